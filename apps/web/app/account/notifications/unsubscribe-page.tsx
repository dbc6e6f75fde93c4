import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Page } from '../../components/page/page.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from '../../parts/notifications/copy.ts';

const texts = copy.unsubscribe;

/**
 * The page behind an email's unsubscribe link: one press, no session. Link scanners that only open it
 * change nothing.
 */
export const UnsubscribePage = ({ token, done }: { token: string; done: boolean }) => (
  <Page width="form">
    <h1 className="visually-hidden">{texts.title}</h1>
    {done ? (
      <EmptyState icon="circle-check" title={texts.done} text={texts.doneText}>
        <Link className={buttonClass('plain')} to="/settings/notifications" reloadDocument>
          {texts.toSettings}
        </Link>
        <Link className={buttonClass('accent')} to="/">
          {texts.toHome}
        </Link>
      </EmptyState>
    ) : (
      <EmptyState icon="mail" title={texts.ask} text={texts.askText}>
        <form method="post" action={`/unsubscribe/${token}?from=page`}>
          <button type="submit" className={buttonClass('accent')}>
            {texts.act}
          </button>
        </form>
      </EmptyState>
    )}
  </Page>
);

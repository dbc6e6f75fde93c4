import { Link } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Page } from '../../components/page/page.tsx';
import { copy } from '../../parts/notifications/copy.ts';

const texts = copy.unsubscribe;

/** What the link in a mail opens: one press, no session. Programs that open links to look at them change nothing. */
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

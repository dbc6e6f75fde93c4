import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Page } from '../../components/page/page.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';

const texts = copy.unsubscribe;

interface UnsubscribePageProps {
  token: string;
  done: boolean;
  /** From the weekly email alone. */
  weekly?: boolean;
}

/**
 * The page behind an email's unsubscribe link: one press, no session. Link scanners that only open it
 * change nothing.
 */
export function UnsubscribePage({ token, done, weekly = false }: UnsubscribePageProps) {
  const { title, ask, askText, doneText } = weekly ? copy.weekly : texts;
  return (
    <Page width="form">
      <h1 className="visually-hidden">{title}</h1>
      {done ? (
        <EmptyState icon="circle-check" title={texts.done} text={doneText}>
          <Link className={buttonClass('plain')} to="/settings/notifications" reloadDocument>
            {texts.toSettings}
          </Link>
          <Link className={buttonClass('accent')} to="/">
            {texts.toHome}
          </Link>
        </EmptyState>
      ) : (
        <EmptyState icon="mail" title={ask} text={askText}>
          <form method="post" action={`/unsubscribe/${weekly ? 'weekly/' : ''}${token}?from=page`}>
            <button type="submit" className={buttonClass('accent')}>
              {texts.act}
            </button>
          </form>
        </EmptyState>
      )}
    </Page>
  );
}

import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Page } from '../../components/page/page.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';

const texts = copy.deletion.done;

/** Confirms the deletion of an account and lists the data that remains. */
export const AccountDeletedPage = () => (
  <Page width="form">
    <h1 className="visually-hidden">{texts.title}</h1>
    <EmptyState icon="circle-check" title={texts.title} text={texts.text}>
      <Link className={buttonClass('accent')} to="/">
        {texts.toHome}
      </Link>
    </EmptyState>
  </Page>
);

import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Page } from '../../components/page/page.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';

/** Explains how to get a channel. */
export const StartChannel = ({ title }: { title: string }) => (
  <Page width="form">
    <h1 className="visually-hidden">{title}</h1>
    <EmptyState icon="video" title={copy.start.title} text={copy.start.text}>
      <Link className={buttonClass('accent', 'large')} to="/channel/apply">
        {copy.start.action}
      </Link>
      <Link className={buttonClass('quiet', 'large')} to="/feed">
        {copy.start.back}
      </Link>
    </EmptyState>
  </Page>
);

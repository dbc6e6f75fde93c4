import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { fullDate } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';

/** Shown instead of the checkout to people who already subscribe. */
export const AlreadySubscribed = ({ title, to }: { title: string; to: string }) => (
  <EmptyState icon="circle-check" title={title} text={copy.value.alreadyText}>
    <Link className={buttonClass('accent', 'large')} to={to}>
      {copy.value.back}
    </Link>
    <Link className={buttonClass('plain', 'large')} to="/settings/subscription">
      {copy.value.manage}
    </Link>
  </EmptyState>
);

/** The same for a paused subscription, without access until it resumes. */
export const PausedSubscription = ({ until }: { until: string }) => (
  <EmptyState icon="info-circle" title={copy.pause.stopTitle} text={copy.pause.stopText(fullDate(until))}>
    <Link className={buttonClass('accent', 'large')} to="/settings/subscription">
      {copy.value.manage}
    </Link>
  </EmptyState>
);

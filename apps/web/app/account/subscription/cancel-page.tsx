import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Page } from '../../components/page/page.tsx';
import { SettingsHead } from '../../components/settings-head/settings-head.tsx';
import { fullDate } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { useAccessChanges } from '../../parts/paywall/use-access-changes.ts';
import { CancelFlow } from './cancel-flow.tsx';
import { copy } from './copy.ts';
import { subscriptionQuery } from './queries.ts';

const back = {
  to: '/settings/subscription',
  get name() {
    return copy.page.title;
  },
};

export function CancelPage() {
  const { data } = useQuery(subscriptionQuery());
  // Another tab may cancel, or accept an offer.
  useAccessChanges(subscriptionQuery().queryKey);
  const isActive = data?.subscription_state === 'active';
  const end = isActive && data.cancel_at_end_of_period ? data.current_period_end_at : null;
  return (
    <Page width="form">
      <SettingsHead title={copy.cancel.title} back={back} />
      {isActive && end === null ? (
        <CancelFlow subscription={data} />
      ) : (
        <EmptyState
          icon="info-circle"
          title={end === null ? copy.cancel.nothing : copy.page.cancelsOn(fullDate(end))}
        >
          <Link className={buttonClass('accent')} to={back.to}>
            {copy.cancel.back}
          </Link>
        </EmptyState>
      )}
    </Page>
  );
}

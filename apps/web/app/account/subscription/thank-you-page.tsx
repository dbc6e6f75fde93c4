import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { Page } from '../../components/page/page.tsx';
import { fullDate } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { destinationFrom } from '../../parts/billing/rules/checkout-context.ts';
import { copy } from './copy.ts';
import { subscriptionQuery, useRefreshAccess } from './queries.ts';

const askMs = 5_000;

export function ThankYouPage() {
  const [query] = useSearchParams();
  const viewer = useViewer();
  const refreshAccess = useEffectEvent(useRefreshAccess());
  const { data } = useQuery({
    ...subscriptionQuery(),
    refetchInterval: (current) => (current.state.data?.subscription_state === 'active' ? false : askMs),
  });
  const active = data?.subscription_state === 'active';
  const behind = active && viewer?.subscriber !== true;
  useEffect(() => {
    if (behind) void refreshAccess();
  }, [behind]);

  return (
    <Page width="form">
      <Stack gap={24}>
        <h1 className="page-title">{copy.thanks.title}</h1>
        {active && data.handle !== null && data.current_period_end_at !== null ? (
          <EmptyState
            icon="circle-check"
            title={copy.thanks.text}
            text={copy.thanks.plan(copy.plans.names[data.handle], fullDate(data.current_period_end_at))}
          >
            <Link className={buttonClass('accent', 'large')} to={destinationFrom(query)}>
              {copy.thanks.continue}
            </Link>
            <Link className={buttonClass('plain', 'large')} to="/settings/subscription">
              {copy.thanks.manage}
            </Link>
          </EmptyState>
        ) : (
          <EmptyState icon="clock" title={copy.thanks.notYetTitle} text={copy.thanks.notYetText}>
            <Link className={buttonClass('plain', 'large')} to={`/subscribe?${query}`}>
              {copy.thanks.toCheckout}
            </Link>
          </EmptyState>
        )}
      </Stack>
    </Page>
  );
}

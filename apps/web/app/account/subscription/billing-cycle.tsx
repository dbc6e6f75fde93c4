import type { Subscription } from '@realfin/contract/billing';
import { yearlyFreeMonths } from '@realfin/contract/money';
import { lazy, useState } from 'react';
import { useSearchParams } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { Panel } from '../../components/card/panel.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { Text } from '../../components/text/text.tsx';
import { fullDate } from '../../lib/format.ts';
import { intentParameter } from '../../parts/billing/rules/checkout-context.ts';
import { priceWithTax } from '../../parts/billing/rules/tax-words.ts';
import { ComingPeriod } from './coming-period.tsx';
import { copy } from './copy.ts';
import { withTips } from './rules.ts';

const UpgradeDialog = lazy(() => import('./upgrade-dialog.tsx'));

interface BillingCycleProps {
  subscription: Subscription;
  /** Charged with the next renewal. */
  tipsCents?: number;
}
export function BillingCycle({ subscription, tipsCents = 0 }: BillingCycleProps) {
  const { handle, nextPaymentCents, nextPaymentTax, pause, paymentProblemUntil } = subscription;
  const { current_period_end_at: end, cancel_at_end_of_period: ending } = subscription;
  const [query, setQuery] = useSearchParams();
  // After the bank's check of an upgrade, the person returns to this page.
  const returned = query.get(intentParameter);
  const [asked, setAsked] = useState(false);
  const close = () => {
    setAsked(false);
    if (returned !== null) setQuery({}, { replace: true });
  };
  const monthly = handle === 'monthly10';
  const isUpgradable = monthly && !ending && subscription.trialUntil === null;
  return (
    <Panel title={copy.page.cycle}>
      <Stack gap={4}>
        <Text weight="medium">{monthly ? copy.page.monthly : copy.page.yearly}</Text>
        {ending || end === null || nextPaymentCents === null || paymentProblemUntil !== null ? null : (
          <Text tone="muted">
            {copy.page.next(
              withTips(priceWithTax(nextPaymentCents, nextPaymentTax), tipsCents),
              fullDate(pause?.endsAt ?? end),
            )}
          </Text>
        )}
        {isUpgradable ? <Text tone="muted">{copy.page.upgradeText(yearlyFreeMonths)}</Text> : null}
      </Stack>
      {isUpgradable ? (
        <Row>
          <button type="button" className={buttonClass('plain')} onClick={() => setAsked(true)}>
            {copy.page.upgrade}
          </button>
        </Row>
      ) : null}
      <ComingPeriod subscription={subscription} />
      <LazyDialog
        opened={asked || returned !== null}
        dialog={UpgradeDialog}
        props={{ returnedIntent: returned, onClose: close }}
      />
    </Panel>
  );
}

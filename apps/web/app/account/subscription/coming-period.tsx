import type { Subscription } from '@realfin/contract/billing';
import { lazy, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { Text } from '../../components/text/text.tsx';
import { fullDate } from '../../lib/format.ts';
import { priceWithTax, taxOfPart } from '../../parts/billing/rules/tax-words.ts';
import { copy } from './copy.ts';
import { useChangePlan, useEndPause } from './mutations.ts';

const PauseDialog = lazy(() => import('./pause-dialog.tsx'));

/** Choices for the time after the paid period: another plan, or months without service. */
export function ComingPeriod({ subscription }: { subscription: Subscription }) {
  const { pause, paymentProblemUntil, cancel_at_end_of_period: ending } = subscription;
  if (ending || paymentProblemUntil !== null) return null;
  return (
    <>
      {pause?.isRunning === true ? null : <ComingPlan subscription={subscription} />}
      {subscription.trialUntil === null ? <Pause subscription={subscription} /> : null}
    </>
  );
}

function ComingPlan({ subscription }: { subscription: Subscription }) {
  const { handle, nextHandle, nextPriceCents, nextPaymentTax, pause } = subscription;
  const { current_period_end_at: end } = subscription;
  const change = useChangePlan();
  if (handle !== 'yearly10' || end === null) return null;
  const from = fullDate(pause?.endsAt ?? end);
  if (nextHandle === null || nextPriceCents === null) {
    return (
      <Row>
        <Button busy={change.isPending} onClick={() => change.mutate('monthly10')}>
          {copy.plan.toMonthly}
        </Button>
      </Row>
    );
  }
  return (
    <Stack gap={8}>
      <Text>
        {copy.plan.becomes(from, priceWithTax(nextPriceCents, taxOfPart(nextPaymentTax, nextPriceCents)))}
      </Text>
      <Row>
        <Button busy={change.isPending} onClick={() => change.mutate('yearly10')}>
          {copy.plan.stayYearly}
        </Button>
      </Row>
    </Stack>
  );
}

function Pause({ subscription }: { subscription: Subscription }) {
  const { pause, priceCents, nextPaymentCents, nextPaymentTax } = subscription;
  const [asked, setAsked] = useState(false);
  const end = useEndPause(pause?.isRunning === true);
  if (pause !== null) {
    const next = priceWithTax(nextPaymentCents ?? priceCents ?? 0, nextPaymentTax);
    const dates = [fullDate(pause.startsAt), fullDate(pause.endsAt)] as const;
    return (
      <Stack gap={8}>
        <Text>{pause.isRunning ? copy.pause.running(dates[1], next) : copy.pause.planned(...dates)}</Text>
        <Row>
          <Button
            kind={pause.isRunning ? 'accent' : 'plain'}
            busy={end.isPending}
            onClick={() => end.mutate()}
          >
            {pause.isRunning ? copy.pause.continueFor(next) : copy.pause.takeBack}
          </Button>
        </Row>
      </Stack>
    );
  }
  return (
    <Row>
      <Button onClick={() => setAsked(true)}>{copy.pause.open}</Button>
      <LazyDialog
        opened={asked}
        dialog={PauseDialog}
        props={{ subscription, onClose: () => setAsked(false), onDone: () => setAsked(false) }}
      />
    </Row>
  );
}

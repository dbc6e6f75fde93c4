import type { Subscription } from '@realfin/contract/billing';
import { Badge } from '../../components/badge/badge.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { Panel } from '../../components/card/panel.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Text } from '../../components/text/text.tsx';
import { fullDate, price } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { priceWithTax } from '../../parts/billing/rules/tax-words.ts';
import { copy } from './copy.ts';
import { useResumeSubscription } from './mutations.ts';
import { withTips } from './rules.ts';

interface CardProps {
  subscription: Subscription;
  /** Charged with the next renewal. */
  tipsCents?: number;
}

export function SubscriptionCard({ subscription, tipsCents = 0 }: CardProps) {
  return (
    <Panel title={copy.page.card} aside={<StateBadge subscription={subscription} />}>
      {subscription.subscription_state === 'active' ? (
        <Active subscription={subscription} tipsCents={tipsCents} />
      ) : (
        <NotActive subscription={subscription} />
      )}
    </Panel>
  );
}

function StateBadge({ subscription: { subscription_state: state, ...subscription } }: CardProps) {
  if (state === 'free') return null;
  if (state !== 'active') return <Badge>{copy.page.endedBadge}</Badge>;
  if (subscription.paymentProblemUntil !== null)
    return <Badge tone="careful">{copy.page.problemBadge}</Badge>;
  if (subscription.pause?.isRunning === true) return <Badge tone="careful">{copy.pause.badge}</Badge>;
  if (subscription.cancel_at_end_of_period) return <Badge tone="careful">{copy.page.endingBadge}</Badge>;
  if (subscription.trialUntil !== null) return <Badge tone="good">{copy.page.trialBadge}</Badge>;
  return <Badge tone="good">{copy.page.activeBadge}</Badge>;
}

/** A gift: no card is needed until its owner wants to continue. */
const isGift = ({ cancel_at_end_of_period: ending, paymentProfileId }: Subscription): boolean =>
  ending && paymentProfileId === null;

/** Its end, a payment that is due, or its renewal. */
function nextStepOf(subscription: Subscription, tipsCents: number): string | null {
  const { priceCents, nextPaymentCents, nextPaymentTax: tax, nextHandle, pause } = subscription;
  const { current_period_end_at: end, paymentProblemUntil: until } = subscription;
  const endText = isGift(subscription) ? copy.page.giftEnds : copy.page.cancelsOn;
  if (subscription.cancel_at_end_of_period && end !== null) return endText(fullDate(end));
  const start = pause?.endsAt ?? end;
  if (start === null || priceCents === null) return null;
  const next = priceWithTax(nextPaymentCents ?? priceCents, tax);
  if (until !== null) return copy.page.due(next, fullDate(until));
  const all = withTips(next, tipsCents);
  if (subscription.trialUntil !== null) return copy.page.freeUntil(fullDate(start), all);
  return nextHandle !== null || nextPaymentCents === null || nextPaymentCents === priceCents
    ? copy.page.renews(fullDate(start), all)
    : copy.page.renewsInstead(fullDate(start), all, price(priceCents));
}

function Active({ subscription, tipsCents = 0 }: CardProps) {
  const { handle, paymentProblemUntil, paymentNeeds, cancel_at_end_of_period: ending } = subscription;
  const resume = useResumeSubscription();
  const isConfirmed = useViewer()?.emailVerified === true;
  const isUnwarned = subscription.trialUntil !== null && !ending && !isConfirmed;
  return (
    <>
      <Stack gap={4}>
        <Text weight="medium">{handle === null ? copy.page.title : copy.page.active[handle]}</Text>
        <Text tone="muted">{nextStepOf(subscription, tipsCents)}</Text>
        {isUnwarned ? <Text>{copy.page.trialUnconfirmed}</Text> : null}
      </Stack>
      {paymentProblemUntil === null ? null : (
        <Problem subscription={subscription} until={fullDate(paymentProblemUntil)} />
      )}
      {paymentProblemUntil === null && paymentNeeds === 'card' ? <CardGone /> : null}
      <Row>
        {isGift(subscription) ? (
          <Link className={buttonClass('accent')} to="/change/payment">
            {copy.page.addFirstCard}
          </Link>
        ) : ending ? (
          <button
            type="button"
            className={buttonClass('accent')}
            disabled={resume.isPending}
            onClick={() => resume.mutate()}
          >
            {copy.page.resume}
          </button>
        ) : (
          <Link className={buttonClass('plain')} to="/cancel/confirmation">
            {copy.page.cancel}
          </Link>
        )}
      </Row>
    </>
  );
}

/** The card was removed by its bank or network before it was charged. */
const CardGone = () => (
  <Notice kind="warning" title={copy.page.cardGone}>
    <Row>
      <Link className={buttonClass('accent')} to="/change/payment">
        {copy.page.addCard}
      </Link>
    </Row>
  </Notice>
);

/** Links to pay the open period, where the bank can ask the owner, or to change the card. */
function Problem({ subscription: { paymentNeeds, paymentPath }, until }: CardProps & { until: string }) {
  const needsPerson = paymentNeeds === 'person';
  return (
    <Notice kind="warning" title={needsPerson ? copy.page.confirmProblem(until) : copy.page.problem(until)}>
      <Row>
        {paymentPath === null ? null : (
          <Link className={buttonClass('accent')} to={paymentPath}>
            {needsPerson ? copy.page.confirmNow : copy.page.payNow}
          </Link>
        )}
        <Link className={buttonClass('plain')} to="/change/payment">
          {copy.page.update}
        </Link>
      </Row>
    </Notice>
  );
}

function NotActive({ subscription: { subscription_state: state, current_period_end_at: end } }: CardProps) {
  const free = state === 'free';
  const lead = free ? copy.page.free : state === 'past_due' ? copy.page.pastDue : copy.page.canceled;
  const text = free || end === null ? copy.page.freeText : copy.page.endedOn(fullDate(end));
  return (
    <>
      <Stack gap={4}>
        <Text weight="medium">{lead}</Text>
        <Text tone="muted">{text}</Text>
      </Stack>
      <Row>
        <Link className={buttonClass('accent')} to="/subscribe?to=%2Fsettings%2Fsubscription">
          {free ? copy.page.subscribeNow : copy.page.reactivate}
        </Link>
      </Row>
    </>
  );
}

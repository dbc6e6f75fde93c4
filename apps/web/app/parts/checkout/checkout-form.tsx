import { plans, type PlanHandle } from '@realfin/contract/money';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { CheckboxField } from '../../components/field/checkbox-field.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { LinkedText } from '../../components/linked-text/linked-text.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { price } from '../../lib/format.ts';
import { useInvoiceDetails } from '../billing/invoice-details.tsx';
import { CardsOrRefusal } from '../billing/payer-refusal.tsx';
import { PaymentNotice } from '../billing/payment-notice.tsx';
import { intentParameter } from '../billing/rules/checkout-context.ts';
import { isBusy } from '../billing/rules/payment-state.ts';
import { chosenPlanIn, contextFrom, couponIn, planFrom } from '../billing/rules/read-checkout.ts';
import { useCardSource, type PaymentSource } from '../billing/use-card-source.tsx';
import { usePayment, type Payment } from '../billing/use-payment.ts';
import { useQuote, type ShownQuote } from '../billing/use-quote.ts';
import { useReturnedIntent } from '../billing/use-returned-intent.ts';
import { copy } from './copy.ts';
import { CouponField } from './coupon-field.tsx';
import { sendOrder } from './mutations.ts';
import { OrderSummary } from './order-summary.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { isStartedQuery } from './queries.ts';
import { centsOf, orderKey, trialOf, type CheckoutEvent, type Order } from './rules/order.ts';
import { useCoupon, type Coupon } from './use-coupon.ts';

interface CheckoutFormProps {
  /** The context of the purchase, and the payment a person returns with from the bank. */
  query: URLSearchParams;
  /** The address for the return from the bank's check. */
  returnPath: string;
  /** The event to buy, with the subscription or, for subscribers, alone. */
  event?: CheckoutEvent | null;
  subscribes?: boolean;
  onPaid: () => void;
}
const askMs = 3_000;

/** Sells the subscription, an event, or both in one charge. */
export function CheckoutForm({
  query,
  returnPath,
  event = null,
  subscribes = false,
  onPaid,
}: CheckoutFormProps) {
  const [plan, setPlan] = useState<PlanHandle>(() => planFrom(query));
  const [announce, setAnnounce] = useState(false);
  const context = { ...contextFrom(query), announce };
  const coupon = useCoupon(subscribes ? null : plan, couponIn(query));
  const order: Order = { plan: subscribes ? null : plan, event, offer: coupon.offer };
  const payment = usePayment<PaymentSource>(onPaid);
  const busy = isBusy(payment.state);
  const invoice = useInvoiceDetails();
  const form = useRef<HTMLFormElement>(null);
  const source = useCardSource({
    state: payment.state,
    disabled: busy,
    onSubmitWanted: () => form.current?.requestSubmit(),
  });
  const quote = useQuote(centsOf(order), source.choice);
  useReturnedIntent(query.get(intentParameter), payment.resume);
  useStartedMeanwhile(payment.state.step === 'waiting' && event === null, onPaid);

  const pay = () =>
    void payment.pay({
      what: `${orderKey(order)}/${source.choice}/${quote.totalCents}/${announce}`,
      prepare: source.take,
      send: (card, key) =>
        quote.watch(() => sendOrder(order, quote.totalCents, { ...card, context, returnPath }, key)),
    });
  const asked = context.postId === null ? null : announce;
  const extras = { coupon, announce: asked, onAnnounce: setAnnounce, disabled: busy };
  return (
    <>
      <form ref={form} method="post" onSubmit={submitting(() => busy || pay())}>
        <Stack gap={24}>
          {subscribes ? null : (
            <Plan value={plan} onChange={setPlan} asked={chosenPlanIn(query) !== null} disabled={busy} />
          )}
          <Card invoice={invoice} disabled={busy}>
            <CardsOrRefusal quote={quote} source={source} />
          </Card>
          {subscribes ? null : <Extras {...extras} />}
          <Foot order={order} quote={quote} payment={payment} disabled={busy || coupon.isAsking} />
        </Stack>
      </form>
      {invoice.dialog}
    </>
  );
}

const submitting = (submit: () => unknown) => (event: FormEvent) => {
  event.preventDefault();
  submit();
};

interface ExtrasProps {
  coupon: Coupon;
  /** Null without a page of origin. */
  announce: boolean | null;
  onAnnounce: (announce: boolean) => void;
  disabled: boolean;
}
const Extras = ({ coupon, announce, onAnnounce, disabled }: ExtrasProps) => (
  <>
    <CouponField coupon={coupon} disabled={disabled} />
    {announce === null ? null : <Announce value={announce} onChange={onAnnounce} disabled={disabled} />}
  </>
);

interface AnnounceProps {
  value: boolean;
  onChange: (announce: boolean) => void;
  disabled: boolean;
}

/** Consent to announce the subscription in the comments of the post it started from. */
const Announce = ({ value, onChange, disabled }: AnnounceProps) => (
  <CheckboxField
    label={copy.announce}
    checked={value}
    disabled={disabled}
    onChange={(change) => onChange(change.target.checked)}
  />
);

interface FootProps {
  order: Order;
  quote: ShownQuote;
  payment: Pick<Payment<PaymentSource>, 'state' | 'cancel'>;
  disabled: boolean;
}

/** The price, the state of the payment, and the button to pay. */
const Foot = ({ order, quote, payment, disabled }: FootProps) => (
  <>
    <OrderSummary order={order} quote={quote} />
    <PaymentNotice
      state={payment.state}
      onCancel={() => void payment.cancel()}
      {...(order.event !== null && { waitingText: copy.event.waiting })}
    />
    <button
      type="submit"
      className={buttonClass('accent', 'large')}
      disabled={disabled || quote.refusal !== null}
    >
      {trialOf(order) === null ? copy.pay(price(quote.totalCents)) : copy.trial.start}
    </button>
    <Terms sellsEvent={order.event !== null} sellsPlan={order.plan !== null} />
  </>
);

const Terms = ({ sellsEvent, sellsPlan }: { sellsEvent: boolean; sellsPlan: boolean }) => (
  <Text size={14} tone="muted">
    <LinkedText text={sellsEvent ? (sellsPlan ? copy.event.bothNotice : copy.event.notice) : copy.notice} />
  </Text>
);

interface CardProps {
  invoice: ReturnType<typeof useInvoiceDetails>;
  disabled: boolean;
  children: ReactNode;
}

/** The card that pays, and a quiet way to the details on the invoice. */
const Card = ({ invoice, disabled, children }: CardProps) => (
  <Stack as="section" gap={12} label={copy.payment}>
    <Row spread>
      <Heading level={2}>{copy.payment}</Heading>
      <Text as="span" tone="muted">
        <Icon name="lock" />
      </Text>
    </Row>
    {children}
    <Row>
      <button
        type="button"
        className={buttonClass('quiet', 'small')}
        disabled={disabled}
        onClick={invoice.open}
      >
        {invoice.label}
      </button>
    </Row>
  </Stack>
);

interface PlanProps {
  value: PlanHandle;
  onChange: (plan: PlanHandle) => void;
  /** True if the plan was chosen before the checkout. */
  asked: boolean;
  disabled: boolean;
}

/** The choice of a plan, or the plan chosen before with a button to change it. */
function Plan({ value, onChange, asked, disabled }: PlanProps) {
  const [choosing, setChoosing] = useState(!asked);
  if (choosing) return <PlanChoice value={value} onChange={onChange} disabled={disabled} />;
  return (
    <Row spread nowrap align="baseline">
      <Text>
        <strong>{copy.plans.names[value]}</strong>, {copy.plans[value](plans[value].priceCents)}
      </Text>
      <button
        type="button"
        className={buttonClass('quiet', 'small')}
        aria-label={copy.changePlan}
        disabled={disabled}
        onClick={() => setChoosing(true)}
      >
        {copy.change}
      </button>
    </Row>
  );
}

/** While a response is late, the subscription may already show that the payment succeeded. */
function useStartedMeanwhile(waiting: boolean, onStarted: () => void): void {
  const isStarted = useQuery({ ...isStartedQuery, enabled: waiting, refetchInterval: askMs });
  const started = useEffectEvent(onStarted);
  const active = waiting && isStarted.data === true;
  useEffect(() => {
    if (active) started();
  }, [active]);
}

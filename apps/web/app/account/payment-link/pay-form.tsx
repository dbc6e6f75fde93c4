import { isApiError } from '@realfin/contract/api-error';
import type { PaymentLink } from '@realfin/contract/dunning';
import { paymentLinkPath } from '@realfin/contract/pages';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { ChoiceCard } from '../../components/field/choice-card.tsx';
import { FieldGroup } from '../../components/field/field-group.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Text } from '../../components/text/text.tsx';
import { fullDate, price } from '../../lib/format.ts';
import type { CardFields } from '../../parts/billing/card-frame.tsx';
import { copy as billingCopy } from '../../parts/billing/copy.ts';
import { NewCard, takeCard } from '../../parts/billing/new-card.tsx';
import { PaymentNotice } from '../../parts/billing/payment-notice.tsx';
import { intentParameter } from '../../parts/billing/rules/checkout-context.ts';
import { isBusy, type PaymentState } from '../../parts/billing/rules/payment-state.ts';
import { addedCents, taxName } from '../../parts/billing/rules/tax-words.ts';
import { TaxNote } from '../../parts/billing/tax-note.tsx';
import { useMarkedField } from '../../parts/billing/use-marked-field.ts';
import { usePayment } from '../../parts/billing/use-payment.ts';
import { useReturnedIntent } from '../../parts/billing/use-returned-intent.ts';
import { copy } from './copy.ts';
import { completeByLink, payByLink } from './mutations.ts';
import classes from './pay-form.module.css';

type Due = NonNullable<PaymentLink['due']>;
interface PayFormProps {
  link: string;
  due: Due;
  /** A payment is already being processed. */
  isPending: boolean;
  onChanged: () => void;
}
type Choice = 'saved' | 'new';

const cardOf = ({ card }: Due): string => billingCopy.card.name(card.brand, card.lastFour);

/** Pays with the card of the subscription, or with another one that replaces it. */
export function PayForm({ link, due, isPending, onChanged }: PayFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const fields = useRef<CardFields>(null);
  const [choice, setChoice] = useState<Choice>(due.needs === 'card' ? 'new' : 'saved');
  const payment = useLinkPayment(link, onChanged);
  useMarkedField(fields, payment.state);
  const busy = isBusy(payment.state) || isPending;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    void payment.pay({
      what: choice,
      async prepare() {
        if (choice === 'saved') return { token: null };
        const card = await takeCard(fields.current);
        return card === null ? null : { token: card.token };
      },
      send: async ({ token }, idempotencyKey) => {
        try {
          return { intent: await payByLink({ link, token }, { idempotencyKey }) };
        } catch (error) {
          // Paid in another tab, ended or expired meanwhile: the page says which.
          if (isApiError(error)) onChanged();
          throw error;
        }
      },
    });
  };
  return (
    <form ref={form} method="post" onSubmit={onSubmit}>
      <Stack>
        <Bill due={due} />
        <Cards due={due} choice={choice} disabled={busy} onChoose={setChoice} />
        {choice === 'new' ? (
          <Stack gap={8}>
            <NewCard ref={fields} onSubmitWanted={() => form.current?.requestSubmit()} />
            <Text size={14} tone="muted">
              {copy.open.replaces}
            </Text>
          </Stack>
        ) : null}
        <PaymentStatus state={payment.state} isPending={isPending} />
        <button type="submit" className={buttonClass('accent', 'large')} disabled={busy}>
          {copy.open.pay(price(due.priceCents))}
        </button>
      </Stack>
    </form>
  );
}

/** The bank's check returns to this page, with the payment in its address. */
function useLinkPayment(link: string, onChanged: () => void) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const complete = (intent: string) => completeByLink({ link, intent });
  const payment = usePayment<{ token: string | null }>(
    () => {
      onChanged();
      void navigate(paymentLinkPath(link), { replace: true });
    },
    undefined,
    complete,
  );
  useReturnedIntent(query.get(intentParameter), payment.resume);
  return payment;
}

const PaymentStatus = ({ state, isPending }: { state: PaymentState; isPending: boolean }) =>
  isPending && state.step === 'idle' ? (
    <Notice kind="info" title={copy.pending.title}>
      <p>{copy.pending.text}</p>
    </Notice>
  ) : (
    <PaymentNotice state={state} waitingText={copy.open.late} />
  );

const Bill = ({ due }: { due: Due }) => (
  <Stack gap={8}>
    <dl className={classes.bill}>
      <dt>{copy.open.plans[due.handle]}</dt>
      <dd>{price(due.priceCents - addedCents(due.tax))}</dd>
      {due.tax === null || addedCents(due.tax) === 0 ? null : (
        <>
          <dt>{taxName(due.tax)}</dt>
          <dd>{price(due.tax.cents)}</dd>
        </>
      )}
      <dt className={classes.total}>{copy.open.total}</dt>
      <dd className={classes.total}>{price(due.priceCents)}</dd>
    </dl>
    <TaxNote tax={due.tax} isOpen={false} />
    <Text size={14} tone="muted">
      {copy.open.dates(fullDate(due.startsAt), fullDate(due.endsAt))}
    </Text>
    <Text size={14} tone="muted">
      {copy.open.keep(fullDate(due.graceUntil))}
    </Text>
  </Stack>
);

interface CardsProps {
  due: Due;
  choice: Choice;
  disabled: boolean;
  onChoose: (choice: Choice) => void;
}
function Cards({ due, choice, disabled, onChoose }: CardsProps) {
  if (due.needs === 'card') return <Text tone="muted">{copy.open.gone(cardOf(due))}</Text>;
  const option = (value: Choice, icon: 'credit-card' | 'plus', name: string) => (
    <ChoiceCard name="card" checked={choice === value} disabled={disabled} onChange={() => onChoose(value)}>
      <Icon name={icon} />
      <Text as="span" weight="medium">
        {name}
      </Text>
    </ChoiceCard>
  );
  return (
    <FieldGroup label={copy.open.choose}>
      {option('saved', 'credit-card', cardOf(due))}
      {option('new', 'plus', copy.open.other)}
    </FieldGroup>
  );
}

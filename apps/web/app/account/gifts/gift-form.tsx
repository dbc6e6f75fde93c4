import { limits } from '@realfin/contract/limits';
import { planHandles, plans, type PlanHandle } from '@realfin/contract/money';
import { giftPath } from '@realfin/contract/pages';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { ChoiceCard } from '../../components/field/choice-card.tsx';
import { FieldGroup } from '../../components/field/field-group.tsx';
import { TextArea, TextField } from '../../components/field/text-field.tsx';
import { Grid, Row, Stack } from '../../components/layout/layout.tsx';
import { LinkedText } from '../../components/linked-text/linked-text.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Text } from '../../components/text/text.tsx';
import { price } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { CardsOrRefusal } from '../../parts/billing/payer-refusal.tsx';
import { PaymentNotice } from '../../parts/billing/payment-notice.tsx';
import { intentParameter, withoutIntent } from '../../parts/billing/rules/checkout-context.ts';
import { isBusy } from '../../parts/billing/rules/payment-state.ts';
import { contextFrom } from '../../parts/billing/rules/read-checkout.ts';
import { AddedTax, TaxNote } from '../../parts/billing/tax-note.tsx';
import { useCardSource, type PaymentSource } from '../../parts/billing/use-card-source.tsx';
import { usePayment } from '../../parts/billing/use-payment.ts';
import { useQuote, type ShownQuote } from '../../parts/billing/use-quote.ts';
import { useReturnedIntent } from '../../parts/billing/use-returned-intent.ts';
import { copy } from './copy.ts';
import { buyGift } from './mutations.ts';
import { giftsQuery } from './queries.ts';

const isAddress = (typed: string): boolean => typed === '' || /^\S+@\S+\.\S+$/.test(typed);

const giftPathWith = (query: URLSearchParams): string => {
  const rest = withoutIntent(query);
  return rest === '' ? giftPath : `${giftPath}?${rest}`;
};

interface Wanted {
  plan: PlanHandle;
  email: string;
  words: string;
}

/** Chooses, addresses and pays a gift. */
export function GiftForm() {
  const cache = useQueryClient();
  const site = useSite();
  const [query] = useSearchParams();
  const [isPaid, setPaid] = useState(false);
  const [wanted, setWanted] = useState<Wanted>({ plan: 'yearly10', email: '', words: '' });
  const [isWrong, setWrong] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const payment = usePayment<PaymentSource>(() => {
    setPaid(true);
    void cache.invalidateQueries({ queryKey: giftsQuery().queryKey });
  });
  useReturnedIntent(query.get(intentParameter), payment.resume);
  const busy = isBusy(payment.state);
  const submit = () => form.current?.requestSubmit();
  const source = useCardSource({ state: payment.state, disabled: busy, onSubmitWanted: submit });
  const quote = useQuote({ plan: plans[wanted.plan].priceCents }, source.choice);
  const email = wanted.email.trim();

  const pay = () =>
    void payment.pay({
      what: `gift/${JSON.stringify(wanted)}/${source.choice}/${quote.totalCents}`,
      prepare: source.take,
      send: (card, key) =>
        quote.watch(() => {
          const gift = { productHandle: wanted.plan, recipientEmail: email === '' ? null : email };
          const from = { context: contextFrom(query), returnPath: giftPathWith(query) };
          return buyGift({ ...gift, ...from, words: wanted.words, price: quote.totalCents, ...card }, key);
        }),
    });
  if (isPaid) return <Paid onAnother={() => window.location.assign(giftPath)} />;
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setWrong(!isAddress(email));
        if (!busy && isAddress(email)) pay();
      }}
    >
      <Stack gap={24}>
        <Fields wanted={wanted} isWrong={isWrong && !isAddress(email)} disabled={busy} onChange={setWanted} />
        <CardsOrRefusal quote={quote} source={source} />
        <Total quote={quote} />
        <PaymentNotice state={payment.state} onCancel={() => void payment.cancel()} />
        <button
          type="submit"
          className={buttonClass('accent', 'large')}
          disabled={busy || quote.refusal !== null}
        >
          {copy.pay(price(quote.totalCents))}
        </button>
        <Text size={14} tone="muted">
          <LinkedText text={copy.notice(site.giftMonths)} />
        </Text>
      </Stack>
    </form>
  );
}

const Paid = ({ onAnother }: { onAnother: () => void }) => (
  <Notice kind="success" title={copy.paid}>
    <Row>
      <button type="button" className={buttonClass('plain')} onClick={onAnother}>
        {copy.another}
      </button>
    </Row>
  </Notice>
);

interface FieldsProps {
  wanted: Wanted;
  isWrong: boolean;
  disabled: boolean;
  onChange: (wanted: Wanted) => void;
}
const Fields = ({ wanted, isWrong, disabled, onChange }: FieldsProps) => (
  <>
    <FieldGroup label={copy.plans.legend}>
      <Grid gap={12}>
        {planHandles.map((plan) => (
          <ChoiceCard
            key={plan}
            name="plan"
            value={plan}
            checked={wanted.plan === plan}
            disabled={disabled}
            onChange={() => onChange({ ...wanted, plan })}
          >
            <Row gap={8} spread>
              <Text as="span" weight="medium">
                {copy.plans[plan]}
              </Text>
              <Text as="span" tabular>
                {price(plans[plan].priceCents)}
              </Text>
            </Row>
          </ChoiceCard>
        ))}
      </Grid>
    </FieldGroup>
    <TextField
      name="email"
      type="email"
      label={copy.email}
      hint={copy.emailHint}
      error={isWrong ? copy.emailInvalid : undefined}
      autoComplete="off"
      maxLength={limits.email}
      value={wanted.email}
      disabled={disabled}
      onText={(email) => onChange({ ...wanted, email })}
    />
    <TextArea
      name="words"
      label={copy.words}
      hint={copy.wordsHint}
      rows={3}
      counted
      maxLength={limits.giftWords}
      value={wanted.words}
      disabled={disabled}
      onText={(words) => onChange({ ...wanted, words })}
    />
  </>
);

const Total = ({ quote }: { quote: ShownQuote }) => (
  <Stack gap={4}>
    <AddedTax tax={quote.tax} />
    <Row spread align="baseline">
      <Text size={18} weight="medium">
        {copy.total}
      </Text>
      <Text size={22} weight="bold" tabular>
        {price(quote.totalCents)}
      </Text>
    </Row>
    <TaxNote {...quote} />
  </Stack>
);

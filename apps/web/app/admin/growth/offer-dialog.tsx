import { limits } from '@realfin/contract/limits';
import { planHandles, type PlanHandle } from '@realfin/contract/money';
import type { OfferKind } from '@realfin/contract/offers';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { DialogFoot } from '../../components/dialog/dialog-foot.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import type { DialogProps } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { showToast } from '../../components/toast/toast.ts';
import { price } from '../../lib/format.ts';
import { useServerForm, type ServerForm } from '../../lib/server-form.ts';
import { copy } from './copy.ts';
import { createOffer } from './mutations.ts';
import { BearerFields, CostQuestion, type Bearer } from './offer-costs.tsx';
import { offersQuery } from './queries.ts';
import { amountOf, costsOf, countOf, type OfferCosts } from './rules.ts';

const texts = copy.newOffer;
interface Values {
  code: string;
  kind: OfferKind;
  amount: string;
  plan: PlanHandle | 'both';
  periods: string;
  maxUses: string;
  lastDay: string;
  bearer: Bearer;
  budget: string;
}
const empty: Values = {
  code: '',
  kind: 'percent',
  amount: '',
  plan: 'both',
  periods: '1',
  maxUses: '',
  lastDay: '',
  bearer: 'shared',
  budget: '',
};

/** The request body; null if the amount is invalid. */
function offerOf({ code, kind, amount: typed, plan, ...values }: Values) {
  const amount = amountOf(kind, typed);
  if (amount === null) return null;
  const isTrial = kind === 'trialDays';
  const bearer = isTrial ? 'shared' : values.bearer;
  return {
    ...{ code, kind, amount, bearer, productHandle: plan === 'both' ? null : plan },
    periods: isTrial ? 1 : (countOf(values.periods) ?? 1),
    maxUses: countOf(values.maxUses),
    endsAt: endOf(values.lastDay),
    budgetCents: bearer === 'shared' ? null : amountOf('cents', values.budget),
  };
}
/** The network's extra cost; null if there is none or the amount is invalid. */
function costsOfValues(values: Values): OfferCosts | null {
  const offer = offerOf(values);
  return offer === null || offer.bearer === 'shared' ? null : costsOf(offer, offer);
}

/** The whole of its last day, in UTC. */
const endOf = (day: string): string | null => (day === '' ? null : `${day}T23:59:59Z`);

/** Makes a coupon or a free trial. */
export default function OfferDialog({ onClose }: DialogProps) {
  const cache = useQueryClient();
  const [values, setValues] = useState(empty);
  const [isAmountWrong, setAmountWrong] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const costs = costsOfValues(values);
  const isCostly = costs !== null && costs.allCents !== null && costs.useCents > 0;
  const form = useServerForm(async () => {
    const offer = offerOf(values);
    setAmountWrong(offer === null);
    if (offer === null) return;
    // An offer that costs the network money needs a second press, below its total.
    if (isCostly && !isAsking) return setAsking(true);
    await createOffer(offer);
    await cache.invalidateQueries({ queryKey: offersQuery().queryKey });
    showToast({ message: copy.done });
    onClose();
  }, copy.failed);
  const change = (part: Partial<Values>) => {
    setAsking(false);
    setValues({ ...values, ...part });
  };
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form ref={form.form} method="post" noValidate onSubmit={form.onSubmit} onInput={form.onInput}>
        <Stack gap={16}>
          <Fields
            values={values}
            errors={form.errors}
            isAmountWrong={isAmountWrong && amountOf(values.kind, values.amount) === null}
            onChange={change}
          />
          <Bounds values={values} errors={form.errors} onChange={change} />
          {values.kind === 'trialDays' ? null : (
            <BearerFields
              bearer={values.bearer}
              budget={values.budget}
              error={form.errors.budgetCents}
              costs={costs}
              onChange={change}
            />
          )}
          {isAsking && costs !== null ? <CostQuestion {...costs} /> : null}
          {form.problem === null ? null : <Notice kind="error" title={form.problem} />}
          <DialogFoot>
            <Button type="submit" kind="accent" busy={form.busy}>
              {isAsking && costs !== null ? texts.saveFor(price(costs.allCents ?? 0)) : texts.save}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  values: Values;
  errors: ServerForm['errors'];
  isAmountWrong: boolean;
  onChange: (part: Partial<Values>) => void;
}
const kinds = ['percent', 'cents', 'trialDays'] as const;
const choices = ['both', ...planHandles] as const;

const Fields = ({ values, errors, isAmountWrong, onChange }: FieldsProps) => (
  <>
    <TextField
      name="code"
      label={texts.code}
      hint={texts.codeHint}
      required
      data-autofocus
      maxLength={limits.offerCode.max}
      value={values.code}
      onText={(code) => onChange({ code })}
      error={errors.code}
    />
    <SelectField
      name="kind"
      label={texts.kind}
      value={values.kind}
      options={kinds.map((value) => ({ value, name: texts.kinds[value] }))}
      onChoose={(kind) => onChange({ kind })}
    />
    <TextField
      name="amount"
      label={texts.amounts[values.kind]}
      inputMode="decimal"
      required
      value={values.amount}
      onText={(amount) => onChange({ amount })}
      error={isAmountWrong ? texts.amountsWrong[values.kind] : errors.amount}
    />
    <SelectField
      name="productHandle"
      label={texts.plan}
      value={values.plan}
      options={choices.map((value) => ({ value, name: copy.offerPlans[value] }))}
      onChoose={(plan) => onChange({ plan })}
    />
  </>
);

/** Fields for the limit and the period of use. */
const Bounds = ({ values, errors, onChange }: Omit<FieldsProps, 'isAmountWrong'>) => (
  <>
    {values.kind === 'trialDays' ? null : (
      <TextField
        name="periods"
        label={texts.periods}
        inputMode="numeric"
        value={values.periods}
        onText={(periods) => onChange({ periods })}
        error={errors.periods}
      />
    )}
    <TextField
      name="maxUses"
      label={texts.maxUses}
      hint={texts.maxUsesHint}
      inputMode="numeric"
      value={values.maxUses}
      onText={(maxUses) => onChange({ maxUses })}
      error={errors.maxUses}
    />
    <TextField
      name="endsAt"
      type="date"
      label={texts.lastDay}
      hint={texts.lastDayHint}
      value={values.lastDay}
      onText={(lastDay) => onChange({ lastDay })}
      error={errors.endsAt}
    />
  </>
);

import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { price } from '../../lib/format.ts';
import { copy } from './copy.ts';
import type { OfferCosts } from './rules.ts';

const texts = copy.newOffer;
export const bearers = ['shared', 'platform'] as const;
export type Bearer = (typeof bearers)[number];

interface BearerFieldsProps {
  bearer: Bearer;
  budget: string;
  error: string | undefined;
  costs: OfferCosts | null;
  onChange: (part: { bearer?: Bearer; budget?: string }) => void;
}
/** The bearer of the discount, and the network's budget for it. */
export const BearerFields = ({ bearer, budget, error, costs, onChange }: BearerFieldsProps) => (
  <>
    <SelectField
      name="bearer"
      label={texts.bearer}
      hint={texts.bearerHints[bearer]}
      value={bearer}
      options={bearers.map((value) => ({ value, name: texts.bearers[value] }))}
      onChoose={(chosen) => onChange({ bearer: chosen })}
    />
    {bearer === 'shared' ? null : (
      <TextField
        name="budgetCents"
        label={texts.budget}
        hint={costs === null ? texts.budgetHint : texts.costOfUse(price(costs.useCents))}
        inputMode="decimal"
        required
        value={budget}
        onText={(typed) => onChange({ budget: typed })}
        error={error}
      />
    )}
  </>
);

/** Shown before the second press that makes the coupon. */
export const CostQuestion = ({ useCents, allCents }: OfferCosts) => (
  <Notice kind="warning" title={texts.costTitle(price(allCents ?? 0))}>
    {texts.costText(price(useCents))}
  </Notice>
);

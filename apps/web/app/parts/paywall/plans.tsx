import { defaultPlan, monthlyPriceCents, plans, type PlanHandle } from '@realfin/contract/money';
import { useState } from 'react';
import { ChoiceCard } from '../../components/field/choice-card.tsx';
import { Text } from '../../components/text/text.tsx';
import { price } from '../../lib/format.ts';
import { copy } from './copy.ts';
import classes from './paywall.module.css';

const order: readonly PlanHandle[] = [
  defaultPlan,
  ...(Object.keys(plans) as PlanHandle[]).filter((plan) => plan !== defaultPlan),
];

/** Both plans with equally prominent prices per month, as fields of the surrounding form. */
export function Plans() {
  const [chosen, setChosen] = useState<PlanHandle>(defaultPlan);
  return (
    <fieldset className={classes.plans}>
      <legend className="visually-hidden">{copy.plan}</legend>
      {order.map((plan) => (
        <ChoiceCard
          key={plan}
          className={classes.plan}
          name="plan"
          value={plan}
          checked={chosen === plan}
          onChange={() => setChosen(plan)}
        >
          <Text as="span" size={14} weight="medium">
            {copy.names[plan]}
          </Text>
          <span className={classes.price}>
            <strong>{price(monthlyPriceCents(plan))}</strong> {copy.perMonth}
          </span>
          <Text as="span" size={12} tone="muted">
            {copy.billed[plan](price(plans[plan].priceCents))}
          </Text>
        </ChoiceCard>
      ))}
    </fieldset>
  );
}

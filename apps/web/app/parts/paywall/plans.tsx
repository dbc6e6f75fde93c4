import { defaultPlan, monthlyPriceCents, plans, type PlanHandle } from '@realfin/contract/money';
import { useState } from 'react';
import { price } from '../../lib/format.ts';
import { copy } from './copy.ts';
import classes from './paywall.module.css';

const order: readonly PlanHandle[] = [
  defaultPlan,
  ...(Object.keys(plans) as PlanHandle[]).filter((plan) => plan !== defaultPlan),
];

/** Both plans with their price per month equally clear, as fields of the form around them. */
export function Plans() {
  const [chosen, setChosen] = useState<PlanHandle>(defaultPlan);
  return (
    <fieldset className={classes.plans}>
      <legend className="visually-hidden">{copy.plan}</legend>
      {order.map((plan) => (
        <label key={plan} className={classes.plan}>
          <input
            type="radio"
            name="plan"
            value={plan}
            checked={chosen === plan}
            onChange={() => setChosen(plan)}
          />
          <span className={classes.planName}>{copy.names[plan]}</span>
          <span className={classes.price}>
            <strong>{price(monthlyPriceCents(plan))}</strong> {copy.perMonth}
          </span>
          <span className={classes.billed}>{copy.billed[plan](price(plans[plan].priceCents))}</span>
        </label>
      ))}
    </fieldset>
  );
}

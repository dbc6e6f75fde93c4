import { monthlyPriceCents, planHandles, plans, type PlanHandle } from '@realfin/contract/money';
import { price } from '../../lib/format.ts';
import { copy } from './copy.ts';
import classes from './plan-choice.module.css';

interface PlanChoiceProps {
  value: PlanHandle;
  onChange: (plan: PlanHandle) => void;
  disabled?: boolean;
}

/** Both plans side by side, each with its price per month in the same size. */
export function PlanChoice({ value, onChange, disabled = false }: PlanChoiceProps) {
  return (
    <fieldset className={classes.plans}>
      <legend className={classes.legend}>{copy.plans.legend}</legend>
      {planHandles.toReversed().map((handle) => (
        <label key={handle} className={classes.plan}>
          <span className={classes.head}>
            <input
              type="radio"
              name="plan"
              value={handle}
              className={classes.radio}
              checked={value === handle}
              disabled={disabled}
              onChange={() => onChange(handle)}
            />
            <span className={classes.name}>{copy.plans.names[handle]}</span>
            {handle === 'yearly10' ? <span className={classes.badge}>{copy.plans.badge}</span> : null}
          </span>
          <span className={classes.price}>
            <strong className={classes.amount}>{price(monthlyPriceCents(handle))}</strong>{' '}
            {copy.plans.perMonth}
          </span>
          <span className={classes.charge}>
            {copy.plans[handle](plans[handle].priceCents)}
            {handle === 'yearly10' ? `, ${copy.plans.saving}` : null}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

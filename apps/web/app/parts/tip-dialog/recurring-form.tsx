import type { TipDollars } from '@realfin/contract/money';
import type { TippedRenewal } from '@realfin/contract/tips';
import { useRef, type ReactNode } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { FieldGroup } from '../../components/field/field-group.tsx';
import { RadioChoice } from '../../components/field/radio-choice.tsx';
import { stackClass } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Text } from '../../components/text/text.tsx';
import { errorMessage } from '../../lib/form-errors.ts';
import { fullDate, price } from '../../lib/format.ts';
import { copy } from './copy.ts';
import { useSetTipPlan } from './mutations.ts';
import type { TipTarget } from './rules.ts';
import { Amounts } from './tip-form.tsx';
import { useStepFocus } from './use-step-focus.ts';
import classes from './tip-dialog.module.css';

const texts = copy.recurring;

export type Often = 'once' | 'renewal';
interface HowOftenProps {
  value: Often;
  onChange: (often: Often) => void;
  disabled: boolean;
}
export const HowOften = ({ value, onChange, disabled }: HowOftenProps) => (
  <FieldGroup label={texts.often}>
    {(['once', 'renewal'] as const).map((often) => (
      <RadioChoice
        key={often}
        name="often"
        checked={often === value}
        disabled={disabled}
        onChange={() => onChange(often)}
      >
        {texts[often]}
      </RadioChoice>
    ))}
  </FieldGroup>
);

interface RecurringFormProps {
  target: TipTarget;
  dollars: TipDollars;
  onDollars: (dollars: TipDollars) => void;
  renewal: TippedRenewal;
  /** The tip charged with renewals so far, in dollars; null without one. */
  now: number | null;
  howOften: ReactNode;
  onSet: () => void;
}
/** A tip that is charged with renewals: nothing is charged now. */
export function RecurringForm({ target, dollars, onDollars, renewal, now, ...rest }: RecurringFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const set = useSetTipPlan(rest.onSet);
  useStepFocus(form);
  return (
    <form
      ref={form}
      className={`${stackClass({ gap: 20 })} ${classes.step}`}
      tabIndex={-1}
      aria-label={copy.title(target.creator.name)}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        const wish = { creatorId: target.creator.id, usdAmount: dollars, price: renewal.total_cents };
        if (!set.isPending) set.mutate(wish);
      }}
    >
      <Amounts value={dollars} onChange={onDollars} disabled={set.isPending} />
      {rest.howOften}
      <div className={stackClass({ gap: 4 })} role="status">
        <Text weight="medium">{sumOf(renewal)}</Text>
        <Text size={14} tone="muted">
          {texts.rules[renewal.plan]}
        </Text>
        {now === null ? null : (
          <Text size={14} tone="muted">
            {texts.now(price(now * 100))}
          </Text>
        )}
      </div>
      {set.isError ? <Notice kind="error" title={errorMessage(set.error, copy.failed)} /> : null}
      <button type="submit" className={buttonClass('accent', 'large')} disabled={set.isPending}>
        {texts.set(price(dollars * 100))}
      </button>
    </form>
  );
}

/** Every part of the next payment. */
export const sumOf = (renewal: TippedRenewal): string =>
  texts.sum(
    fullDate(renewal.at),
    price(renewal.subscription_cents),
    price(renewal.tips_cents),
    price(renewal.total_cents),
  );

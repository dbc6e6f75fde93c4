import { limits } from '@realfin/contract/limits';
import { tipDollars, type TipDollars } from '@realfin/contract/money';
import type { PurchaseQuote } from '@realfin/contract/taxes';
import { useRef, type ReactNode } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { ChoiceCard } from '../../components/field/choice-card.tsx';
import { FieldGroup } from '../../components/field/field-group.tsx';
import { TextArea } from '../../components/field/text-field.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { stackClass } from '../../components/layout/layout.tsx';
import { price, wholePrice } from '../../lib/format.ts';
import { RefusedPayer } from '../billing/payer-refusal.tsx';
import { isBusy, type PaymentState } from '../billing/rules/payment-state.ts';
import { SavedCards } from '../billing/saved-cards.tsx';
import { AddedTax, TaxNote } from '../billing/tax-note.tsx';
import { copy } from './copy.ts';
import type { TipTarget } from './rules.ts';
import { TipNotice } from './tip-notice.tsx';
import { useStepFocus } from './use-step-focus.ts';
import type { TipCard } from './use-tip-card.ts';
import classes from './tip-dialog.module.css';

/** The fields of a tip besides the card. */
export interface TipFields {
  dollars: TipDollars;
  memo: string;
}
interface TipFormProps {
  target: TipTarget;
  card: TipCard;
  state: PaymentState;
  onNewCard: () => void;
  fields: TipFields;
  quote: PurchaseQuote;
  onFields: (fields: TipFields) => void;
  onSend: () => void;
  /** Ends the tip that waits for the bank. */
  onCancel: () => void;
  /** Null: only once is possible. */
  howOften: ReactNode;
}

export function TipForm({ target, card, state, fields, quote, howOften, ...on }: TipFormProps) {
  const { creator, postId } = target;
  const form = useRef<HTMLFormElement>(null);
  const busy = isBusy(state);
  useStepFocus(form);
  return (
    <form
      ref={form}
      className={`${stackClass({ gap: 20 })} ${classes.step}`}
      tabIndex={-1}
      aria-label={copy.title(creator.name)}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) on.onSend();
      }}
    >
      <Amounts
        value={fields.dollars}
        onChange={(dollars) => on.onFields({ ...fields, dollars })}
        disabled={busy}
      />
      {howOften}
      <TextArea
        label={copy.memo}
        hint={(postId === null ? copy.memoHint : copy.memoOnPost)(limits.tipMemo)}
        placeholder={copy.usualMemo(creator.name)}
        maxLength={limits.tipMemo}
        rows={2}
        value={fields.memo}
        disabled={busy}
        onText={(memo) => on.onFields({ ...fields, memo })}
      />
      <Cards card={card} disabled={busy} onNewCard={on.onNewCard} />
      <AddedTax tax={quote.tax} />
      <TaxNote {...quote} />
      {quote.refusal === null ? null : <RefusedPayer refusal={quote.refusal} />}
      <TipNotice state={state} onCancel={on.onCancel} onNewCard={on.onNewCard} />
      <button
        type="submit"
        className={buttonClass('accent', 'large')}
        disabled={busy || quote.refusal !== null}
      >
        {copy.send(price(quote.totalCents))}
      </button>
    </form>
  );
}

interface AmountsProps {
  value: TipDollars;
  onChange: (dollars: TipDollars) => void;
  disabled: boolean;
}

export function Amounts({ value, onChange, disabled }: AmountsProps) {
  return (
    <FieldGroup label={copy.amount}>
      <div className={classes.amounts}>
        {tipDollars.map((dollars) => (
          <ChoiceCard
            key={dollars}
            bare
            className={classes.amount}
            name="amount"
            checked={dollars === value}
            disabled={disabled}
            onChange={() => onChange(dollars)}
          >
            {wholePrice(dollars * 100)}
          </ChoiceCard>
        ))}
      </div>
    </FieldGroup>
  );
}

function Cards({
  card,
  disabled,
  onNewCard,
}: Pick<TipFormProps, 'card' | 'onNewCard'> & { disabled: boolean }) {
  const { profiles, typed, choice, choose } = card;
  return (
    <div className={`${stackClass({ gap: 8 })} ${classes.cards}`}>
      {choice === null ? null : (
        <SavedCards
          profiles={profiles}
          value={choice}
          onChange={choose}
          disabled={disabled}
          typed={typed?.name ?? null}
        />
      )}
      <button type="button" className={buttonClass('quiet')} disabled={disabled} onClick={onNewCard}>
        <Icon name="plus" />
        {copy.card.add}
      </button>
    </div>
  );
}

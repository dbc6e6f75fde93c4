import { useRef, useState, type FormEvent } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Card } from '../../components/card/card.tsx';
import { rowClass, stackClass } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { track } from '../../lib/track.ts';
import type { CardFields } from '../billing/card-frame.tsx';
import { copy as billingCopy } from '../billing/copy.ts';
import { NewCard, takeCard } from '../billing/new-card.tsx';
import { PaymentNotice } from '../billing/payment-notice.tsx';
import type { PaymentState } from '../billing/rules/payment-state.ts';
import { useMarkedField } from '../billing/use-marked-field.ts';
import { copy } from './copy.ts';
import { useStepFocus } from './use-step-focus.ts';
import type { TypedCard } from './use-tip-card.ts';
import classes from './tip-dialog.module.css';

interface CardStepProps {
  /** The outcome of the last tip, until another card is tried. */
  state: PaymentState;
  onCard: (card: TypedCard) => void;
  /** Null when there is no card to go back to. */
  onBack: (() => void) | null;
}

/** Collects a card and exchanges it for a token; charges nothing. */
export function CardStep({ state, onCard, onBack }: CardStepProps) {
  const form = useRef<HTMLFormElement>(null);
  const fields = useRef<CardFields>(null);
  const { verification, verify } = useVerification(fields, onCard);
  const busy = verification?.step === 'verifying';
  useStepFocus(form);
  useMarkedField(fields, state);
  return (
    <form
      ref={form}
      className={`${stackClass({ gap: 20 })} ${classes.step}`}
      tabIndex={-1}
      aria-label={copy.card.add}
      method="post"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!busy) void verify();
      }}
    >
      <Text tone="muted">{copy.card.intro}</Text>
      <Card>
        <NewCard ref={fields} onSubmitWanted={() => form.current?.requestSubmit()} />
      </Card>
      <PaymentNotice state={verification ?? state} />
      <div className={`${rowClass()} ${classes.actions}`}>
        <button type="submit" className={buttonClass('accent', 'large')} disabled={busy}>
          {copy.card.next}
        </button>
        {onBack === null ? null : (
          <button type="button" className={buttonClass('plain', 'large')} disabled={busy} onClick={onBack}>
            {copy.card.back}
          </button>
        )}
      </div>
    </form>
  );
}

function useVerification(fields: { current: CardFields | null }, onCard: CardStepProps['onCard']) {
  const [verification, setVerification] = useState<PaymentState | null>(null);
  const verify = async (): Promise<void> => {
    setVerification({ step: 'verifying' });
    try {
      const answer = await takeCard(fields.current);
      if (answer === null) return setVerification({ step: 'idle' });
      const { brand, lastFour } = answer.card;
      onCard({ token: answer.token, name: billingCopy.card.name(brand, lastFour) });
    } catch {
      track('card_verification_failed');
      setVerification({ step: 'failed', message: billingCopy.card.verifyFailed, hint: null });
    }
  };
  return { verification, verify };
}

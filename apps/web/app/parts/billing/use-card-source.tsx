import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useNow } from '../../lib/now.ts';
import type { CardFields } from './card-frame.tsx';
import { NewCard, takeCard } from './new-card.tsx';
import { paymentProfilesQuery } from './queries.ts';
import { isExpired } from './rules/card-names.ts';
import type { PaymentState } from './rules/payment-state.ts';
import { SavedCards, type CardChoice } from './saved-cards.tsx';
import { useMarkedField } from './use-marked-field.ts';

export interface PaymentSource {
  token: string | null;
  paymentProfileId: number | null;
}
interface CardSourceOptions {
  /** The payment with it: a declined one may name a field. */
  state?: PaymentState;
  disabled: boolean;
  onSubmitWanted: () => void;
  /** A card to leave out, because it is being replaced. */
  except?: number | null;
}

/** A saved card or a new one: what to show, and what to pay with. */
export function useCardSource({ state, disabled, onSubmitWanted, except = null }: CardSourceOptions) {
  const now = useNow();
  const profiles = (useQuery(paymentProfilesQuery()).data ?? []).filter((profile) => profile.id !== except);
  const fields = useRef<CardFields>(null);
  useMarkedField(fields, state);
  const [picked, setPicked] = useState<CardChoice | null>(null);
  const usable = profiles.filter((profile) => !isExpired(profile, now));
  const choice: CardChoice = picked ?? usable[0]?.id ?? 'new';

  const saved: ReactNode =
    profiles.length > 0 ? (
      <SavedCards profiles={profiles} value={choice} onChange={setPicked} disabled={disabled} />
    ) : null;
  const view: ReactNode = (
    <>
      {saved}
      {choice === 'new' ? <NewCard ref={fields} onSubmitWanted={onSubmitWanted} /> : null}
    </>
  );
  return {
    view,
    /** Without fields for a new card. */
    saved,
    choice,
    /** Null when the fields are invalid; they show why. Throws when the card service does not respond. */
    async take(): Promise<PaymentSource | null> {
      if (choice !== 'new') return { token: null, paymentProfileId: choice };
      const card = await takeCard(fields.current);
      return card === null ? null : { token: card.token, paymentProfileId: null };
    },
    clear: () => fields.current?.clear(),
  };
}

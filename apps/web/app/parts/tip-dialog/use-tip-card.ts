import type { PaymentProfile } from '@realfin/contract/billing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../../lib/now.ts';
import { paymentProfilesQuery } from '../billing/queries.ts';
import { isExpired } from '../billing/rules/card-names.ts';
import type { CardChoice } from '../billing/saved-cards.tsx';
import type { PaymentSource } from '../billing/use-card-source.tsx';

export interface TypedCard {
  token: string;
  name: string;
}
export interface TipCard {
  pending: boolean;
  profiles: readonly PaymentProfile[];
  /** Entered in the dialog and not used yet. */
  typed: TypedCard | null;
  /** Null: there is no card yet. */
  choice: CardChoice | null;
  source: PaymentSource;
  choose: (choice: CardChoice) => void;
  type: (card: TypedCard) => void;
  /** A token pays once: forgets the entered card and refetches the saved ones. */
  spend: () => void;
}

/** The card of a tip: a saved one, or one entered in a separate step. */
export function useTipCard(): TipCard {
  const now = useNow();
  const cache = useQueryClient();
  const saved = useQuery(paymentProfilesQuery());
  const profiles = saved.data ?? [];
  const [typed, setTyped] = useState<TypedCard | null>(null);
  const [picked, setPicked] = useState<CardChoice | null>(null);
  const firstUsable = profiles.find((profile) => !isExpired(profile, now));
  const choice = picked ?? firstUsable?.id ?? null;
  return {
    pending: saved.isPending,
    profiles,
    typed,
    choice,
    source: {
      token: choice === 'new' ? (typed?.token ?? null) : null,
      paymentProfileId: choice === 'new' ? null : choice,
    },
    choose: setPicked,
    type(card) {
      setTyped(card);
      setPicked('new');
    },
    spend() {
      setTyped(null);
      setPicked((before) => (before === 'new' ? null : before));
      void cache.invalidateQueries({ queryKey: paymentProfilesQuery().queryKey });
    },
  };
}

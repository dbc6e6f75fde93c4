import { refuse } from '@realfin/contract/errors';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { Notice } from '../../components/notice/notice.tsx';
import { useNow } from '../../lib/now.ts';
import { CardFrame, type CardFields } from './card-frame.tsx';
import { isExpired } from './card-names.ts';
import { copy } from './copy.ts';
import { billingConfigQuery, paymentProfilesQuery } from './queries.ts';
import { SavedCards, type CardChoice } from './saved-cards.tsx';

export interface PaymentSource {
  token: string | null;
  paymentProfileId: number | null;
}
interface CardSourceOptions {
  disabled: boolean;
  onSubmitWanted: () => void;
  /** A card that is not offered, because it is the one to be replaced. */
  except?: number | null;
}

/** A saved card or a new one: what to show, and what to pay with. */
export function useCardSource({ disabled, onSubmitWanted, except = null }: CardSourceOptions) {
  const now = useNow();
  const config = useQuery(billingConfigQuery());
  const profiles = (useQuery(paymentProfilesQuery()).data ?? []).filter((profile) => profile.id !== except);
  const fields = useRef<CardFields>(null);
  const [picked, setPicked] = useState<CardChoice | null>(null);
  const usable = profiles.filter((profile) => !isExpired(profile, now));
  const choice: CardChoice = picked ?? usable[0]?.id ?? 'new';

  const view: ReactNode = (
    <>
      {profiles.length > 0 ? (
        <SavedCards profiles={profiles} value={choice} onChange={setPicked} disabled={disabled} />
      ) : null}
      {choice === 'new' && config.data !== undefined ? (
        <CardFrame ref={fields} config={config.data} onSubmitWanted={onSubmitWanted} />
      ) : null}
      {choice === 'new' && config.isError ? <Notice kind="error" title={copy.card.loadFailed} /> : null}
    </>
  );
  return {
    view,
    choice,
    /** Null when the fields do not hold; they say what is wrong. Throws when the card service does not answer. */
    async take(): Promise<PaymentSource | null> {
      if (choice !== 'new') return { token: null, paymentProfileId: choice };
      const answer = await fields.current?.submit();
      if (answer?.type === 'token') return { token: answer.token, paymentProfileId: null };
      if (answer !== undefined && answer.fields.length > 0) return null;
      throw refuse('billing.cardInvalid');
    },
    clear: () => fields.current?.clear(),
  };
}

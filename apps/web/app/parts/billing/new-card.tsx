import { ApiError } from '@realfin/contract/api-error';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { Notice } from '../../components/notice/notice.tsx';
import { CardFrame, type CardAnswer, type CardFields } from './card-frame.tsx';
import { copy } from './copy.ts';
import { billingConfigQuery } from './queries.ts';

interface NewCardProps {
  ref: Ref<CardFields>;
  /** Enter was pressed in a field. */
  onSubmitWanted: () => void;
}

/** The card fields and their theme. */
export function NewCard({ ref, onSubmitWanted }: NewCardProps) {
  const config = useQuery(billingConfigQuery());
  if (config.data !== undefined)
    return <CardFrame ref={ref} config={config.data} onSubmitWanted={onSubmitWanted} />;
  return config.isError ? <Notice kind="error" title={copy.card.loadFailed} /> : null;
}

/** Null when the fields are invalid; they show why. Throws when the card service does not respond. */
export async function takeCard(
  fields: CardFields | null,
): Promise<Extract<CardAnswer, { type: 'token' }> | null> {
  const answer = await fields?.submit();
  if (answer?.type === 'token') return answer;
  if (answer !== undefined && answer.fields.length > 0) return null;
  throw new ApiError(422, 'billing.cardInvalid', copy.card.verifyFailed);
}

import type { PayerRefusal } from '@realfin/contract/taxes';
import type { ReactNode } from 'react';
import { Notice } from '../../components/notice/notice.tsx';
import type { ShownQuote } from './use-quote.ts';
import classes from './payer-refusal.module.css';

/** Why a person can't pay, before they enter anything. */
export const RefusedPayer = ({ refusal }: { refusal: PayerRefusal }) => (
  <Notice kind="warning" title={refusal.text} />
);

interface CardsProps {
  quote: Pick<ShownQuote, 'refusal' | 'isPending'>;
  source: { view: ReactNode; saved: ReactNode };
}

/**
 * The cards to pay with, or the reason why none can be used. While the server's decision is pending, the
 * cards are invisible but in place, so that their fields load.
 */
export function CardsOrRefusal({ quote: { refusal, isPending }, source }: CardsProps) {
  if (refusal === null)
    return (
      <div className={isPending ? classes.pending : classes.cards} inert={isPending} aria-busy={isPending}>
        {source.view}
      </div>
    );
  return (
    <>
      <RefusedPayer refusal={refusal} />
      {refusal.isOfCard ? source.saved : null}
    </>
  );
}

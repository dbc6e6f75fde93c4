import type { PayerRefusal } from '@realfin/contract/taxes';
import type { ReactNode } from 'react';
import { Notice } from '../../components/notice/notice.tsx';

/** Why a person can't pay, before they enter anything. */
export const RefusedPayer = ({ refusal }: { refusal: PayerRefusal }) => (
  <Notice kind="warning" title={refusal.text} />
);

interface CardsProps {
  refusal: PayerRefusal | null;
  source: { view: ReactNode; saved: ReactNode };
}

/** The cards to pay with, or why none of them can. */
export const CardsOrRefusal = ({ refusal, source }: CardsProps) =>
  refusal === null ? (
    source.view
  ) : (
    <>
      <RefusedPayer refusal={refusal} />
      {refusal.isOfCard ? source.saved : null}
    </>
  );

import type { Reason } from '@realfin/contract/feeds';
import { createContext } from 'react';
import { decimals } from '../../../lib/format-figures.ts';
import { copy } from '../copy.ts';

const texts = copy.why;

/** Why the post inside is recommended; null where it is not a recommendation. */
export const ReasonsContext = createContext<readonly Reason[] | null>(null);

export function reasonText({ kind, subject }: Reason): string {
  if (kind === 'rising') return texts.rising;
  if (kind === 'coViewing') return subject === null ? texts.coViewingUnnamed : texts.coViewing(subject);
  return texts[kind](subject ?? '');
}

/** A term's contribution to the rank, as text; empty if zero. */
export const pointsText = ({ points }: Reason): string =>
  points > 0 ? texts.points(decimals(points, 2)) : '';

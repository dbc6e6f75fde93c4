import type { BadgeTone } from '../../components/badge/badge.tsx';

const tones: Readonly<Record<string, BadgeTone>> = {
  succeeded: 'good',
  won: 'good',
  declined: 'bad',
  failed: 'bad',
  lost: 'bad',
  needsResponse: 'careful',
  needsAction: 'careful',
};
/** The tone of a state of a purchase or a dispute. */
export const toneOf = (state: string): BadgeTone => tones[state] ?? 'plain';

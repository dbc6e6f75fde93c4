import type { Broadcast, HealthAdvice } from '@realfin/contract/live';

/** A browser chooses these itself: there is nothing to set. */
const setInEncoders: ReadonlySet<HealthAdvice['code']> = new Set<HealthAdvice['code']>([
  'keyframesFarApart',
  'bitrateTooHigh',
  'bitrateTooLow',
  'bitrateUneven',
]);

/** Advice that the creator can act on. */
export const usefulAdvice = ({ advice, source }: Pick<Broadcast, 'advice' | 'source'>): HealthAdvice[] =>
  advice.filter(({ code }) => source !== 'browser' || !setInEncoders.has(code));

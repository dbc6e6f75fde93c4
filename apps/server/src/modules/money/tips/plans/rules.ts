import { limits } from '@realfin/contract/limits';
import type { Quote } from '@realfin/contract/taxes';

/** Whether it ends with this miss. */
export const isLastMiss = (misses: number): boolean => misses >= limits.tipPlanMisses;

/** What tips add to a renewal, with their tax. */
export const addedCents = (alone: Quote, together: Quote): number => together.totalCents - alone.totalCents;

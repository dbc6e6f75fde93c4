import { limits } from '@realfin/contract/limits';
import type { Quote } from '@realfin/contract/taxes';

/** Whether this miss ends the plan. */
export const isLastMiss = (misses: number): boolean => misses >= limits.tipPlanMisses;

/** The amount that tips add to a renewal, with their tax, in cents. */
export const addedCents = (alone: Quote, together: Quote): number => together.totalCents - alone.totalCents;

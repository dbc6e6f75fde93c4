// One seed for all that is random in a run of the tests: of the day, so that a failure can be seen again the same day
// without knowing it, and something else is tried tomorrow. REALFIN_SEED names another one.
import { Refusal } from './steps.mjs';

const dayMs = 24 * 60 * 60 * 1000;

export function chooseSeed(named = process.env.REALFIN_SEED, nowMs = Date.now()) {
  if (named === undefined || named === '') return Math.floor(nowMs / dayMs);
  if (/^\d{1,9}$/.test(named)) return Number(named);
  throw new Refusal('REALFIN_SEED is not valid: must be a number of at most nine digits.');
}

/**
 * What samples are taken by. Files that take turns run with every sixth seed only, whose samples of two or three would
 * always be the same: this moves by eleven then, so that all have their turn.
 */
export const drawOf = (seed) => seed + 5 * Math.floor(seed / 6);

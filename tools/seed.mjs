// One seed for everything random in a test run, samples and rotation included. It is committed, so that a
// commit has one result on any day and machine. A soak, and --seed=today, use the day's seed instead.
import { Refusal } from './steps.mjs';

const dayMs = 24 * 60 * 60 * 1000;

export const committedSeed = 20_786;

/** @param named a number of at most nine digits, or `today` for the UTC day; default: the committed seed */
export function chooseSeed(named = process.env.REALFIN_SEED, nowMs = Date.now()) {
  if (named === undefined || named === '') return committedSeed;
  if (named === 'today') return Math.floor(nowMs / dayMs);
  if (/^\d{1,9}$/.test(named)) return Number(named);
  throw new Refusal('REALFIN_SEED is not valid: must be "today", or a number of at most nine digits.');
}

/** Number of consecutive seeds for each property, starting at the chosen one: `REALFIN_SEEDS`, or one. */
export function chooseSeeds(named = process.env.REALFIN_SEEDS) {
  if (named === undefined || named === '') return 1;
  if (/^[1-9]\d{0,3}$/.test(named)) return Number(named);
  throw new Refusal('REALFIN_SEEDS is not valid: must be a number from 1 to 9999.');
}

/**
 * The index for samples. Files that take turns run with every sixth seed only, so samples of two or three
 * would always be the same: this moves by eleven then, so that all have their turn.
 */
export const drawOf = (seed) => seed + 5 * Math.floor(seed / 6);

// Samples of a long list for `npm test`: the next parts with the next seed. A soak runs all.
import { chooseSeed, drawOf } from '../../tools/seed.mjs';

const isSoak = process.env.REALFIN_SOAK === '1';
const draw = drawOf(chooseSeed());

/** Whether this index of a list is among the `every`th that have their turn. */
export const hasTurn = (at: number, every: number): boolean => isSoak || (at + draw) % every === 0;

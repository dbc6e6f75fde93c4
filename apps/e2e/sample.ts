// What `npm test` takes of a long list: other parts with each seed, so that all have their turn. A soak takes all.
import { chooseSeed, drawOf } from '../../tools/seed.mjs';

const isSoak = process.env.REALFIN_SOAK === '1';
const draw = drawOf(chooseSeed());

/** Whether what stands at this place of a list is one of the `every`th that have their turn. */
export const hasTurn = (at: number, every: number): boolean => isSoak || (at + draw) % every === 0;

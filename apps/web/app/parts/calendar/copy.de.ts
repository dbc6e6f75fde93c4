import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  scheduledFor: (time: string) => `Geplant für ${time}`,
  scheduled: 'Geplant',
  soon: 'GLEICH GEHT ES LOS',
  startsIn: 'Beginnt in',
  begins: 'Der Livestream beginnt gleich…',
};

import type { EditablePpv } from '@realfin/contract/ppv';
import { api } from '../../lib/api.ts';
import type { Publication } from '../kit/fields.ts';
import { wasPublished, type PpvFields } from './fields.ts';
import { centsOf } from './rules.ts';

/** Creates or saves an event, based on the revision it was typed on. */
export function savePpv(fields: PpvFields, ppv: EditablePpv | null, how: Publication): Promise<EditablePpv> {
  const { title, text, description, tags, thumbnailImageId, price } = fields;
  const cents = centsOf(price);
  const input = {
    title,
    text,
    description,
    tags,
    thumbnailImageId,
    ...(cents !== null && !wasPublished(ppv) && { price_in_cents: cents }),
    ...how,
  };
  if (ppv === null) return api.ppv.createPpv(input);
  return api.ppv.savePpv({ ...input, id: ppv.ppvId, revision: ppv.revision });
}

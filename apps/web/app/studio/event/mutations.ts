import type { EditablePpv } from '@realfin/contract/ppv';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { Publication } from '../kit/fields.ts';
import { managedKey } from '../kit/queries/managed.ts';
import { wasPublished, type PpvFields } from './fields.ts';
import { salesQuery } from './queries.ts';
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

export function useCallOff(ppvId: number, onDone: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (message: string) => api.ppv.callOffPpv({ id: ppvId, message }),
    onSuccess: (sales) => {
      cache.setQueryData(salesQuery(ppvId).queryKey, sales);
      void cache.invalidateQueries({ queryKey: managedKey });
      onDone();
    },
  });
}

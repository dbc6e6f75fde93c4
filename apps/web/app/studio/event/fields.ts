// What the form holds while an event is prepared, and how it is saved.
import { limits } from '@realfin/contract/limits';
import type { EditablePpv } from '@realfin/contract/ppv';
import { api } from '../../lib/api.ts';
import type { CommonFields, Publication } from '../kit/fields.ts';
import { centsOf } from './rules.ts';

export interface PpvFields extends CommonFields {
  description: string;
  /** Dollars, as they are typed. */
  price: string;
}

const dollars = (cents: number): string => String(cents / 100);

export const emptyPpv: PpvFields = {
  title: '',
  text: '',
  description: '',
  price: dollars(limits.ppvPriceCents.usual),
  premium: false,
  tags: [],
  thumbnailImageId: null,
  thumbnailUrl: null,
  isLater: false,
  scheduledAt: null,
};

export function ppvFieldsOf(ppv: EditablePpv): PpvFields {
  const { title, text, description, tags, thumbnailImageId, thumbnailUrl } = ppv;
  const isLater = ppv.status === 'Scheduled';
  return {
    ...emptyPpv,
    ...{ title, text, description, tags, thumbnailImageId, thumbnailUrl },
    price: dollars(ppv.priceInCents),
    isLater,
    scheduledAt: isLater ? ppv.scheduledAt : null,
  };
}

/** Once it was out, its price is a promise. */
export const wasOut = (ppv: EditablePpv | null): boolean => ppv !== null && ppv.publishedAt !== null;

export const isWhole = ({ title, description, price }: PpvFields): boolean =>
  title.trim() !== '' && description.trim() !== '' && centsOf(price) !== null;

/** Makes or saves an event, on top of the state it was typed on. */
export function savePpv(fields: PpvFields, ppv: EditablePpv | null, how: Publication): Promise<EditablePpv> {
  const { title, text, description, tags, thumbnailImageId, price } = fields;
  const cents = centsOf(price);
  const input = {
    ...{ title, text, description, tags, thumbnailImageId },
    ...(cents !== null && !wasOut(ppv) && { price_in_cents: cents }),
    ...how,
  };
  if (ppv === null) return api.ppv.createPpv(input);
  return api.ppv.savePpv({ ...input, id: ppv.ppvId, revision: ppv.revision });
}

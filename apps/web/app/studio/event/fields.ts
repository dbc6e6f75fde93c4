// What the form holds while an event is prepared.
import { limits } from '@realfin/contract/limits';
import type { EditablePpv } from '@realfin/contract/ppv';
import type { CommonFields } from '../kit/fields.ts';
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

// The values of the event form.
import { limits } from '@realfin/contract/limits';
import type { EditablePpv } from '@realfin/contract/ppv';
import { commonOf, emptyCommon, type CommonFields } from '../kit/fields.ts';
import { centsOf } from './rules.ts';

export interface PpvFields extends CommonFields {
  description: string;
  /** Dollars, as typed. */
  price: string;
}

const dollars = (cents: number): string => String(cents / 100);

export const emptyPpv: PpvFields = {
  ...emptyCommon,
  description: '',
  price: dollars(limits.ppvPriceCents.usual),
};

export const ppvFieldsOf = (ppv: EditablePpv): PpvFields => ({
  ...commonOf(ppv),
  premium: false,
  description: ppv.description,
  price: dollars(ppv.priceInCents),
});

/** The price is fixed once the event was published. */
export const wasPublished = (ppv: EditablePpv | null): boolean => ppv !== null && ppv.publishedAt !== null;

export const isWhole = ({ title, description, price }: PpvFields): boolean =>
  title.trim() !== '' && description.trim() !== '' && centsOf(price) !== null;

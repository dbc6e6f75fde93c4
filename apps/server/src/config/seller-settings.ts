// The seller of record, and the taxes of its country: settings -> values.
import * as z from 'zod';
import { sellerOf, type Seller } from './seller.ts';
import { country, oneOf, onOff, shortText } from './setting-forms.ts';

export const sellerEnvironment = {
  REALFIN_SELLER_NAME: shortText(100).optional(),
  REALFIN_SELLER_ADDRESS: shortText(300).default(''),
  REALFIN_SELLER_VAT_ID: shortText(30).optional(),
  REALFIN_SELLER_COUNTRY: country.optional(),
  REALFIN_TAX: oneOf(['none', 'table']).default('none'),
  REALFIN_TAX_TIPS: onOff.default(true),
};

const environment = z.object(sellerEnvironment);
type SellerEnvironment = z.output<typeof environment>;

export interface TaxSettings {
  driver: 'none' | 'table';
  sellerCountry: string | null;
  taxesTips: boolean;
}

export const readSeller = (
  e: SellerEnvironment & { REALFIN_NAME: string; REALFIN_SUPPORT_EMAIL: string },
): Seller =>
  sellerOf({
    name: e.REALFIN_SELLER_NAME ?? e.REALFIN_NAME,
    address: e.REALFIN_SELLER_ADDRESS,
    vatId: e.REALFIN_SELLER_VAT_ID ?? null,
    email: e.REALFIN_SUPPORT_EMAIL,
  });

export const whyNotTax = (e: SellerEnvironment): string | null =>
  e.REALFIN_TAX === 'table' && e.REALFIN_SELLER_COUNTRY === undefined
    ? 'REALFIN_TAX=table needs REALFIN_SELLER_COUNTRY, the country you sell from.'
    : null;

export const readTax = (e: SellerEnvironment): TaxSettings => ({
  driver: e.REALFIN_TAX,
  sellerCountry: e.REALFIN_SELLER_COUNTRY ?? null,
  taxesTips: e.REALFIN_TAX_TIPS,
});

import type { BuyerDetails } from '@realfin/contract/documents';
import type { BuyerRow } from './queries.ts';

export const buyerView = (row: BuyerRow | null): BuyerDetails => ({
  name: row?.name ?? '',
  company: row?.company ?? '',
  address: row?.address ?? '',
  country: row?.country ?? '',
  vatId: row?.vatId ?? '',
});

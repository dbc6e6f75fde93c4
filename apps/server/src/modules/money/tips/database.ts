// The tables that this module's queries may read and write.
import { queryBuilder } from '../../../db/query-builder.ts';
import type { TablesOf } from '../../../db/table-types.ts';
import type { OfferTables } from '../offers/database.ts';
import type * as tables from './tables.ts';

type Own = TablesOf<typeof tables>;
export interface TipTables extends OfferTables, Own {}
export const query = queryBuilder<Own, OfferTables>();

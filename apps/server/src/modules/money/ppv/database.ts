// The tables that this module's queries may read and write.
import { queryBuilder } from '../../../db/query-builder.ts';
import type { TablesOf } from '../../../db/table-types.ts';
import type { TipTables } from '../tips/database.ts';
import type * as tables from './tables.ts';

type Own = TablesOf<typeof tables>;
export interface PpvTables extends TipTables, Own {}
export const query = queryBuilder<Own, TipTables>();

// What the statements of this module may read, and what they may write.
import { queryBuilder } from '../../../db/query-builder.ts';
import type { TablesOf } from '../../../db/table-types.ts';
import type { SearchTables } from '../search/database.ts';
import type * as tables from './tables.ts';

type Own = TablesOf<typeof tables>;
export interface ScheduleTables extends SearchTables, Own {}
export const query = queryBuilder<Own, SearchTables>();

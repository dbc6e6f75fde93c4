// The tables that the statements of this module may read and write.
import { queryBuilder } from '../../../db/query-builder.ts';
import type { TablesOf } from '../../../db/table-types.ts';
import type { BlockTables } from '../blocks/database.ts';
import type * as served from './served/tables.ts';
import type * as tables from './tables.ts';

type Own = TablesOf<typeof tables> & TablesOf<typeof served>;
export interface EntitlementTables extends BlockTables, Own {}
export const query = queryBuilder<Own, BlockTables>();

// The tables that the statements of this module may read and write.
import { queryBuilder } from '../../../db/query-builder.ts';
import type { TablesOf } from '../../../db/table-types.ts';
import type { BiteTables } from '../../publishing/bites/database.ts';
import type * as tables from './tables.ts';

type Own = TablesOf<typeof tables>;
export interface BadgeTables extends BiteTables, Own {}
export const query = queryBuilder<Own, BiteTables>();

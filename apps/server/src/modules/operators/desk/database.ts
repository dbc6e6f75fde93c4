// What the statements of this module may read, and what they may write.
import { queryBuilder } from '../../../db/query-builder.ts';
import type { TablesOf } from '../../../db/table-types.ts';
import type { AdminTables } from '../admin/database.ts';
import type * as tables from './tables.ts';

type Own = TablesOf<typeof tables>;
export interface DeskTables extends AdminTables, Own {}
export const query = queryBuilder<Own, AdminTables>();

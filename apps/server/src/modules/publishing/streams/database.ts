// The tables that the statements of this module may read and write.
import { queryBuilder } from '../../../db/query-builder.ts';
import type { TablesOf } from '../../../db/table-types.ts';
import type { StackTables } from '../stacks/database.ts';
import type * as broadcasts from './broadcasts/tables.ts';
import type * as reminders from './reminders/tables.ts';
import type * as tables from './tables.ts';

type Own = TablesOf<typeof tables> & TablesOf<typeof broadcasts> & TablesOf<typeof reminders>;
export interface StreamTables extends StackTables, Own {}
export const query = queryBuilder<Own, StackTables>();

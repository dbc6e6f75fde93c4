// The tables that this module's queries may read and write.
import { queryBuilder } from '../../../db/query-builder.ts';
import type { TablesOf } from '../../../db/table-types.ts';
import type { LedgerTables } from '../ledger/database.ts';
import type * as figures from './figures/tables.ts';
import type * as reasons from './reasons/tables.ts';
import type * as tables from './tables.ts';

type Own = TablesOf<typeof tables> & TablesOf<typeof figures> & TablesOf<typeof reasons>;
export interface SubscriptionTables extends LedgerTables, Own {}
export const query = queryBuilder<Own, LedgerTables>();

// The tables that this module's queries may read and write.
import { queryBuilder } from '../../../db/query-builder.ts';
import type { TablesOf } from '../../../db/table-types.ts';
import type { DocumentTables } from '../documents/database.ts';
import type * as emails from './emails/tables.ts';
import type * as fraud from './fraud/tables.ts';
import type * as lines from './lines/tables.ts';
import type * as movements from './movements/tables.ts';
import type * as tables from './tables.ts';
import type * as taxes from './taxes/tables.ts';

type Own = TablesOf<typeof tables> &
  TablesOf<typeof lines> &
  TablesOf<typeof movements> &
  TablesOf<typeof taxes> &
  TablesOf<typeof emails> &
  TablesOf<typeof fraud>;
export interface BillingTables extends DocumentTables, Own {}
export const query = queryBuilder<Own, DocumentTables>();

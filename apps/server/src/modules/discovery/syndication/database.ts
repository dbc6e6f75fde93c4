// What the statements of this module may read, and what they may write.
import { queryBuilder } from '../../../db/query-builder.ts';
import type { TablesOf } from '../../../db/table-types.ts';
import type { ScheduleTables } from '../schedule/database.ts';
import type * as privateFeeds from './private-feeds/tables.ts';

type Own = TablesOf<typeof privateFeeds>;
export interface SyndicationTables extends ScheduleTables, Own {}
export const query = queryBuilder<Own, ScheduleTables>();

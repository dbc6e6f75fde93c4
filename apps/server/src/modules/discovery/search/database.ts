// What the statements of this module may read, and what they may write.
import { queryBuilder } from '../../../db/query-builder.ts';
import type { TablesOf } from '../../../db/table-types.ts';
import type { FeedTables } from '../feeds/database.ts';
import type * as tables from './tables.ts';

type Own = TablesOf<typeof tables>;
export interface SearchTables extends FeedTables, Own {}
export const query = queryBuilder<Own, FeedTables>();

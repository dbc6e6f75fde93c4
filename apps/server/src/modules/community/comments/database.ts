// The tables that the statements of this module may read and write.
import { queryBuilder } from '../../../db/query-builder.ts';
import type { TablesOf } from '../../../db/table-types.ts';
import type { BadgeTables } from '../badges/database.ts';
import type * as tables from './tables.ts';

type Own = TablesOf<typeof tables>;
export interface CommentTables extends BadgeTables, Own {}
/** The statement that writes a comment also updates the counts of its post. */
type Counters = { posts: 'comment_count' | 'thread_count' };
export const query = queryBuilder<Own, BadgeTables, Counters>();

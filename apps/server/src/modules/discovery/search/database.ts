// Typed query builder: reads tables of this and earlier modules, writes only its own.
import { queryBuilder } from '../../../db/query-builder.ts';
import type { TablesOf } from '../../../db/table-types.ts';
import type { FeedTables } from '../feeds/database.ts';
import type * as tables from './tables.ts';

type Own = TablesOf<typeof tables>;
export interface SearchTables extends FeedTables, Own {}
export const query = queryBuilder<Own, FeedTables>();

// Typed query builder: reads tables of this and earlier modules, writes only its own.
import { queryBuilder } from '../../../db/query-builder.ts';
import type { TablesOf } from '../../../db/table-types.ts';
import type { ScheduleTables } from '../schedule/database.ts';
import type * as privateFeeds from './private-feeds/tables.ts';

type Own = TablesOf<typeof privateFeeds>;
export interface SyndicationTables extends ScheduleTables, Own {}
export const query = queryBuilder<Own, ScheduleTables>();

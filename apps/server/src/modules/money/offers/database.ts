// The tables that this module's queries may read and write.
import { queryBuilder } from '../../../db/query-builder.ts';
import type { TablesOf } from '../../../db/table-types.ts';
import type { SubscriptionTables } from '../subscriptions/database.ts';
import type * as tables from './tables.ts';

type Own = TablesOf<typeof tables>;
export interface OfferTables extends SubscriptionTables, Own {}
export const query = queryBuilder<Own, SubscriptionTables>();

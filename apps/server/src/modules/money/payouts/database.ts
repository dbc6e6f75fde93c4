// The tables that this module's queries may read and write.
import { queryBuilder } from '../../../db/query-builder.ts';
import type { TablesOf } from '../../../db/table-types.ts';
import type { ReferralTables } from '../referrals/database.ts';
import type * as tables from './tables.ts';

type Own = TablesOf<typeof tables>;
export interface PayoutTables extends ReferralTables, Own {}
export const query = queryBuilder<Own, ReferralTables>();

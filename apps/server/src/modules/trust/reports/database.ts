// Typed query builder: reads tables of this and earlier modules, writes only its own.
import { queryBuilder } from '../../../db/query-builder.ts';
import type { TablesOf } from '../../../db/table-types.ts';
import type { AnalyticsTables } from '../../insight/analytics/database.ts';
import type * as tables from './tables.ts';

type Own = TablesOf<typeof tables>;
export interface ReportTables extends AnalyticsTables, Own {}
export const query = queryBuilder<Own, AnalyticsTables>();

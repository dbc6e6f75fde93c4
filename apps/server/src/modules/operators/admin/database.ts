// Typed query builder: reads tables of this and earlier modules, writes only its own.
import { queryBuilder } from '../../../db/query-builder.ts';
import type { TablesOf } from '../../../db/table-types.ts';
import type { DecisionTables } from '../../trust/decisions/database.ts';
import type * as tables from './tables.ts';

type Own = TablesOf<typeof tables>;
export interface AdminTables extends DecisionTables, Own {}
export const query = queryBuilder<Own, DecisionTables>();

// The tables that the statements of this module may read and write.
import { queryBuilder } from '../../../db/query-builder.ts';
import type { TablesOf } from '../../../db/table-types.ts';
import type { CollaboratorTables } from '../collaborators/database.ts';
import type * as tables from './tables.ts';

type Own = TablesOf<typeof tables>;
export interface BlockTables extends CollaboratorTables, Own {}
export const query = queryBuilder<Own, CollaboratorTables>();

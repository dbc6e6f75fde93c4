// The tables that the statements of this module may read and write.
import { queryBuilder } from '../../../db/query-builder.ts';
import type { TablesOf } from '../../../db/table-types.ts';
import type { ChannelTables } from '../channels/database.ts';
import type * as tables from './tables.ts';

type Own = TablesOf<typeof tables>;
export interface CollaboratorTables extends ChannelTables, Own {}
export const query = queryBuilder<Own, ChannelTables>();

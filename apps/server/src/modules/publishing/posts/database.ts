// The tables that the statements of this module may read and write.
import { queryBuilder } from '../../../db/query-builder.ts';
import type { TablesOf } from '../../../db/table-types.ts';
import type { MediaTables } from '../media/database.ts';
import type * as captions from './captions/tables.ts';
import type * as library from './library/tables.ts';
import type * as tables from './tables.ts';

type Own = TablesOf<typeof tables> & TablesOf<typeof captions> & TablesOf<typeof library>;
export interface PostTables extends MediaTables, Own {}
export const query = queryBuilder<Own, MediaTables>();

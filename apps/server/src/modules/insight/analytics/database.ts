// Typed query builder: reads tables of this and earlier modules, writes only its own.
import { queryBuilder } from '../../../db/query-builder.ts';
import type { TablesOf } from '../../../db/table-types.ts';
import type { ChatTables } from '../../community/chat/database.ts';
import type { NewsletterTables } from '../../reach/newsletters/database.ts';
import type * as beats from './beats/tables.ts';
import type * as bites from './bites/tables.ts';
import type * as broadcasts from './broadcasts/tables.ts';
import type * as downloads from './downloads/tables.ts';
import type * as income from './income/tables.ts';
import type * as rollups from './rollups/tables.ts';
import type * as tables from './tables.ts';
import type * as weekly from './weekly/tables.ts';

type Own = TablesOf<typeof tables> &
  TablesOf<typeof beats> &
  TablesOf<typeof bites> &
  TablesOf<typeof rollups> &
  TablesOf<typeof income> &
  TablesOf<typeof downloads> &
  TablesOf<typeof broadcasts> &
  TablesOf<typeof weekly>;
interface Earlier extends NewsletterTables, ChatTables {}
export interface AnalyticsTables extends Earlier, Own {}
export const query = queryBuilder<Own, Earlier>();

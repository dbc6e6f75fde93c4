import { warningKinds } from '@realfin/contract/admin';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../../../db/column-types.ts';

/** Present warnings of the instance. A row is deleted when its problem is solved. */
export const instanceWarnings = pgTable('instance_warnings', {
  kind: text('kind', { enum: warningKinds }).primaryKey(),
  /** Free bytes, emails that failed within a day, or names of jobs. */
  value: text('value').notNull(),
  foundAt: time('found_at').notNull(),
});

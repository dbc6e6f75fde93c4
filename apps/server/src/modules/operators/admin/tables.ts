import { auditActions } from '@realfin/contract/admin';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../../db/column-types.ts';
import { accounts } from '../../people/accounts/tables.ts';

export const settingNames = [
  'approve-everyone',
  'free-kinds',
  'refund-hours',
  'refund-months',
  'first-payout-months',
  'first-payout-reserve-percent',
  'first-payout-reserve-days',
  'tip-hold-cents',
  'tip-hold-days',
  'tips-per-day-cents',
] as const;
export type SettingName = (typeof settingNames)[number];

/** Settings that administrators change at run time. Without a row, the default applies. */
export const settings = pgTable('settings', {
  name: text('name', { enum: settingNames }).primaryKey(),
  value: jsonb('value').notNull(),
  changedById: integer('changed_by_id')
    .notNull()
    .references(() => accounts.id),
  changedAt: time('changed_at').notNull(),
});

/** Actions of administrators. Append only: a trigger refuses changes. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    action: text('action', { enum: auditActions }).notNull(),
    administratorId: integer('administrator_id')
      .notNull()
      .references(() => accounts.id),
    /** The person affected. */
    personId: integer('person_id').references(() => accounts.id),
    detail: text('detail').notNull().default(''),
    createdAt: time('created_at').notNull(),
  },
  (t) => [index('audit_log_person').on(t.personId)],
);

import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../../db/column-types.ts';

/** State of the embedded identity provider. Ids are stored as hashes, because a token's id is the token. */
export const oidcPayloads = pgTable(
  'oidc_payloads',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    accountSubject: text('account_subject'),
    expiresAt: time('expires_at'),
    consumedAt: time('consumed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.model, t.id] }),
    index('oidc_payloads_grant').on(t.grantId),
    index('oidc_payloads_uid').on(t.uid),
    index('oidc_payloads_account').on(t.accountSubject),
    index('oidc_payloads_expiry').on(t.expiresAt),
  ],
);

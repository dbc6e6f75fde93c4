// Keeps the embedded provider's state in PostgreSQL: what it calls an adapter, one per kind of thing.
import { sql, type SQL } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { DbOrTx } from '../../db/client.ts';

interface Row extends Record<string, unknown> {
  payload: AdapterPayload;
  consumed_at: Date | string | null;
}
const secondsOf = (time: Date | string): number => Math.floor(new Date(time).getTime() / 1000);

/** Whose it is: also of a grant or an interaction, so that all of a person's can end at once. */
const subjectOf = (payload: AdapterPayload): string | null => payload.accountId ?? null;

export function createProviderStore(db: DbOrTx): (model: string) => Adapter {
  return (model) => {
    const find = async (where: SQL): Promise<AdapterPayload | undefined> => {
      const { rows } = await db.execute<Row>(
        sql`select payload, consumed_at from oidc_payloads where model = ${model} and ${where}`,
      );
      const [row] = rows;
      if (row === undefined) return undefined;
      return row.consumed_at === null
        ? row.payload
        : { ...row.payload, consumed: secondsOf(row.consumed_at) };
    };
    return {
      async upsert(id, payload, expiresInSeconds) {
        const { grantId = null, uid = null } = payload;
        const lasts =
          expiresInSeconds === undefined
            ? sql`null`
            : sql`now() + make_interval(secs => ${expiresInSeconds})`;
        await db.execute(sql`
          insert into oidc_payloads (model, id, payload, grant_id, uid, account_subject, expires_at)
          values (${model}, ${id}, ${JSON.stringify(payload)}::jsonb, ${grantId}, ${uid}, ${subjectOf(payload)}, ${lasts})
          on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
            uid = excluded.uid, account_subject = excluded.account_subject, expires_at = excluded.expires_at`);
      },
      find: (id) => find(sql`id = ${id}`),
      findByUid: (uid) => find(sql`uid = ${uid}`),
      findByUserCode: () => Promise.resolve(undefined),
      async consume(id) {
        await db.execute(
          sql`update oidc_payloads set consumed_at = now() where model = ${model} and id = ${id}`,
        );
      },
      async destroy(id) {
        await db.execute(sql`delete from oidc_payloads where model = ${model} and id = ${id}`);
      },
      async revokeByGrantId(grantId) {
        await db.execute(sql`delete from oidc_payloads where grant_id = ${grantId}`);
      },
    };
  };
}

/** The provider's own browser session, the grant and every token of one sign-in. */
const ofSignIn = (refreshToken: string): SQL => sql`exists (
  select 1 from oidc_payloads t where t.model = 'RefreshToken' and t.id = ${refreshToken} and (
    p.grant_id = t.grant_id
    or (p.model = 'Grant' and p.id = t.grant_id)
    or (p.model = 'Session' and p.uid = t.payload->>'sessionUid')))`;

export const endSignIn = (db: DbOrTx, refreshToken: string) =>
  db.execute(sql`delete from oidc_payloads p where ${ofSignIn(refreshToken)}`);

export const endAllSignIns = (db: DbOrTx, subject: string, keep: string | null) =>
  db.execute(sql`delete from oidc_payloads p
    where p.account_subject = ${subject} ${keep === null ? sql`` : sql`and not ${ofSignIn(keep)}`}`);

export async function forgetExpired(db: DbOrTx, now: Date): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from oidc_payloads where expires_at < ${now.toISOString()}::timestamptz`,
  );
  return rowCount ?? 0;
}

// oidc-provider's adapter: stores the state of the embedded provider in PostgreSQL, by model.
import { and, eq, exists, lt, not, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { DbOrTx } from '../../db/client.ts';
import { sha256 } from '../../lib/ids.ts';
import { oidcPayloads as payloads } from './tables.ts';

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);

/** The account, also of a grant or an interaction, so that all of a person's state can be ended together. */
const subjectOf = (payload: AdapterPayload): string | null => payload.accountId ?? null;

/** A token's id is the token itself, so neither the row nor its payload has it. */
function withoutId({ jti: _jti, ...payload }: AdapterPayload): AdapterPayload {
  return payload;
}

async function find(db: DbOrTx, where: SQL | undefined): Promise<AdapterPayload | undefined> {
  const [row] = await db
    .select({ payload: payloads.payload, consumedAt: payloads.consumedAt })
    .from(payloads)
    .where(where);
  if (row === undefined) return undefined;
  const payload = row.payload as AdapterPayload;
  return row.consumedAt === null ? payload : { ...payload, consumed: secondsOf(row.consumedAt) };
}

export function createProviderStore(db: DbOrTx): (model: string) => Adapter {
  return (model) => {
    const withId = (id: string) => and(eq(payloads.model, model), eq(payloads.id, sha256(id)));
    return {
      async upsert(id, payload, expiresInSeconds) {
        const { uid = null } = payload;
        const grantId = payload.grantId === undefined ? null : sha256(payload.grantId);
        const expiresAt =
          expiresInSeconds === undefined ? null : sql`now() + make_interval(secs => ${expiresInSeconds})`;
        const accountSubject = subjectOf(payload);
        const values = { payload: withoutId(payload), grantId, uid, accountSubject, expiresAt };
        await db
          .insert(payloads)
          .values({ model, id: sha256(id), ...values })
          .onConflictDoUpdate({ target: [payloads.model, payloads.id], set: values });
      },
      async find(id) {
        const payload = await find(db, withId(id));
        return payload === undefined ? undefined : { ...payload, jti: id };
      },
      findByUid: (uid) => find(db, and(eq(payloads.model, model), eq(payloads.uid, uid))),
      findByUserCode: () => Promise.resolve(undefined),
      async consume(id) {
        await db
          .update(payloads)
          .set({ consumedAt: sql`now()` })
          .where(withId(id));
      },
      async destroy(id) {
        await db.delete(payloads).where(withId(id));
      },
      async revokeByGrantId(grantId) {
        await db.delete(payloads).where(eq(payloads.grantId, sha256(grantId)));
      },
    };
  };
}

const token = alias(payloads, 't');

/** Selects the provider's own browser session, the grant and every token of one sign-in. */
const ofSignIn = (db: DbOrTx, refreshToken: string): SQL =>
  exists(
    db
      .select({ id: token.id })
      .from(token)
      .where(
        and(
          eq(token.model, 'RefreshToken'),
          eq(token.id, sha256(refreshToken)),
          sql`(${payloads.grantId} = ${token.grantId}
            or (${payloads.model} = 'Grant' and ${payloads.id} = ${token.grantId})
            or (${payloads.model} = 'Session' and ${payloads.uid} = ${token.payload}->>'sessionUid'))`,
        ),
      ),
  );

export const endSignIn = (db: DbOrTx, refreshToken: string) =>
  db.delete(payloads).where(ofSignIn(db, refreshToken));

export const endAllSignIns = (db: DbOrTx, subject: string, keep: string | null) =>
  db
    .delete(payloads)
    .where(and(eq(payloads.accountSubject, subject), keep === null ? undefined : not(ofSignIn(db, keep))));

/** Signing out deletes the grant of a sign-in, as does using a refresh token twice. */
export const isSignInLive = async (db: DbOrTx, signInId: string): Promise<boolean> =>
  (await db.$count(payloads, and(eq(payloads.model, 'Grant'), eq(payloads.id, signInId)))) > 0;

/** The id of a sign-in in its tokens: a hash, so that it does not reveal the grant. */
export const signInIdOf = (grantId: string): string => sha256(grantId);

export async function deleteExpired(db: DbOrTx, now: Date): Promise<number> {
  return (await db.delete(payloads).where(lt(payloads.expiresAt, now))).rowCount ?? 0;
}

// The embedded provider's signing key: created once, sealed in the database, shared by all processes.
import { and, eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Db } from '../../db/client.ts';
import { lockUntilCommit } from '../../db/locks.ts';
import { deriveKey, seal, unseal } from '../../lib/seal.ts';
import { oidcPayloads } from './tables.ts';

interface KeptKey {
  sealed: string;
}
const place = { model: 'SigningKey', id: 'current' };

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: (jwk.n ?? '').slice(0, 16), alg: 'RS256', use: 'sig' };
}

/** Private key as JWK. A key sealed with another secret can't be read, and is replaced. */
export async function readSigningKey(db: Db, secret: string): Promise<JWK> {
  const key = deriveKey(secret, 'identity-keys');
  return db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'identity keys');
    const [row] = await tx
      .select({ payload: oidcPayloads.payload })
      .from(oidcPayloads)
      .where(and(eq(oidcPayloads.model, place.model), eq(oidcPayloads.id, place.id)));
    const kept = row === undefined ? null : unseal(key, (row.payload as KeptKey).sealed);
    if (kept !== null) return JSON.parse(kept) as JWK;
    const made = await makeKey();
    const payload: KeptKey = { sealed: seal(key, JSON.stringify(made)) };
    await tx
      .insert(oidcPayloads)
      .values({ ...place, payload })
      .onConflictDoUpdate({ target: [oidcPayloads.model, oidcPayloads.id], set: { payload } });
    return made;
  });
}

export const publicPart = ({ d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...open }: JWK): JWK => open;

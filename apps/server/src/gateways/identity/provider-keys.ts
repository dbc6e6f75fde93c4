// The embedded provider's signing key: made once, kept sealed in the database, the same for every process.
import { sql } from 'drizzle-orm';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Db } from '../../db/client.ts';
import { deriveKey, seal, unseal } from '../../lib/seal.ts';

interface KeptKey extends Record<string, unknown> {
  sealed: string;
}

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: (jwk.n ?? '').slice(0, 16), alg: 'RS256', use: 'sig' };
}

/** Private key as JWK. A key another secret has sealed cannot be read and is replaced. */
export async function readSigningKey(db: Db, secret: string): Promise<JWK> {
  const key = deriveKey(secret, 'identity-keys');
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('realfin.identity-keys'))`);
    const { rows } = await tx.execute<KeptKey>(
      sql`select payload->>'sealed' as sealed from oidc_payloads where model = 'SigningKey' and id = 'current'`,
    );
    const kept = rows[0] === undefined ? null : unseal(key, rows[0].sealed);
    if (kept !== null) return JSON.parse(kept) as JWK;
    const made = await makeKey();
    const payload = JSON.stringify({ sealed: seal(key, JSON.stringify(made)) });
    await tx.execute(sql`insert into oidc_payloads (model, id, payload) values ('SigningKey', 'current', ${payload}::jsonb)
      on conflict (model, id) do update set payload = excluded.payload`);
    return made;
  });
}

export const publicPart = ({ d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...open }: JWK): JWK => open;

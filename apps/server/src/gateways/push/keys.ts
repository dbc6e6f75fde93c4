import { eq } from 'drizzle-orm';
import webPush from 'web-push';
import type { Db } from '../../db/client.ts';
import { lockUntilCommit } from '../../db/locks.ts';
import { deriveKey, seal, unseal } from '../../lib/seal.ts';
import { pushKeys } from './tables.ts';

export interface KeyPair {
  publicKey: string;
  privateKey: string;
}

/** Shared by all processes. A key sealed with another secret can't be read, and is replaced. */
export async function readPushKeys(db: Db, secret: string, now: Date): Promise<KeyPair> {
  const key = deriveKey(secret, 'push-keys');
  return db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'push keys');
    const [row] = await tx.select().from(pushKeys).where(eq(pushKeys.id, 'current'));
    const kept = row === undefined ? null : unseal(key, row.sealed);
    if (row !== undefined && kept !== null) return { publicKey: row.publicKey, privateKey: kept };
    const made = webPush.generateVAPIDKeys();
    const values = { publicKey: made.publicKey, sealed: seal(key, made.privateKey), createdAt: now };
    await tx
      .insert(pushKeys)
      .values({ id: 'current', ...values })
      .onConflictDoUpdate({ target: pushKeys.id, set: values });
    return made;
  });
}

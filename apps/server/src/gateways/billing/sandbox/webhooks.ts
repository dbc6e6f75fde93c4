// Signed webhooks to the shop: stored until delivered, retried with growing pauses.
import { createHmac } from 'node:crypto';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client.ts';
import { sameSecret } from '../../../lib/ids.ts';
import type { WebhookEvent } from '../port.ts';
import type { Box } from './box.ts';
import { sandboxWebhooks } from './tables.ts';

export const signatureHeader = 'realfin-sandbox-signature';
/** An older signature is refused, so a recorded message cannot be played again later. */
const toleranceMs = 5 * 60_000;
const mostTries = 12;

const signingKey = (secret: string) =>
  createHmac('sha256', secret).update('billing sandbox webhooks').digest();
const signatureOf = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', signingKey(secret)).update(`${seconds}.${body}`).digest('hex');

export function signWebhook(secret: string, body: string, now: Date): Record<string, string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return {
    'content-type': 'application/json',
    [signatureHeader]: `t=${seconds},v1=${signatureOf(secret, seconds, body)}`,
  };
}

export function parseWebhook(
  secret: string,
  rawBody: string,
  headers: Record<string, string | undefined>,
  now: Date,
): WebhookEvent | null {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers[signatureHeader] ?? '');
  if (match === null) return null;
  const seconds = Number(match[1]);
  if (Math.abs(now.getTime() - seconds * 1000) > toleranceMs) return null;
  if (!sameSecret(match[2] ?? '', signatureOf(secret, seconds, rawBody))) return null;
  return JSON.parse(rawBody) as WebhookEvent;
}

/** Inserted in the transaction of the change it reports. */
export async function queueWebhook(
  box: Box,
  tx: DbOrTx,
  event: Omit<WebhookEvent, 'id'>,
  delayMs = 0,
): Promise<void> {
  const id = `evt_${box.ids.secret(12)}`;
  const dueAt = new Date(box.clock.now().getTime() + delayMs);
  await tx.insert(sandboxWebhooks).values({ id, body: JSON.stringify({ id, ...event }), dueAt });
}

export const listWaiting = (box: Box) =>
  box.db
    .select()
    .from(sandboxWebhooks)
    .where(and(isNull(sandboxWebhooks.deliveredAt), lte(sandboxWebhooks.dueAt, box.clock.now())))
    .orderBy(asc(sandboxWebhooks.dueAt), asc(sandboxWebhooks.id));

type Send = (body: string, headers: Record<string, string>) => Promise<boolean>;

async function deliverOne(box: Box, row: typeof sandboxWebhooks.$inferSelect, send: Send): Promise<void> {
  const taken = await send(row.body, signWebhook(box.config.secret, row.body, box.clock.now())).catch(
    () => false,
  );
  const now = box.clock.now();
  const tries = row.tries + 1;
  const givenUp = tries >= mostTries;
  await box.db
    .update(sandboxWebhooks)
    .set({
      tries,
      deliveredAt: taken || givenUp ? now : null,
      dueAt: new Date(now.getTime() + 1000 * 2 ** tries),
    })
    .where(eq(sandboxWebhooks.id, row.id));
  if (givenUp && !taken) box.log.warn({ webhook: row.id }, 'the sandbox gave up on a webhook');
}

/** Delivers due webhooks every `everyMs`, and on `wake`. */
export function startDelivery(box: Box, send: Send, everyMs = 1000): { wake(): void; stop(): Promise<void> } {
  const state = { running: true };
  let pause = Promise.withResolvers<void>();
  const deliverDue = async () => {
    for (const row of await listWaiting(box)) if (state.running) await deliverOne(box, row, send);
  };
  const loop = (async () => {
    while (state.running) {
      await deliverDue().catch((error: unknown) => box.log.warn({ err: error }, 'sandbox webhooks'));
      const timer = setTimeout(pause.resolve, everyMs).unref();
      await pause.promise;
      clearTimeout(timer);
      pause = Promise.withResolvers<void>();
    }
  })();
  return {
    wake: () => pause.resolve(),
    async stop() {
      state.running = false;
      pause.resolve();
      await loop;
    },
  };
}

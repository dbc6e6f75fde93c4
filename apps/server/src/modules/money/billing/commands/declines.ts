// Counts declines of cards that never paid, to slow down card testing.
import type { ApiError } from '@realfin/contract/api-error';
import { errors, refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import type { PayerRefusal } from '@realfin/contract/taxes';
import { timings } from '@realfin/contract/timings';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { networkOf } from '../../../../lib/network.ts';
import { findAccount } from '../../../people/accounts/queries.ts';
import { query } from '../database.ts';
import { mayPay, type ProfileRow } from '../queries.ts';
import { hasCardPaid, wasCreatedAfter } from '../queries/payers.ts';
import { declinesOn, nextDay } from '../rules.ts';

const dayMs = 86_400_000;

type OfDay = { scope: string };

const countsOf = statement(({ scope, kinds }: Placeholders<OfDay & { kinds: readonly string[] }>) =>
  query
    .selectFrom('counters')
    .select(['kind', sql<number>`value::int`.as('declines')])
    .where('scope', '=', scope)
    .where('kind', '=', sql<string>`any(${kinds}::text[])`),
);
const addOne = statement(({ scope, kind }: Placeholders<OfDay & { kind: string }>) =>
  query
    .insertInto('counters')
    .values({ scope, kind, value: sql.lit(1) })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'kind'])
        .doUpdateSet((eb) => ({ value: eb('counters.value', '+', eb.ref('excluded.value')) })),
    ),
);
const removeBefore = statement(({ scope }: Placeholders<OfDay>) =>
  query.deleteFrom('counters').where('scope', 'like', sql.lit('declines:%')).where('scope', '<', scope),
);

const ofAccount = (accountId: number) => `account:${accountId}`;
const ofNetwork = (address: string) => `network:${networkOf(address)}`;

type SavedCard = Pick<ProfileRow, 'id' | 'accountId' | 'fingerprint'>;
/** A card that is still being entered is only known by its owner. */
type Card = SavedCard | { accountId: number };
const isKnown = async (db: DbOrTx, card: Card): Promise<boolean> =>
  'id' in card && (await hasCardPaid(db, card));

const isNewAccount = ({ clock }: Context, db: DbOrTx, { accountId }: Card): Promise<boolean> =>
  wasCreatedAfter(db, accountId, new Date(clock.now().getTime() - timings.newPayerDays * dayMs));

async function countOf(ctx: Context, db: DbOrTx, kind: string): Promise<number> {
  const counts = await countsOf.all(db, { scope: declinesOn(ctx.clock.now()), kinds: [kind] });
  return counts[0]?.declines ?? 0;
}

async function findDeclinesRefusal(ctx: Context, db: DbOrTx, card: Card): Promise<ApiError | null> {
  if ((await countOf(ctx, db, ofAccount(card.accountId))) < limits.declinesPerDay.account) return null;
  if (await isKnown(db, card)) return null;
  const now = ctx.clock.now();
  const retryAt = nextDay(now);
  const day = retryAt.toISOString().slice(0, 10);
  return refuse('billing.tooManyDeclines', {
    detail: `Too many payments were declined. Try again on ${day} at 00:00 UTC, or use a card that you have paid with before.`,
    data: { retryAt: retryAt.toISOString() },
    retryAfterSeconds: Math.ceil((retryAt.getTime() - now.getTime()) / 1000),
  });
}

/** Refuses accounts with too many declines for a while, except with a card that has paid. */
export async function refuseAfterDeclines(ctx: Context, db: DbOrTx, card: Card): Promise<void> {
  const refusal = await findDeclinesRefusal(ctx, db, card);
  if (refusal !== null) throw refusal;
}

/** Returns why any payment would be refused, to show before card entry. Null: payments are allowed. */
export async function findPayerRefusal(ctx: Context, card: Card): Promise<PayerRefusal | null> {
  if (!(await mayPay(ctx.db, card.accountId)))
    return { text: errors['billing.blocked'].text, isOfCard: false };
  const refusal = await findDeclinesRefusal(ctx, ctx.db, card);
  return refusal === null ? null : { text: refusal.message, isOfCard: true };
}

const hasConfirmedEmail = async (db: DbOrTx, { accountId }: Card): Promise<boolean> =>
  (await findAccount(db, accountId))?.emailVerified === true;

/** Whether a new account is in a network with many declines. Only leads to a check, never to a refusal. */
const isSuspicious = async (ctx: Context, db: DbOrTx, card: Card, address: string): Promise<boolean> =>
  (await countOf(ctx, db, ofNetwork(address))) >= limits.declinesPerDay.network &&
  (await isNewAccount(ctx, db, card));

/**
 * Whether the bank must check a card before a charge: it has not paid yet, and its owner has no confirmed
 * email, or is new and suspicious. Never without a browser, which is needed to show the bank's page.
 */
export async function needsBankCheck(
  ctx: Context,
  db: DbOrTx,
  card: Card,
  address: string,
): Promise<boolean> {
  if (address === '') return false;
  const isRisky = !(await hasConfirmedEmail(db, card)) || (await isSuspicious(ctx, db, card, address));
  return isRisky && !(await isKnown(db, card));
}

/** Counts a decline, except of a card that has paid. */
export async function countForAccount(ctx: Context, db: DbOrTx, card: Card): Promise<void> {
  if (await isKnown(db, card)) return;
  await addOne.run(db, { scope: declinesOn(ctx.clock.now()), kind: ofAccount(card.accountId) });
}

/** Counts a decline, but only of new cards of new accounts. */
export async function countForNetwork(
  ctx: Context,
  db: DbOrTx,
  card: Card,
  /** The browser's IP address; empty if unknown. */
  address: string,
): Promise<void> {
  if (address === '' || !(await isNewAccount(ctx, db, card)) || (await isKnown(db, card))) return;
  await addOne.run(db, { scope: declinesOn(ctx.clock.now()), kind: ofNetwork(address) });
}

/** Deletes counts older than yesterday's. */
export async function forgetDeclines({ clock, db }: Context): Promise<void> {
  const scope = declinesOn(new Date(clock.now().getTime() - dayMs));
  await removeBefore.run(db, { scope });
}

import type { Touch } from '@realfin/contract/touches';
import { lt, or, sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { isBot } from '../../../publishing/posts/rules.ts';
import {
  findNamed,
  findOpenedPosts,
  findRegistered,
  findTouches,
  type TouchRow,
} from '../queries/touches.ts';
import {
  isWithinWindow,
  keepsLink,
  lastOf,
  openingIn,
  personKey,
  visitorKey,
  type Opening,
} from '../rules.ts';
import { affiliateDays, affiliates, affiliateSignups, referrals, touches } from '../tables.ts';

interface Who {
  accountId: number | null;
  anonymousId: string | null;
}
interface Opened extends Who {
  /** Null: nothing to attribute; only stored when an account is first seen in a browser. */
  opening: Opening | null;
  at: Date;
}
/** Beyond this number, openings are dropped until the buffer is stored. */
const mostWaiting = 5_000;
const storeAfterMs = 500;
const owner = {};
/** People seen signed in by this process; sign-ups are counted when they are first seen. */
const mostSeen = 50_000;
const seenOwner = {};
function isFirstSeen({ state }: Context, { accountId, anonymousId }: Who): boolean {
  if (accountId === null || anonymousId === null) return false;
  const seen = state.of(seenOwner, () => new Set<string>());
  const who = `${accountId}:${anonymousId}`;
  if (seen.has(who)) return false;
  if (seen.size >= mostSeen) seen.clear();
  seen.add(who);
  return true;
}

interface Waiting {
  opened: Opened[];
  stored: Promise<void>;
  timer: NodeJS.Timeout | null;
}
const waitingOf = ({ state }: Context): Waiting =>
  state.of(owner, () => ({ opened: [], stored: Promise.resolve(), timer: null }));

interface Request extends Who {
  /** Including the query. */
  address: string;
  userAgent: string;
  /** The browser's do-not-track signal. */
  doNotTrack: boolean;
}
/** Buffers the opening of a link or page, to store it in batches. */
export function noteOpening(ctx: Context, { address, userAgent, doNotTrack, ...who }: Request): void {
  const anonymousId = doNotTrack ? null : who.anonymousId;
  // Bots are anonymous; a signed-in account is always a person, regardless of user agent.
  if (who.accountId === null && (anonymousId === null || isBot(userAgent))) return;
  const opening = openingIn(address);
  const waiting = waitingOf(ctx);
  if (waiting.opened.length >= mostWaiting) return;
  const isFirst = isFirstSeen(ctx, { accountId: who.accountId, anonymousId });
  if (opening === null && !isFirst) return;
  waiting.opened.push({ accountId: who.accountId, anonymousId, opening, at: ctx.clock.now() });
  waiting.timer ??= setTimeout(() => void storeOpenings(ctx), storeAfterMs).unref();
}

/** Flushes the openings buffered in this process; never fails. */
export function storeOpenings(ctx: Context): Promise<void> {
  const waiting = waitingOf(ctx);
  if (waiting.timer !== null) clearTimeout(waiting.timer);
  waiting.timer = null;
  const opened = waiting.opened.splice(0);
  if (opened.length > 0)
    waiting.stored = waiting.stored.then(() =>
      store(ctx, opened).catch((error: unknown) => {
        ctx.log.error({ err: error, count: opened.length }, 'openings of links could not be stored');
      }),
    );
  return waiting.stored;
}

const keyOf = ({ accountId, anonymousId }: Who): string =>
  accountId === null ? visitorKey(anonymousId ?? '') : personKey(accountId);
const keysOf = (who: Who): string[] => [
  ...(who.accountId === null ? [] : [personKey(who.accountId)]),
  ...(who.anonymousId === null ? [] : [visitorKey(who.anonymousId)]),
];

/** Resolves openings to touches; skips missing targets. */
async function resolve(tx: Tx, all: readonly Opened[]): Promise<(Opened & { touch: TouchRow })[]> {
  const opened = all.flatMap(({ opening, ...one }) => (opening === null ? [] : [{ ...one, opening }]));
  const lower = (name: string | null) => (name === null ? [] : [name.toLowerCase()]);
  const names = opened.flatMap(({ opening }) => [...lower(opening.affiliate), ...lower(opening.username)]);
  const people = await findNamed(tx, [...new Set(names)]);
  const found = await findOpenedPosts(
    tx,
    opened.flatMap(({ opening: { post } }) => (post === null ? [] : [post])),
  );
  return opened.flatMap((one) => {
    const { affiliate, username, post } = one.opening;
    const sharer = people.get(affiliate?.toLowerCase() ?? '');
    const channel = people.get(username?.toLowerCase() ?? '');
    const opensPost = post === null ? undefined : found.get(`${post.kind}:${post.id}`);
    const channelId = opensPost?.channelId ?? (channel?.isChannel === true ? channel.id : null);
    const affiliateId = sharer?.affiliateApproved === true ? sharer.id : null;
    if (channelId === null && affiliateId === null) return [];
    const touch = {
      visitorKey: keyOf(one),
      channelId,
      affiliateId,
      postId: opensPost?.id ?? null,
      at: one.at,
    };
    return [{ ...one, touch }];
  });
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const isClick = (before: TouchRow | undefined, { affiliateId, at }: TouchRow): boolean =>
  affiliateId !== null && (before?.affiliateId !== affiliateId || dayOf(before.at) !== dayOf(at));

async function store(ctx: Context, opened: readonly Opened[]): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const resolved = await resolve(tx, opened);
    const standing = new Map(
      (await findTouches(tx, [...new Set(opened.flatMap(keysOf))])).map((row) => [row.visitorKey, row]),
    );
    await storeSignups(tx, opened, standing);
    const changed = new Map<string, TouchRow>();
    const clicks = new Map<string, { affiliateId: number; day: string; clicks: number }>();
    for (const { touch, anonymousId } of resolved) {
      const before = standing.get(touch.visitorKey);
      // A visitor who registers and returns uses the same browser, so the click is not new.
      const seen = before ?? (anonymousId === null ? undefined : standing.get(visitorKey(anonymousId)));
      if (keepsLink(before ?? null, touch)) continue;
      if (touch.affiliateId !== null && isClick(seen, touch)) {
        const [affiliateId, day] = [touch.affiliateId, dayOf(touch.at)];
        const key = `${affiliateId} ${day}`;
        clicks.set(key, { affiliateId, day, clicks: (clicks.get(key)?.clicks ?? 0) + 1 });
      }
      standing.set(touch.visitorKey, touch);
      changed.set(touch.visitorKey, touch);
    }
    await write(tx, [...changed.values()], [...clicks.values()]);
  });
}

/** In a fixed order of keys, to prevent deadlocks between processes. */
async function write(
  tx: Tx,
  rows: readonly TouchRow[],
  clicks: readonly (typeof affiliateDays.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(touches)
      .values(rows.toSorted((a, b) => (a.visitorKey < b.visitorKey ? -1 : 1)))
      .onConflictDoUpdate({
        target: touches.visitorKey,
        set: {
          channelId: sql`excluded.channel_id`,
          affiliateId: sql`excluded.affiliate_id`,
          postId: sql`excluded.post_id`,
          at: sql`excluded.at`,
        },
        setWhere: sql`${touches.at} <= excluded.at`,
      });
  if (clicks.length > 0)
    await tx
      .insert(affiliateDays)
      .values(clicks.toSorted((a, b) => a.affiliateId - b.affiliateId || (a.day < b.day ? -1 : 1)))
      .onConflictDoUpdate({
        target: [affiliateDays.affiliateId, affiliateDays.day],
        set: { clicks: sql`${affiliateDays.clicks} + excluded.clicks` },
      });
}

/** Stores sign-ups in a browser that had opened an affiliate link, once they are first seen signed in. */
async function storeSignups(
  tx: Tx,
  opened: readonly Opened[],
  standing: ReadonlyMap<string, TouchRow>,
): Promise<void> {
  const led = new Map<number, TouchRow & { affiliateId: number }>();
  for (const { accountId, anonymousId } of opened) {
    if (accountId === null || anonymousId === null) continue;
    const row = standing.get(visitorKey(anonymousId));
    if (row !== undefined && row.affiliateId !== null && row.affiliateId !== accountId)
      led.set(accountId, { ...row, affiliateId: row.affiliateId });
  }
  const registered = await findRegistered(tx, [...led.keys()]);
  const rows = [...led].flatMap(([accountId, { affiliateId, at }]) => {
    const createdAt = registered.get(accountId);
    const isNew = createdAt !== undefined && createdAt >= at && isWithinWindow(at, createdAt);
    return isNew ? [{ accountId, affiliateId, at: createdAt }] : [];
  });
  if (rows.length > 0) await tx.insert(affiliateSignups).values(rows).onConflictDoNothing();
}

/** Finds the touch that a buyer is attributed to, by account or by browser. */
export async function findTouch(
  ctx: Context,
  who: { accountId: number; anonymousId: string | null },
): Promise<Touch | null> {
  await storeOpenings(ctx);
  const found = lastOf(await findTouches(ctx.db, keysOf(who)), ctx.clock.now());
  if (found === null) return null;
  const { channelId, affiliateId, postId, at } = found;
  return { channelId, affiliateId, postId, at: at.toISOString() };
}

/** Deletes expired touches. */
export async function forgetTouches(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - 31 * 86_400_000);
  await ctx.db.delete(touches).where(lt(touches.at, before));
}

/** Deletes a person's touches, and those of links to them. */
export async function deleteAccountData(ctx: Context, accountId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx
      .delete(touches)
      .where(
        or(
          sql`${touches.visitorKey} = ${personKey(accountId)}`,
          sql`${touches.affiliateId} = ${accountId}`,
          sql`${touches.channelId} = ${accountId}`,
        ),
      );
    await tx
      .delete(affiliateSignups)
      .where(
        or(
          sql`${affiliateSignups.accountId} = ${accountId}`,
          sql`${affiliateSignups.affiliateId} = ${accountId}`,
        ),
      );
    await tx.delete(affiliates).where(sql`${affiliates.accountId} = ${accountId}`);
    await tx
      .delete(referrals)
      .where(sql`${referrals.referrerId} = ${accountId} and ${referrals.state} = 'invited'`);
    await tx.delete(affiliateDays).where(sql`${affiliateDays.affiliateId} = ${accountId}`);
  });
}

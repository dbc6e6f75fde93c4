import type { ChannelSettings } from '@realfin/contract/channels';
import { errors, refuse } from '@realfin/contract/errors';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { findFinIds } from '../../fins/queries.ts';
import { query } from '../database.ts';
import { findSettings } from '../queries.ts';
import { countChannels } from './count-channels.ts';

type OfChannel = { channelId: number };
const saveAbout = statement(({ channelId, about }: Placeholders<OfChannel & { about: string }>) =>
  query
    .updateTable('channels')
    .set({ about })
    .where('account_id', '=', channelId)
    .where('closed_at', 'is', null)
    .returning('account_id'),
);
const saveLanguage = statement(
  ({ channelId, language }: Placeholders<OfChannel & { language: string | null }>) =>
    query.updateTable('channels').set({ language }).where('account_id', '=', channelId),
);
const savePaywall = statement(({ channelId, url }: Placeholders<OfChannel & { url: string | null }>) =>
  query.updateTable('channels').set({ paywall_image_url: url }).where('account_id', '=', channelId),
);
const leaveOthers = statement(
  ({ channelId, finIds }: Placeholders<OfChannel & { finIds: readonly number[] }>) =>
    query
      .deleteFrom('channel_fins')
      .where('channel_id', '=', channelId)
      .where((eb) => sql<boolean>`${eb.ref('fin_id')} <> all(${finIds}::int[])`)
      .returning('fin_id as finId'),
);
const joinFins = statement(
  ({ channelId, finIds, now }: Placeholders<OfChannel & { finIds: readonly number[]; now: Date }>) =>
    query
      .insertInto('channel_fins')
      .columns(['channel_id', 'fin_id', 'created_at'])
      .expression((eb) =>
        eb
          .selectFrom(sql<{ id: number }>`unnest(${finIds}::int[])`.as<'f'>(sql`f(id)`))
          .select([sql<number>`${channelId}::int`.as('c'), 'f.id', sql<Date>`${now}::timestamptz`.as('t')]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('fin_id as finId'),
);

/** Unchanged fins keep their date, which sorts the newest channels of a fin. */
async function changeFins(ctx: Context, tx: Tx, channelId: number, finIds: readonly number[]): Promise<void> {
  const left = await leaveOthers.all(tx, { channelId, finIds });
  const joined = await joinFins.all(tx, { channelId, finIds, now: ctx.clock.now() });
  await countChannels(tx, [
    ...left.map(({ finId }) => ({ finId, by: -1 as const })),
    ...joined.map(({ finId }) => ({ finId, by: 1 as const })),
  ]);
}

/** Without a language, the current one stays. */
type Wanted = Pick<ChannelSettings, 'about' | 'fins'> & {
  language?: string | null | undefined;
  /** Undefined leaves the picture unchanged; null removes it. */
  paywallImageId?: number | null | undefined;
};

async function paywallUrlOf(ctx: Context, channelId: number, imageId: number | null | undefined) {
  if (imageId === undefined || imageId === null) return imageId;
  const image = await ctx.ask.accounts.findImage(ctx.db, imageId, channelId);
  if (image !== null) return image.url;
  const { text: message } = errors['media.notFound'];
  throw refuse('input.invalid', { errors: [{ path: 'paywallImageId', message }] });
}

/** Changes the description, fins, language and paywall picture of a channel. Safe to repeat. */
export async function saveSettings(
  ctx: Context,
  channelId: number,
  { about, fins, language, paywallImageId }: Wanted,
): Promise<ChannelSettings> {
  const names = [...new Set(fins)];
  const url = await paywallUrlOf(ctx, channelId, paywallImageId);
  await ctx.db.transaction(async (tx) => {
    const ids = await findFinIds(tx, names);
    if (ids.size < names.length)
      throw refuse('input.invalid', { errors: [{ path: 'fins', message: "This fin doesn't exist." }] });
    // Locks the channel, so that two changes at once count one after the other.
    if ((await saveAbout.first(tx, { channelId, about })) === undefined) throw refuse('channel.notFound');
    if (language !== undefined) await saveLanguage.run(tx, { channelId, language });
    if (url !== undefined) await savePaywall.run(tx, { channelId, url });
    await changeFins(ctx, tx, channelId, [...ids.values()]);
  });
  return findSettings(ctx, channelId);
}

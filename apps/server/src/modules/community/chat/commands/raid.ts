// Keeping out a raid: stricter rules in all chats of a channel, until any moderator ends it.
import type { CurrentChatRules, EndedRaid } from '@realfin/contract/chat';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { statement, type Placeholders, type RowOf } from '../../../../db/statement.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { query } from '../database.ts';
import { findRules } from '../queries.ts';
import { raidRules, rulesAfterRaid, usualRules } from '../rules.ts';
import { addEvent } from './add-event.ts';
import { requireModerated } from './moderate.ts';

type OfChannel = { channelId: number; now: Date };
const addUsualRules = statement(({ channelId, now }: Placeholders<OfChannel>) =>
  query
    .insertInto('chat_rules')
    .values({ channel_id: channelId, updated_at: now })
    .onConflict((conflict) => conflict.doNothing()),
);
const lockedRules = statement(({ channelId }: Placeholders<Pick<OfChannel, 'channelId'>>) =>
  query
    .selectFrom('chat_rules')
    .select([
      ...(['slow_seconds as slowSeconds', 'audience', 'raid_started_at as raidStartedAt'] as const),
      ...([
        'slow_seconds_before_raid as slowSecondsBefore',
        'audience_before_raid as audienceBefore',
      ] as const),
    ])
    .where('channel_id', '=', channelId)
    .forUpdate(),
);

type Changed = OfChannel & Pick<CurrentChatRules, 'slowSeconds' | 'audience'>;
const markStarted = statement(({ channelId, now, slowSeconds, audience }: Placeholders<Changed>) =>
  query
    .updateTable('chat_rules')
    .set((eb) => ({
      ...{ slow_seconds: slowSeconds, audience, raid_started_at: now, updated_at: now },
      slow_seconds_before_raid: eb.ref('slow_seconds'),
      audience_before_raid: eb.ref('audience'),
    }))
    .where('channel_id', '=', channelId),
);
const markEnded = statement(({ channelId, now, slowSeconds, audience }: Placeholders<Changed>) =>
  query
    .updateTable('chat_rules')
    .set({
      ...{ slow_seconds: slowSeconds, audience, raid_started_at: null, updated_at: now },
      ...{ slow_seconds_before_raid: null, audience_before_raid: null },
    })
    .where('channel_id', '=', channelId),
);

/** Serializes concurrent changes by moderators. */
async function lockRules(tx: Tx, of: OfChannel): Promise<RowOf<typeof lockedRules> | undefined> {
  await addUsualRules.run(tx, of);
  return lockedRules.first(tx, { channelId: of.channelId });
}

type InRoom = { postId: number };

/** Idempotent: a running raid keeps the stored rules from before it. */
export async function startRaid(ctx: Context, viewer: Viewer, { postId }: InRoom): Promise<CurrentChatRules> {
  const { channelId } = await requireModerated(ctx, viewer, postId);
  return ctx.db.transaction(async (tx) => {
    const of = { channelId, now: ctx.clock.now() };
    const { raidStartedAt, ...before } = (await lockRules(tx, of)) ?? { ...usualRules, raidStartedAt: null };
    if (raidStartedAt === null) {
      await markStarted.run(tx, { ...of, ...raidRules(before) });
      await addEvent(ctx, tx, { postId, channelId, kind: 'raid', actorId: viewer.id });
    }
    return findRules(tx, channelId);
  });
}

/** Restores the rules from before the raid, except those changed during it. Safe to repeat. */
export async function endRaid(ctx: Context, viewer: Viewer, { postId }: InRoom): Promise<EndedRaid> {
  const { channelId } = await requireModerated(ctx, viewer, postId);
  return ctx.db.transaction(async (tx) => {
    const of = { channelId, now: ctx.clock.now() };
    const row = await lockedRules.first(tx, { channelId });
    if (row === undefined || row.raidStartedAt === null)
      return { rules: await findRules(tx, channelId), restored: [], kept: [] };
    const { slowSecondsBefore, audienceBefore } = row;
    const { restored, kept, ...rules } = rulesAfterRaid(row, {
      slowSeconds: slowSecondsBefore ?? usualRules.slowSeconds,
      audience: audienceBefore ?? usualRules.audience,
    });
    await markEnded.run(tx, { ...of, ...rules });
    await addEvent(ctx, tx, { postId, channelId, kind: 'raid_over', actorId: viewer.id });
    return { rules: await findRules(tx, channelId), restored, kept };
  });
}

import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { DemoMedia } from '../jobs/jobs.ts';
import { streams } from '../modules/publishing/streams/tables.ts';
import { streams as streamList, type DemoStream } from './content/streams.ts';
import { demoMediaOf, insertPost } from './seed-posts.ts';
import { eveningAfter, hoursAgo, inTurns, type Seed } from './seed.ts';

/** Fields of a stream: ended with a recording, which is part of its broadcast, or upcoming. */
function factsOf(item: DemoStream, now: Date) {
  const { beginsInHours, ageHours, airMinutes, seconds } = item;
  if (beginsInHours === null) {
    const stoppedAt = hoursAgo(now, ageHours);
    const startedAt = new Date(stoppedAt.getTime() - airMinutes * 60_000);
    const kind = {
      mediaType: 'dead_stream' as const,
      durationSeconds: seconds,
      scheduledAt: startedAt,
      // Free seconds before the gate, unless the recording is too short for them.
      freeSeconds: seconds < 30 ? 0 : 15,
    };
    return { times: { startedAt, stoppedAt }, kind };
  }
  const scheduledAt = eveningAfter(now, beginsInHours);
  const kind = {
    mediaType: 'stream' as const,
    durationSeconds: null,
    state: 'scheduled' as const,
    scheduledAt,
  };
  return { times: {}, kind };
}

async function seedStream(ctx: Context, seed: Seed, item: DemoStream): Promise<DemoMedia | null> {
  const { times, kind } = factsOf(item, ctx.clock.now());
  const [row] = await ctx.db.insert(streams).values(times).returning({ id: streams.id });
  if (row === undefined) throw new Error('no stream was made');
  const postId = await insertPost(ctx, seed, item, {
    ...kind,
    mediaId: row.id,
    description: item.description,
  });
  await ctx.db.update(streams).set({ postId }).where(eq(streams.id, row.id));
  if (item.beginsInHours !== null) return null;
  return demoMediaOf(seed, postId, { ...item, mediaType: 'video' });
}

/** Creates upcoming and ended streams; returns the recordings still to be created. */
export async function seedStreams(ctx: Context, seed: Seed): Promise<DemoMedia[]> {
  const wanted: DemoMedia[] = [];
  await inTurns(streamList, 3, async (item) => {
    const media = await seedStream(ctx, seed, item);
    if (media !== null) wanted.push(media);
  });
  return wanted;
}

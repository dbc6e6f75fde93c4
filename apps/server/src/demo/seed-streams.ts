import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { DemoMedia } from '../jobs/jobs.ts';
import { streams } from '../modules/publishing/streams/tables.ts';
import { streams as streamList, type DemoStream } from './content/streams.ts';
import { demoMediaOf, insertPost } from './seed-posts.ts';
import { eveningAfter, hoursAgo, inTurns, type Seed } from './seed.ts';

/** A stream as it stands: with a part of its broadcast as the recording, or still to come. */
function factsOf(item: DemoStream, now: Date) {
  const { beginsInHours, ageHours, airMinutes, seconds } = item;
  if (beginsInHours === null) {
    const stoppedAt = hoursAgo(now, ageHours);
    const startedAt = new Date(stoppedAt.getTime() - airMinutes * 60_000);
    const kind = {
      mediaType: 'dead_stream' as const,
      durationSeconds: seconds,
      scheduledAt: startedAt,
      // So that a gate shows what is behind it, where that leaves most of it there.
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

/** Streams to come and streams that are over; answers the recordings that are still to be made. */
export async function seedStreams(ctx: Context, seed: Seed): Promise<DemoMedia[]> {
  const wanted: DemoMedia[] = [];
  await inTurns(streamList, 3, async (item) => {
    const media = await seedStream(ctx, seed, item);
    if (media !== null) wanted.push(media);
  });
  return wanted;
}

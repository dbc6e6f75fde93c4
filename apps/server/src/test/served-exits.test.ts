// Every exit of the entitlement matrix that gives out something paid for leaves a record of it, and no other does.
import { isApiError } from '@realfin/contract/api-error';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { flushServed } from '../modules/people/entitlements/served/commands/record.ts';
import { settleSent } from '../modules/publishing/media/served/commands.ts';
import { createExits } from './entitlement-exits.ts';
import { viewerStates, type PostKind, type ViewerState } from './entitlement-table.ts';
import { makeMatrix, type Made } from './factories/entitlement-posts.ts';
import { makeStack } from './factories/kinds.ts';
import type { Person } from './factories/people.ts';
import { useTestApp } from './test-app.ts';

const app = useTestApp();
const exits = createExits(app);

/** What each exit is recorded as; those left out give out cards, free parts or what other viewers say. */
const recordedAs: Record<string, readonly [kind: string, posts: readonly PostKind[]]> = {
  playback: ['playback', ['premium video', 'premium podcast', 'premium stream recorded', 'event video']],
  download: ['download', ['premium video', 'premium podcast', 'event video']],
  captions: ['body', ['premium video', 'premium podcast', 'event video']],
  'article body': ['body', ['premium article']],
  newsletter: ['email', ['premium article']],
  narration: ['playback', ['premium article']],
  'ranking tables': ['body', ['premium ranking']],
  'table as CSV': ['body', ['premium ranking']],
  'stream status': ['live', ['premium stream on air']],
  'private feed': ['feedItem', ['premium podcast']],
};
/** Exits that lead to cards, or to what is free. */
const unrecorded = [
  ...['page', 'free preview', 'bite of it', 'event page', 'what an event includes', 'a stack it is in'],
  ...['stream page', 'public episode', 'public transcript', 'embed', 'card picture', 'comments played again'],
  ...['chat of a stream', 'chat of an event', 'chat by its secret address', 'comment', 'article opening'],
  'feed text',
];

async function recordsOf(postId: number) {
  const { ctx } = app();
  await settleSent(ctx);
  await flushServed(ctx);
  const { rows } = await ctx.db.execute<{ account_id: number; kind: string; event_id: number | null }>(
    sql`delete from served_content where post_id = ${postId} returning account_id, kind, event_id`,
  );
  return rows;
}

describe('what was served', () => {
  let people: Record<ViewerState, Person | null>;
  let made: ReadonlyMap<PostKind, Made>;
  beforeAll(async () => {
    ({ people, made } = await makeMatrix(app()));
    await app().ctx.db.execute(
      sql`update grants set ends_at = ends_at + interval '1 year' where kind = 'event'`,
    );
    const { creator } = people;
    if (creator === null) throw new Error('no creator was made');
    for (const post of made.values()) post.stackId = (await makeStack(app(), creator, [post.id])).id;
  });
  /** Another hour each time, in which nothing was served yet. */
  const tryExit = async (name: string, viewer: ViewerState, kind: PostKind) => {
    const post = made.get(kind);
    const exit = exits[name];
    if (post === undefined || exit === undefined) throw new Error(`${name} of ${kind} is unknown`);
    await recordsOf(post.id);
    app().clock.advance({ hours: 1 });
    const isRefused = await exit.read(people[viewer], post).then(
      () => false,
      (error: unknown) => {
        if (!isApiError(error)) throw error;
        return error.code;
      },
    );
    return { isRefused, records: await recordsOf(post.id) };
  };

  test('has an answer for every exit of the matrix', () => {
    expect([...Object.keys(recordedAs), ...unrecorded].toSorted()).toEqual(Object.keys(exits).toSorted());
  });

  const cases = Object.entries(recordedAs).flatMap(([name, [kind, posts]]) =>
    posts.map((post) => [name, kind, post] as const),
  );
  describe.each(cases)('at the exit %s', (name, as, kind) => {
    test.each(viewerStates)(`records a ${kind} for a %s only if they paid for it`, async (viewer) => {
      const payer: ViewerState = kind.startsWith('event') ? 'ticket holder' : 'subscriber';
      const { records, isRefused } = await tryExit(name, viewer, kind);
      if (viewer !== payer) return expect(records).toEqual([]);
      expect(isRefused).toBe(false);
      expect(records.map((row) => row.account_id)).toContain(people[payer]?.id);
      expect(records.map((row) => row.kind)).toContain(as);
      for (const { event_id } of records) expect(event_id !== null).toBe(payer === 'ticket holder');
    });
  });
});

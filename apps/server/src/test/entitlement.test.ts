import { isApiError } from '@realfin/contract/api-error';
import type { ErrorCode } from '@realfin/contract/errors';
import { beforeAll, describe, expect, test } from 'vitest';
import { createExits, opensMedia } from './entitlement-exits.ts';
import {
  familyOf,
  hasExit,
  outcomeFor,
  postKinds,
  viewerStates,
  type Outcome,
  type PostKind,
  type ViewerState,
} from './entitlement-table.ts';
import { makeStackedMatrix, secret, type Made } from './factories/entitlement-posts.ts';
import { mediaFiles } from './factories/media.ts';
import type { Person } from './factories/people.ts';
import { useTestApp } from './test-app.ts';

const app = useTestApp();
const exits = createExits(app);
/** Turns a refusal into an outcome; whatever else goes wrong fails the test. */
async function outcomeOf(read: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await read();
  } catch (error) {
    if (
      ['post.notFound', 'media.notFound', 'bite.notFound'].some((code) =>
        isApiError(error, code as ErrorCode),
      )
    )
      return 'hidden';
    const closed = [
      'post.notEntitled',
      'post.accountRequired',
      'comment.notEntitled',
      'ppv.notAuthorized',
      'auth.required',
      'auth.forbidden',
      'media.noDownload',
    ];
    if (isApiError(error) && closed.includes(error.code)) return 'closed';
    throw error;
  }
}

/** Endpoints without a viewer: everyone, with or without a session, gets what a visitor gets. */
const bodiesForApps = ['public episode', 'public transcript', 'feed text'];
const sessionless = [...bodiesForApps, 'embed', 'card picture'];
function sessionlessOutcome(exit: string, kind: PostKind): Outcome {
  const outcome = outcomeFor('visitor', kind);
  if (exit === 'feed text' && kind === 'free article') return 'open';
  // Embeds and pictures show the card and never the body.
  return outcome === 'open' && !bodiesForApps.includes(exit) ? 'closed' : outcome;
}

/** What an exit says where it differs from the post's own outcome. */
function expectedAt(exit: string, viewer: ViewerState, kind: PostKind): Outcome {
  const outcome = outcomeFor(viewer, kind);
  const needsAccount = exit === 'comment' || exit === 'download';
  if (needsAccount && viewer === 'visitor') return 'closed';
  // A bite is as free as its author made it, and there while its post is there.
  if (exit === 'bite of it') return outcome === 'closed' ? 'open' : outcome;
  // The beginning is for everyone who meets the gate of a subscription; what is open needs none.
  if (exit === 'free preview') {
    if (outcome === 'hidden') return outcome;
    return kind.startsWith('premium') ? 'open' : 'closed';
  }
  // Only those who run the channel get its address; to others with an address its posts don't exist.
  if (exit === 'chat by its secret address') {
    if (viewer === 'other creator') return 'hidden';
    return viewer === 'creator' || viewer === 'contributor' ? outcome : 'closed';
  }
  if (sessionless.includes(exit)) return sessionlessOutcome(exit, kind);
  return outcome;
}

describe('entitlement matrix', () => {
  let people: Record<ViewerState, Person | null>;
  let made: ReadonlyMap<PostKind, Made>;
  beforeAll(async () => {
    ({ people, made } = await makeStackedMatrix(app()));
  });

  for (const [name, { of, read }] of Object.entries(exits)) {
    const kinds = postKinds.filter((kind) => hasExit(kind, of));
    describe.each(kinds)(`${name} of a %s`, (kind) => {
      test.each(viewerStates)('opens exactly what the matrix says for: %s', async (viewer) => {
        const of = made.get(kind);
        if (of === undefined) throw new Error('not made');
        const preparing = kind === 'video being prepared' && (name === 'playback' || name === 'download');
        if (preparing && outcomeFor(viewer, kind) === 'open') {
          await expect(read(people[viewer], of)).rejects.toMatchObject({ status: expect.any(Number) });
          return;
        }
        expect(await outcomeOf(() => read(people[viewer], of))).toBe(expectedAt(name, viewer, kind));
      });
    });
  }

  test.each(viewerStates)(
    'lists for a %s only what exists for them, with media only where it is open',
    async (viewer) => {
      const api = app().as(people[viewer]);
      const lists = [
        await api.posts.listPosts({ size: 50 }),
        await api.posts.listPosts({ size: 50, filter: 'top' }),
        await api.search.searchPosts({ q: 'Post', size: 50 }),
        await api.search.searchPosts({ q: 'Post', size: 50, order: 'newest' }),
      ];
      for (const { content } of lists) {
        for (const kind of postKinds) {
          const post = content.find(({ id }) => id === made.get(kind)?.id);
          const outcome = outcomeFor(viewer, kind);
          const hiddenFromLists =
            outcome === 'hidden' || /draft|scheduled|prepared|taken down|only in|unlisted/.test(kind);
          expect({ kind, listed: post !== undefined }).toEqual({ kind, listed: !hiddenFromLists });
          if (post === undefined || familyOf(kind) === 'article') continue;
          if (familyOf(kind) === 'ranking')
            expect(JSON.stringify(post).includes(secret)).toBe(outcome === 'open');
          if (familyOf(kind) !== 'media') continue;
          expect({ kind, opens: opensMedia(post) }).toEqual({ kind, opens: outcome === 'open' });
        }
      }
    },
  );

  test.each(viewerStates)('finds and recommends for a %s no more than lists show', async (viewer) => {
    const api = app().as(people[viewer]);
    const found = await Promise.all([
      api.feeds.listRecommendedContent({ size: 50 }).then(({ content }) => content),
      api.feeds.getDiscover().then((rows) => rows.flatMap((row) => row.posts)),
      api.search.suggest({ q: 'Post' }).then(({ posts }) => posts),
      api.schedule.listSchedule().then(({ content }) => content),
    ]);
    for (const [exit, content] of found.entries()) {
      for (const kind of postKinds) {
        const post = content.find(({ id }) => id === made.get(kind)?.id);
        if (post === undefined) continue;
        const outcome = outcomeFor(viewer, kind);
        expect({ exit, kind, hidden: /draft|scheduled|prepared|deleted/.test(kind) }).toEqual({
          exit,
          kind,
          hidden: false,
        });
        if (familyOf(kind) === 'media')
          expect({ exit, kind, opens: opensMedia(post) }).toEqual({
            exit,
            kind,
            opens: outcome === 'open',
          });
        if (familyOf(kind) !== 'ranking' || outcome !== 'open')
          expect(JSON.stringify(post)).not.toContain(secret);
      }
    }
    expect(found.flat().length).toBeGreaterThan(0);
    expect((await api.search.searchPosts({ q: 'sentence nobody may read' })).content).toEqual([]);
  });

  test.each(viewerStates.filter((viewer) => viewer !== 'visitor'))(
    'names in the history and notifications of a %s only what exists for them, with media only where it is open',
    async (viewer) => {
      const person = people[viewer];
      if (person === null) throw new Error('nobody');
      const { ctx, as } = app();
      const ids = [...made.values()].map(({ id }) => id);
      await ctx.pool.query(
        `insert into watch_positions (account_id, post_id, position_seconds, updated_at)
          select $1, id, 5, now() from unnest($2::int[]) as x(id)`,
        [person.id, ids],
      );
      await ctx.pool.query(
        `insert into notifications (account_id, type, group_key, post_id, updated_at)
          select $1, 'NEW_POST', 'new-post:' || id, id, now() from unnest($2::int[]) as x(id)`,
        [person.id, ids],
      );
      const history = (await as(person).library.listHistory({ size: 50 })).content;
      const told = (await as(person).notifications.listNotifications({ size: 50 })).rows;
      for (const kind of postKinds) {
        const id = made.get(kind)?.id;
        const outcome = outcomeFor(viewer, kind);
        expect({ kind, told: told.some((row) => row.postId === id) }).toEqual({
          kind,
          // Of new posts, those in lists.
          told: outcome !== 'hidden' && kind !== 'unlisted video',
        });
        const post = history.find((each) => each.id === id);
        if (outcome === 'hidden') expect({ kind, post }).toEqual({ kind, post: undefined });
        if (post === undefined || familyOf(kind) !== 'media') continue;
        const opens = outcome === 'open' && kind !== 'video being prepared';
        expect({ kind, opens: opensMedia({ ...post, objectsKey: '' }) }).toEqual({ kind, opens });
      }
    },
  );

  test('serves no file of premium media without a signature', async () => {
    for (const kind of ['premium video', 'premium podcast'] as const) {
      const key = made.get(kind)?.assetKey ?? '';
      for (const file of mediaFiles[kind === 'premium video' ? 'video' : 'audio']) {
        for (const token of ['x', '0.0.0', `zzzzzzz.1.${'A'.repeat(27)}`]) {
          const { statusCode } = await app().request(null, {
            method: 'GET',
            url: `/media/${token}/${key}/${file}`,
          });
          expect({ file, statusCode }).toEqual({ file, statusCode: 403 });
        }
      }
    }
  });
});

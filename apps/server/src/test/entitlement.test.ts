import { isApiError } from '@realfin/contract/errors';
import type { Post } from '@realfin/contract/posts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { articles } from '../modules/articles/tables.ts';
import { grants } from '../modules/entitlements/tables.ts';
import { assets } from '../modules/media/tables.ts';
import {
  makeViewers,
  outcomeFor,
  postKinds,
  viewerStates,
  type Outcome,
  type PostKind,
  type ViewerState,
} from './entitlement-table.ts';
import { makeReadyAsset, mediaFiles } from './factories/media.ts';
import type { Person } from './factories/people.ts';
import { useTestApp } from './test-app.ts';

const app = useTestApp();
const secret = 'The one sentence nobody may read for free.';

interface Made {
  id: number;
  channelId: number;
  articleId: number | null;
  assetKey: string | null;
}

async function makeArticle(creator: Person, premiumPlan: number): Promise<Made> {
  const { ctx, make } = app();
  const body = {
    contentRaw: { type: 'doc', content: [] },
    contentHtml: `<p>${secret}</p>`,
    wordCount: 60,
    readMinutes: 1,
  };
  const [article] = await ctx.db.insert(articles).values(body).returning();
  const articleId = article?.id ?? 0;
  const { id } = await make.post(creator, { mediaType: 'article', mediaId: articleId, premiumPlan });
  await ctx.db.update(articles).set({ postId: id }).where(eq(articles.id, articleId));
  return { id, channelId: creator.id, articleId, assetKey: null };
}

async function makeMedia(creator: Person, kind: PostKind): Promise<Made> {
  const { ctx, make, clock } = app();
  const audio = kind === 'premium podcast';
  const asset = await makeReadyAsset(app(), creator, audio ? 'audio' : 'video');
  if (kind === 'video being prepared') {
    await ctx.db.update(assets).set({ state: 'transcoding' }).where(eq(assets.id, asset.id));
  }
  const later = new Date(clock.now().getTime() + 86_400_000);
  const { id } = await make.post(creator, {
    mediaType: audio ? 'audio' : 'video',
    assetId: asset.id,
    premiumPlan: kind.startsWith('premium') ? 10 : 0,
    ...(kind === 'draft video' && { state: 'draft' as const, listed: false }),
    ...(kind === 'scheduled video' && {
      state: 'scheduled' as const,
      listed: false,
      scheduledAt: later,
      publishedAt: null,
    }),
    ...(kind === 'deleted video' && { deletedAt: clock.now(), listed: false }),
    ...(kind === 'video being prepared' && { listed: false }),
  });
  return { id, channelId: creator.id, articleId: null, assetKey: asset.key };
}

const makeKind = (creator: Person, kind: PostKind): Promise<Made> =>
  kind.endsWith('article')
    ? makeArticle(creator, kind.startsWith('premium') ? 10 : 0)
    : makeMedia(creator, kind);

/** Turns a refusal into an outcome; whatever else goes wrong fails the test. */
async function outcomeOf(read: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await read();
  } catch (error) {
    if (isApiError(error, 'post.notFound') || isApiError(error, 'media.notFound')) return 'hidden';
    const closed = [
      'post.notEntitled',
      'post.accountRequired',
      'comment.notEntitled',
      'auth.required',
      'media.noDownload',
    ];
    if (isApiError(error) && closed.includes(error.code)) return 'closed';
    throw error;
  }
}

/** Addresses of media on a card or page. */
const opensMedia = (post: Post): boolean => {
  const { url, gifUrl, contentUrl, timelineUrl } = post.content;
  return [url, gifUrl, contentUrl, timelineUrl].some((address) => address !== null) || post.objectsKey !== '';
};

type Exit = (person: Person | null, made: Made) => Promise<Outcome>;
const gateOutcome = (post: Post, leaks: boolean): Outcome => {
  expect(leaks).toBe(post.gate === 'open');
  return post.gate === 'open' ? 'open' : 'closed';
};

const exits: Record<string, { of: 'media' | 'podcast' | 'article' | 'all'; read: Exit }> = {
  page: {
    of: 'media',
    read: async (person, { id }) => {
      const post = await app().as(person).posts.getPost({ id });
      return gateOutcome(post, opensMedia(post) || post.transcoding);
    },
  },
  playback: {
    of: 'media',
    read: async (person, { id }) => {
      const { hlsUrl } = await app().as(person).media.getPlayback({ id });
      const response = await app().request(null, { method: 'GET', url: hlsUrl });
      expect(response.statusCode).toBe(200);
      return 'open';
    },
  },
  download: {
    of: 'media',
    read: async (person, { id }) => {
      const { url } = await app().as(person).media.getDownload({ id });
      expect((await app().request(null, { method: 'GET', url })).statusCode).toBe(200);
      return 'open';
    },
  },
  'article body': {
    of: 'article',
    read: async (person, { articleId }) => {
      const article = await app()
        .as(person)
        .articles.getArticle({ articleId: articleId ?? 0 });
      expect(JSON.stringify(article).includes(secret)).toBe(article.post.gate === 'open');
      return article.post.gate === 'open' ? 'open' : 'closed';
    },
  },
  'public episode': {
    of: 'podcast',
    read: async (person, { id }) => {
      const answer = await app().request(person, { method: 'GET', url: `/rss/episodes/${id}.mp3` });
      return statusOutcome(answer.statusCode);
    },
  },
  embed: {
    of: 'all',
    read: async (person, { id, assetKey }) => {
      const url = `/oembed?url=${encodeURIComponent(`http://realfin.test/post/${id}`)}`;
      const answer = await app().request(person, { method: 'GET', url });
      expect(answer.body).not.toContain(assetKey ?? secret);
      return answer.statusCode === 200 ? 'closed' : statusOutcome(answer.statusCode);
    },
  },
  'card picture': {
    of: 'all',
    read: async (person, { id }) => {
      const answer = await app().request(person, { method: 'GET', url: `/media/cards/post/${id}.jpg` });
      return answer.statusCode === 200 ? 'closed' : statusOutcome(answer.statusCode);
    },
  },
  'private feed': {
    of: 'podcast',
    read: async (person, made) => {
      const { channelId } = made;
      const { url } = await app().as(person).syndication.createPrivateFeed({ channelId });
      const episode = new URL(url ?? '').pathname.replace('podcast.xml', `${made.id}.mp3`);
      const answer = await app().request(null, { method: 'GET', url: episode });
      if (answer.statusCode === 302) {
        const file = await app().request(null, { method: 'GET', url: String(answer.headers.location) });
        expect(file.statusCode).toBe(200);
      }
      return statusOutcome(answer.statusCode);
    },
  },
  comment: {
    of: 'all',
    read: async (person, { id }) => {
      await app().as(person).comments.createComment({ postId: id, comment: 'Well said.' });
      return 'open';
    },
  },
};

/** Exits that know no viewer: everybody, with or without a session, has there what a visitor has. */
const sessionless = ['public episode', 'embed', 'card picture'];
const statusOutcome = (status: number): Outcome => {
  const outcomes: Record<number, Outcome> = {
    200: 'open',
    302: 'open',
    401: 'closed',
    403: 'closed',
    404: 'hidden',
  };
  const outcome = outcomes[status];
  if (outcome === undefined) throw new Error(`answered ${status}`);
  return outcome;
};

function sessionlessOutcome(exit: string, kind: PostKind): Outcome {
  const outcome = outcomeFor('visitor', kind);
  // Embeds and pictures show the card and never the body.
  return outcome === 'open' && exit !== 'public episode' ? 'closed' : outcome;
}

/** What an exit says where it differs from the post's own outcome. */
function expectedAt(exit: string, viewer: ViewerState, kind: PostKind): Outcome {
  const outcome = outcomeFor(viewer, kind);
  const needsAccount = exit === 'comment' || exit === 'download';
  if (needsAccount && viewer === 'visitor') return 'closed';
  if (sessionless.includes(exit)) return sessionlessOutcome(exit, kind);
  return outcome;
}

describe('entitlement matrix', () => {
  let people: Record<ViewerState, Person | null>;
  const made = new Map<PostKind, Made>();
  beforeAll(async () => {
    const { make, ctx, clock } = app();
    const creator = await make.creator();
    people = await makeViewers(make, creator, async ({ id }) => {
      const until = new Date(clock.now().getTime() - 1000);
      await ctx.db.update(grants).set({ until }).where(eq(grants.accountId, id));
    });
    for (const kind of postKinds) made.set(kind, await makeKind(creator, kind));
  });

  for (const [name, { of, read }] of Object.entries(exits)) {
    const kinds = postKinds.filter((kind) =>
      of === 'podcast' ? kind.endsWith(of) : of === 'all' || kind.endsWith('article') === (of === 'article'),
    );
    describe.each(kinds)(`${name} of a %s`, (kind) => {
      test.each(viewerStates)('for: %s', async (viewer) => {
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
    'lists show a %s only what exists for them, and media only where it is open',
    async (viewer) => {
      const api = app().as(people[viewer]);
      const lists = [
        await api.posts.listPosts({ size: 50 }),
        await api.posts.listPosts({ size: 50, filter: 'top' }),
      ];
      for (const { content } of lists) {
        for (const kind of postKinds) {
          const post = content.find(({ id }) => id === made.get(kind)?.id);
          const outcome = outcomeFor(viewer, kind);
          const hiddenFromLists = outcome === 'hidden' || /draft|scheduled|prepared/.test(kind);
          expect({ kind, listed: post !== undefined }).toEqual({ kind, listed: !hiddenFromLists });
          if (post === undefined || kind.endsWith('article')) continue;
          expect({ kind, opens: opensMedia(post) }).toEqual({ kind, opens: outcome === 'open' });
        }
      }
    },
  );

  test('no file of premium media leaves without a signature', async () => {
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

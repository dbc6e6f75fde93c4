// One post of each kind in the entitlement matrix.
import { eq } from 'drizzle-orm';
import { grants } from '../../modules/people/entitlements/tables.ts';
import { articles } from '../../modules/publishing/articles/tables.ts';
import { assets } from '../../modules/publishing/media/tables.ts';
import { posts } from '../../modules/publishing/posts/tables.ts';
import { makeViewers, postKinds, type PostKind, type ViewerState } from '../entitlement-table.ts';
import type { TestApp } from '../test-app.ts';
import { grantEvent, makeEvent, makeRanking, makeStack, makeStream } from './kinds.ts';
import { makeReadyAsset } from './media.ts';
import type { Person } from './people.ts';

export const secret = 'The one sentence nobody may read for free.';

/** The first half of every article. */
export const opening = Array.from({ length: 39 }, (_, at) => `open${at}`).join(' ');

export interface Made {
  id: number;
  /** Id in the table of its kind. */
  mediaId: number;
  channelId: number;
  assetKey: string | null;
  tableId?: number;
  /** A stack with only this post. */
  stackId?: number;
}

const rows = [
  ['Place', 'Name'],
  ['1', secret],
];

async function makeRankingKind(app: TestApp, creator: Person, kind: PostKind): Promise<Made> {
  const values = {
    premiumPlan: kind.startsWith('premium') ? 10 : 0,
    ...(kind.startsWith('draft') && { state: 'draft' as const, listed: false }),
  };
  const { id, postId, tableIds } = await makeRanking(app, creator, [{ title: 'Best', rows }], values);
  return { id: postId, mediaId: id, channelId: creator.id, assetKey: null, tableId: tableIds[0] ?? 0 };
}

async function makeArticle(app: TestApp, creator: Person, premiumPlan: number): Promise<Made> {
  const { ctx, make } = app;
  const content = [opening, ...Array.from({ length: 9 }, () => secret)].map((text) => ({
    type: 'paragraph',
    content: [{ type: 'text', text }],
  }));
  const body = {
    contentRaw: { type: 'doc', content },
    contentHtml: content.map((each) => `<p>${each.content[0]?.text}</p>`).join(''),
    wordCount: 78,
    readMinutes: 1,
  };
  const [article] = await ctx.db.insert(articles).values(body).returning();
  const articleId = article?.id ?? 0;
  const { id } = await make.post(creator, { mediaType: 'article', mediaId: articleId, premiumPlan });
  await ctx.db.update(articles).set({ postId: id }).where(eq(articles.id, articleId));
  const narration = await makeReadyAsset(app, creator, 'audio');
  await ctx.db.update(posts).set({ narrationAssetId: narration.id }).where(eq(posts.id, id));
  return { id, mediaId: articleId, channelId: creator.id, assetKey: narration.key };
}

async function makeMedia(app: TestApp, creator: Person, kind: PostKind): Promise<Made> {
  const { ctx, make, clock } = app;
  const audio = kind === 'premium podcast';
  const asset = await makeReadyAsset(app, creator, audio ? 'audio' : 'video');
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
    ...(kind === 'taken down video' && { takenDownAt: clock.now(), listed: false }),
    ...(kind === 'video being prepared' && { listed: false }),
    ...(kind === 'video only in stacks' && { stackOnly: true, listed: false }),
    ...(kind === 'unlisted video' && { unlisted: true, listed: false }),
  });
  return { id, mediaId: id, channelId: creator.id, assetKey: asset.key };
}

async function makeStreamKind(app: TestApp, creator: Person, kind: PostKind): Promise<Made> {
  const isOnAir = kind.endsWith('on air');
  const asset = kind.endsWith('recorded') || isOnAir ? await makeReadyAsset(app, creator) : null;
  if (asset !== null && isOnAir)
    await app.ctx.db.update(assets).set({ state: 'live' }).where(eq(assets.id, asset.id));
  const { id, postId } = await makeStream(app, creator, {
    premiumPlan: kind.startsWith('premium') ? 10 : 0,
    ...(asset !== null && { assetId: asset.id }),
    ...(kind.endsWith('recorded') && { mediaType: 'dead_stream' as const }),
    ...(kind.endsWith('announced') && { state: 'scheduled' as const, scheduledAt: app.clock.now() }),
    ...(kind.startsWith('draft') && { state: 'draft' as const, listed: false }),
    ...(kind.startsWith('taken down') && { takenDownAt: app.clock.now(), listed: false }),
  });
  return { id: postId, mediaId: id, channelId: creator.id, assetKey: asset?.key ?? null };
}

const makeKind = (app: TestApp, creator: Person, kind: PostKind): Promise<Made> => {
  if (kind.endsWith('ranking')) return makeRankingKind(app, creator, kind);
  if (kind.includes('stream')) return makeStreamKind(app, creator, kind);
  return kind.endsWith('article')
    ? makeArticle(app, creator, kind.startsWith('premium') ? 10 : 0)
    : makeMedia(app, creator, kind);
};

/** An event around a video, and the two people with a valid or a revoked ticket. */
async function makeEventKinds(app: TestApp, creator: Person, people: Record<ViewerState, Person | null>) {
  const { ctx } = app;
  const video = await makeMedia(app, creator, 'event video');
  const event = await makeEvent(app, creator, [video.id]);
  const joined = await makeMedia(app, creator, 'premium video that joined an event');
  await ctx.db.update(posts).set({ eventId: event.id }).where(eq(posts.id, joined.id));
  for (const state of ['ticket holder', 'holder of a ticket taken back'] as const) {
    const person = people[state];
    if (person !== null) await grantEvent(app, person, event.id);
  }
  const lost = people['holder of a ticket taken back']?.id ?? 0;
  await ctx.db.update(grants).set({ revokedAt: ctx.clock.now() }).where(eq(grants.accountId, lost));
  return {
    video,
    joined,
    event: { id: event.postId, mediaId: event.id, channelId: creator.id, assetKey: null },
  };
}

/** Every viewer of the matrix, and one creator's post of every kind. */
export async function makeMatrix(app: TestApp) {
  const { make, ctx, clock } = app;
  const creator = await make.creator();
  const people = await makeViewers(make, creator, async ({ id }) => {
    const until = new Date(clock.now().getTime() - 1000);
    await ctx.db.update(grants).set({ until }).where(eq(grants.accountId, id));
  });
  const made = new Map<PostKind, Made>();
  for (const kind of postKinds)
    if (!kind.includes('event')) made.set(kind, await makeKind(app, creator, kind));
  const { video, joined, event } = await makeEventKinds(app, creator, people);
  made.set('event video', video).set('event', event).set('premium video that joined an event', joined);
  return { people, made };
}

/** The same, with each post in a separate stack. */
export async function makeStackedMatrix(app: TestApp): ReturnType<typeof makeMatrix> {
  const matrix = await makeMatrix(app);
  const { creator } = matrix.people;
  if (creator === null) throw new Error('no creator was made');
  for (const post of matrix.made.values()) post.stackId = (await makeStack(app, creator, [post.id])).id;
  return matrix;
}

// Who may do what with a channel's posts in its name: person x action.
import type { AppContract } from '@realfin/contract/contract';
import type { Client } from '@realfin/contract/core';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeRanking, makeStream } from './factories/kinds.ts';
import { makeAssetIn } from './factories/media.ts';
import type { Person } from './factories/people.ts';
import { joinTeam } from './join-team.ts';
import { useTestApp } from './test-app.ts';

const app = useTestApp();
type Api = Client<AppContract>;
interface Subject {
  postId: number;
  draftId: number;
  rankingId: number;
  rankingPostId: number;
  streamId: number;
}

/** What is done with many posts tells of each what became of it. */
async function only(answer: Promise<{ results: { ok: boolean; code: string | null }[] }>): Promise<void> {
  const [result] = (await answer).results;
  if (result?.ok !== true) throw Object.assign(new Error('refused'), { code: result?.code });
}

const cues = 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n';
/** Each changes something, or shows what only the channel's side sees. */
const actions: Record<string, (api: Api, subject: Subject) => Promise<unknown>> = {
  'posts.getEditablePost': (api, { postId }) => api.posts.getEditablePost({ id: postId }),
  'posts.previewPost': (api, { postId }) => api.posts.previewPost({ id: postId, as: 'visitor' }),
  'posts.editPost': (api, { postId }) => api.posts.editPost({ id: postId, title: 'Changed', draft: false }),
  'posts.duplicatePost': (api, { postId }) => api.posts.duplicatePost({ id: postId }),
  'posts.pinPost': (api, { postId }) => api.posts.pinPost({ id: postId }),
  'posts.unpinPost': async (api, { postId }) => api.posts.unpinPost({ id: postId }),
  'posts.deletePost': (api, { postId }) => api.posts.deletePost({ post: postId }),
  'management.publishPosts': (api, { draftId }) => only(api.management.publishPosts({ ids: [draftId] })),
  'management.undoPublishPosts': (api, { draftId }) =>
    only(api.management.undoPublishPosts({ ids: [draftId] })),
  'management.schedulePosts': (api, { draftId }) =>
    only(api.management.schedulePosts({ ids: [draftId], scheduledAt: '2099-01-01T10:00:00.000Z' })),
  'management.deletePosts': (api, { postId }) => only(api.management.deletePosts({ ids: [postId] })),
  'management.restorePosts': (api, { postId }) => only(api.management.restorePosts({ ids: [postId] })),
  'captions.listCaptions': (api, { postId }) => api.captions.listCaptions({ id: postId }),
  'captions.saveCaption': (api, { postId }) =>
    api.captions.saveCaption({ id: postId, language: 'en', label: 'English', file: cues }),
  'rankings.getEditableRanking': (api, { rankingId }) => api.rankings.getEditableRanking({ id: rankingId }),
  'rankings.duplicateRanking': (api, { rankingId }) => api.rankings.duplicateRanking({ id: rankingId }),
  'streams.getEditableStream': (api, { streamId }) => api.streams.getEditableStream({ id: streamId }),
};

type Kind =
  | 'creator'
  | 'acting'
  | 'idle'
  | 'elsewhere'
  | 'former'
  | 'left'
  | 'invited'
  | 'moderator'
  | 'other';
const may: readonly Kind[] = ['creator', 'acting'];
let people: Record<Kind, Person>;

beforeAll(async () => {
  const { as, make } = app();
  const [creator, other] = [await make.creator(), await make.creator()];
  const idle = await make.contributor(creator);
  await as(idle).collaborators.chooseActingChannel({ channel_id: 0 });
  const elsewhere = await make.person();
  for (const channel of [creator, other]) await joinTeam(app(), channel, elsewhere);
  await as(elsewhere).collaborators.chooseActingChannel({ channel_id: other.id });
  const former = await make.contributor(creator);
  await as(creator).collaborators.manageContributor({ id: former.id, removing: true });
  const left = await make.contributor(creator);
  await as(left).collaborators.leaveTeam({ channel_id: creator.id });
  const invited = await make.person();
  await as(creator).collaborators.manageContributor({ id: invited.id });
  people = {
    creator,
    acting: await make.contributor(creator),
    idle,
    elsewhere,
    former,
    left,
    invited,
    moderator: await make.moderator(creator),
    other,
  };
});

async function makeSubject(): Promise<Subject> {
  const { make } = app();
  const { id: postId } = await make.post(people.creator, { description: 'As it was' });
  const assetId = await makeAssetIn(app(), people.creator, 'ready');
  const { id: draftId } = await make.post(people.creator, {
    listed: false,
    state: 'draft',
    publishedAt: null,
    assetId,
  });
  const ranking = await makeRanking(app(), people.creator, [{ title: 'A', rows: [['Rank'], ['1']] }]);
  const stream = await makeStream(app(), people.creator, { state: 'draft', listed: false });
  return { postId, draftId, rankingId: ranking.id, rankingPostId: ranking.postId, streamId: stream.id };
}

/** Everything of the channel that an action could have touched. */
const traces = async (): Promise<unknown> =>
  (
    await app().ctx.db.execute(sql`select
      (select json_agg(p order by p.id) from posts p where channel_id = ${people.creator.id}) as posts,
      (select json_agg(c order by c.post_id) from post_captions c) as captions,
      (select pinned_post_id from channels where account_id = ${people.creator.id}) as pinned`)
  ).rows;

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string; message?: string }) => error.code ?? error.message ?? 'unknown',
  );

describe.each(Object.entries(actions))('%s', (_name, act) => {
  test('allows the creator and the acting contributor', async () => {
    for (const kind of may) {
      const subject = await makeSubject();
      expect([kind, await codeOf(act(app().as(people[kind]), subject))]).toEqual([kind, 'done']);
    }
  });

  test('refuses everyone else, and changes nothing', async () => {
    const subject = await makeSubject();
    const before = await traces();
    for (const kind of ['idle', 'elsewhere', 'former', 'left', 'invited', 'moderator', 'other'] as const) {
      const code = await codeOf(act(app().as(people[kind]), subject));
      expect([kind, code]).toEqual([kind, expect.stringMatching(/^(?:auth\.forbidden|post\.notFound)$/)]);
    }
    expect(await codeOf(act(app().as(null), subject))).toBe('auth.required');
    expect(await traces()).toEqual(before);
  });
});

describe('a person who acts for a channel', () => {
  test('stores the acting person with each change', async () => {
    const subject = await makeSubject();
    await app().as(people.acting).posts.editPost({ id: subject.postId, title: 'By another', draft: false });
    const { rows } = await app().ctx.db.execute(
      sql`select channel_id, actor_id, title from posts where id = ${subject.postId}`,
    );
    expect(rows).toEqual([
      { channel_id: people.creator.id, actor_id: people.acting.id, title: 'By another' },
    ]);
  });

  test('hides the money, the stream key and the invitations', async () => {
    const api = app().as(people.acting);
    const refused = await Promise.all([
      codeOf(api.ledger.getEarnings({})),
      codeOf(api.ledger.listLedgerLines({})),
      codeOf(api.dashboard.getDashboard({})),
      codeOf(api.dashboard.getSubscriberMetrics()),
      codeOf(api.dashboard.listViews({})),
      codeOf(api.dashboard.listViewHours({})),
      codeOf(api.dashboard.listPostFigures({})),
      codeOf(api.dashboard.listEmails({})),
      codeOf(api.dashboard.exportEmails()),
      codeOf(api.dashboard.getPostStatistics({ id: 1 })),
      codeOf(api.dashboard.getPostIncome({ id: 1 })),
      codeOf(api.dashboard.listPostIncomeLines({ id: 1 })),
      codeOf(api.dashboard.getPostBroadcast({ id: 1 })),
      codeOf(api.dashboard.getPostDownloads({ id: 1 })),
      codeOf(api.streams.getStreamKey({})),
      codeOf(api.streams.renewStreamKey({})),
      codeOf(api.collaborators.manageContributor({ id: people.other.id })),
      codeOf(api.collaborators.inviteByEmail({ email: people.other.email })),
      codeOf(api.collaborators.listInvitations()),
      codeOf(api.collaborators.withdrawInvitation({ id: 1 })),
    ]);
    expect(new Set(refused)).toEqual(new Set(['auth.forbidden']));
  });

  test('opens premium posts of that channel, and of no other', async () => {
    const { as, make } = app();
    const gateAt = async (channel: Person, viewer: Person) => {
      const { id } = await make.post(channel, { premiumPlan: 1 });
      return (await as(viewer).posts.getPost({ id })).gate;
    };
    expect(await gateAt(people.creator, people.acting)).toBe('open');
    expect(await gateAt(people.other, people.acting)).not.toBe('open');
    expect(await gateAt(people.creator, people.former)).not.toBe('open');
  });
});

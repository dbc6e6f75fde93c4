// The exits of the entitlement matrix: each returns how open a post is for a viewer.
import { errorFrom } from '@realfin/contract/api-error';
import type { Post } from '@realfin/contract/posts';
import { expect } from 'vitest';
import type { Of, Outcome } from './entitlement-table.ts';
import { makeBiteOf } from './factories/bites.ts';
import { addCaptions } from './factories/captions.ts';
import { opening, secret, type Made } from './factories/entitlement-posts.ts';
import { readFeedText } from './factories/feed-item.ts';
import { letterFor } from './factories/newsletters.ts';
import type { Person } from './factories/people.ts';
import { expectOnlyTheBeginning, putSegments } from './factories/preview.ts';
import type { TestApp } from './test-app.ts';

/** Whether a card or page contains media addresses. */
export const opensMedia = (post: Post): boolean => {
  const { url, gifUrl, contentUrl, timelineUrl } = post.content;
  return [url, gifUrl, contentUrl, timelineUrl].some((address) => address !== null) || post.objectsKey !== '';
};

type Exit = (person: Person | null, made: Made) => Promise<Outcome>;
const gateOutcome = (post: Post, leaks: boolean): Outcome => {
  expect(leaks).toBe(post.gate === 'open');
  return post.gate === 'open' ? 'open' : 'closed';
};

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

/** All ways to read a chat. */
const readChat =
  (app: () => TestApp): Exit =>
  async (person, { id: postId }) => {
    const { chat, comments } = app().as(person);
    const { position } = await chat.getRoom({ postId });
    await chat.catchUp({ postId, epoch: position.epoch, after: 0 });
    await chat.listMessages({ postId, before: 1 });
    await comments.getReplay({ room_id: postId });
    return 'open';
  };

/** All ways by which a post's content can be read. */
export const createExits = (app: () => TestApp): Record<string, { of: Of; read: Exit }> => ({
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
  'free preview': {
    of: 'media',
    read: async (person, { id, assetKey }) => {
      const { pool } = app().ctx;
      await putSegments(app(), assetKey ?? '');
      await pool.query('update posts set free_seconds = 15 where id = $1', [id]);
      app().clock.advance({ seconds: 11 });
      await addCaptions(app(), id);
      const { hlsUrl, seconds, captions } = await app().as(person).media.getFreePreview({ id });
      expect(seconds).toBe(15);
      expect(captions).toMatchObject([{ language: 'en', label: 'English' }]);
      await expectOnlyTheBeginning(app(), hlsUrl);
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
  'bite of it': {
    of: 'media',
    read: async (person, made) => {
      const { id } = await makeBiteOf(app(), made);
      const { url } = await app().as(person).bites.getBite({ id });
      expect((await app().request(null, { method: 'GET', url })).statusCode).toBe(200);
      return 'open';
    },
  },
  captions: {
    of: 'media',
    read: async (person, { id }) => {
      await addCaptions(app(), id);
      const url = `/api/public/post/${id}/captions/en.vtt`;
      const { statusCode, payload } = await app().request(person, { method: 'GET', url });
      if (statusCode !== 200) throw errorFrom(statusCode, payload);
      expect(payload).toContain(secret);
      return 'open';
    },
  },
  'article body': {
    of: 'article',
    read: async (person, { mediaId }) => {
      const article = await app().as(person).articles.getArticle({ articleId: mediaId });
      expect(JSON.stringify(article).includes(secret)).toBe(article.post.gate === 'open');
      return article.post.gate === 'open' ? 'open' : 'closed';
    },
  },
  'article opening': {
    of: 'article',
    read: async (person, { mediaId }) => {
      const { post, previewRendered } = await app().as(person).articles.getArticle({ articleId: mediaId });
      // Behind a closed gate, only the opening is returned.
      expect(previewRendered).toBe(post.gate === 'open' ? '' : `<p>${opening}</p>`);
      return post.gate === 'open' ? 'open' : 'closed';
    },
  },
  newsletter: {
    of: 'article',
    read: async (person, made) => {
      const { html = '', text } = await letterFor(app(), person, made);
      expect(html.includes(secret)).toBe(text.includes(secret));
      return text.includes(secret) ? 'open' : 'closed';
    },
  },
  narration: {
    of: 'article',
    read: async (person, { id }) => {
      const { mp3Url } = await app().as(person).media.getPlayback({ id });
      expect((await app().request(null, { method: 'GET', url: mp3Url ?? '' })).statusCode).toBe(200);
      return 'open';
    },
  },
  'ranking tables': {
    of: 'ranking',
    read: async (person, { mediaId }) => {
      const ranking = await app().as(person).rankings.getRanking({ rankingId: mediaId });
      return gateOutcome(ranking.post, JSON.stringify(ranking).includes(secret));
    },
  },
  'table as CSV': {
    of: 'ranking',
    read: async (person, { tableId }) => {
      const url = `/api/public/ranking/table/${tableId}`;
      const { statusCode, payload } = await app().request(person, { method: 'GET', url });
      if (statusCode !== 200) throw errorFrom(statusCode, payload);
      expect(payload).toContain(secret);
      return 'open';
    },
  },
  'event page': {
    of: 'event',
    read: async (person, { mediaId }) => {
      const event = await app().as(person).ppv.getPpv({ ppvId: mediaId });
      expect(event.is_authorized_for_event).toBe(event.post.gate === 'open');
      return event.is_authorized_for_event ? 'open' : 'closed';
    },
  },
  'what an event includes': {
    of: 'event',
    read: async (person, { mediaId }) => {
      const { content, is_authorized_for_event } = await app()
        .as(person)
        .ppv.listPpvPosts({ ppvId: mediaId });
      const [included] = content;
      if (included === undefined) throw new Error('the event includes nothing');
      expect(included.post.gate === 'open').toBe(is_authorized_for_event);
      return gateOutcome(included.post, opensMedia(included.post));
    },
  },
  'a stack it is in': {
    of: 'all',
    read: async (person, { id, stackId = 0 }) => {
      const { content } = await app().as(person).stacks.listStackPosts({ stackId });
      const { postIds } = await app().as(person).stacks.getStack({ stackId });
      expect(postIds).toEqual(content.map((post) => post.id));
      const [post] = content;
      if (post === undefined) return 'hidden';
      expect(post.id).toBe(id);
      if (post.gate !== 'open') expect(opensMedia(post) || JSON.stringify(post).includes(secret)).toBe(false);
      return post.gate === 'open' ? 'open' : 'closed';
    },
  },
  'stream page': {
    of: 'stream',
    read: async (person, { mediaId, assetKey }) => {
      const stream = await app().as(person).streams.getStream({ id: mediaId });
      const leaks = assetKey !== null && JSON.stringify(stream).includes(assetKey);
      expect(leaks || stream.url !== null).toBe(assetKey !== null && stream.post.gate === 'open');
      return stream.post.gate === 'open' ? 'open' : 'closed';
    },
  },
  'stream status': {
    of: 'stream',
    read: async (person, { mediaId }) => {
      const { vodUrl, state } = await app().as(person).streams.getStreamStatus({ id: mediaId });
      const { gate } = (await app().as(person).streams.getStream({ id: mediaId })).post;
      expect(vodUrl !== null).toBe(state === 'live' && gate === 'open');
      if (vodUrl !== null)
        expect((await app().request(null, { method: 'GET', url: vodUrl })).statusCode).toBe(200);
      return gate === 'open' ? 'open' : 'closed';
    },
  },
  'public episode': {
    of: 'podcast',
    read: async (person, { id }) => {
      const answer = await app().request(person, { method: 'GET', url: `/rss/episodes/${id}.mp3` });
      return statusOutcome(answer.statusCode);
    },
  },
  'feed text': { of: 'article', read: (person, made) => readFeedText(app(), person, made) },
  'public transcript': {
    of: 'podcast',
    read: async (person, { id }) => {
      await addCaptions(app(), id);
      const answer = await app().request(person, { method: 'GET', url: `/rss/transcripts/${id}.en.vtt` });
      expect(answer.body.includes(secret)).toBe(answer.statusCode === 200);
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
      await addCaptions(app(), made.id);
      const words = await app().request(null, { method: 'GET', url: episode.replace(/mp3$/, 'en.vtt') });
      expect(words.body.includes(secret)).toBe(answer.statusCode === 302);
      return statusOutcome(answer.statusCode);
    },
  },
  'comments played again': {
    of: 'all',
    read: async (person, { id }) => {
      await app().as(person).comments.getReplay({ room_id: id });
      return 'open';
    },
  },
  'chat of a stream': { of: 'stream', read: readChat(app) },
  'chat of an event': { of: 'event', read: readChat(app) },
  // The address has the channel's access, without an account.
  'chat by its secret address': {
    of: 'stream',
    read: async (person, { id: postId }) => {
      const { secret } = await app().as(person).chat.renewOverlay();
      const overlay = { secret: secret ?? '', postId };
      await app()
        .as(null)
        .chat.catchUpOverlay({ ...overlay, epoch: 'x', after: 0 });
      expect((await app().as(null).chat.readOverlay(overlay)).postId).toBe(postId);
      return 'open';
    },
  },
  comment: {
    of: 'all',
    read: async (person, { id }) => {
      await app().as(person).comments.createComment({ postId: id, comment: 'Well said.' });
      return 'open';
    },
  },
});

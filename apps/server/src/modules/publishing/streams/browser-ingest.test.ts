import { browserIngestPath } from '@realfin/contract/pages';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { makeChannel } from '../../../test/factories/broadcasts.ts';
import { cookieOf, listen } from '../../../test/factories/media.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

/** Opens the socket with a person's session, says what comes, and resolves with the first answer. */
async function firstReply(person: Person | null, streamId: number): Promise<unknown> {
  const address = (await listen(app())).replace('http', 'ws') + browserIngestPath(streamId);
  const headers = { origin: app().ctx.config.origin, ...(person && cookieOf(person)) };
  const socket = new WebSocket(address, { headers });
  onTestFinished(() => socket.close());
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify({ container: 'webm', video: 'vp8', tab: 'tab-0123456789abcdef' })),
    );
    socket.addEventListener('message', ({ data }) => resolve(JSON.parse(String(data))));
    socket.addEventListener('error', () => reject(new Error('the socket was refused')));
  });
}
const refused = (refusal: string) => ({ accepted: false, refusal });

test('lets those who publish on a channel send to its streams, and nobody else', async () => {
  const { ctx, make, as } = app();
  const accept = vi.spyOn(ctx.live, 'acceptBrowser').mockResolvedValue({
    accepted: true,
    feed: { push: () => undefined, close: () => undefined },
  });
  const creator = await make.creator();
  const { streamId } = await as(creator).streams.createStream({ title: 'Open mat' });
  const contributor = await make.contributor(creator);
  expect(await firstReply(creator, streamId)).toEqual({ accepted: true });
  expect(await firstReply(contributor, streamId)).toEqual({ accepted: true });
  expect(accept.mock.calls.map(([{ sender }]) => sender)).toEqual([
    { streamId, channelId: creator.id, actorId: creator.id },
    { streamId, channelId: creator.id, actorId: contributor.id },
  ]);
  accept.mockClear();
  expect(await firstReply(null, streamId)).toEqual(refused('signedOut'));
  expect(await firstReply(await make.person(), streamId)).toEqual(refused('forbidden'));
  expect(await firstReply(await make.moderator(creator), streamId)).toEqual(refused('forbidden'));
  expect(await firstReply(await make.creator(), streamId)).toEqual(refused('gone'));
  expect(await firstReply(creator, streamId + 1_000)).toEqual(refused('gone'));
  expect(await firstReply(await make.creator({ emailVerified: false }), streamId)).toEqual(
    refused('unverified'),
  );
  expect(accept).not.toHaveBeenCalled();
});

describe('a new stream key', () => {
  const browser = { source: 'browser', app: 'browser' } as const;

  test('ends a browser that sends with the former one, and refuses its return', async () => {
    const { make, as, engine } = app();
    const creator = await make.creator();
    const { streamId } = await as(creator).streams.createStream({ title: 'Open mat' });
    const renewals = [
      () => as(creator).streams.renewStreamKey(),
      () => as(creator).live.renewOwnKey({ id: streamId }),
    ];
    for (const renew of renewals) {
      const key = (await renew()).streamKey ?? '';
      const { mediaKey } = await engine.connect({ ...browser, key });
      await renew();
      expect(engine.kicked).toContain(mediaKey);
      expect(await engine.ask({ ...browser, key })).toEqual({ accepted: false, refusal: 'badKey' });
    }
  });

  test('ends an encoder that came with a key of that kind, whatever the broadcast began with', async () => {
    const { as, engine } = app();
    const { creator, key, streamId } = await makeChannel(app());
    const first = await engine.connect({ key });
    await first.ready();
    await as(creator).streams.publishStream({ id: streamId });
    await first.leave();
    const own = await as(creator).live.renewOwnKey({ id: streamId });
    const second = await engine.connect({ key: own.streamKey ?? '' });
    expect(second.mediaKey).toBe(first.mediaKey);
    await as(creator).streams.renewStreamKey();
    expect(engine.kicked).not.toContain(second.mediaKey);
    await as(creator).live.renewOwnKey({ id: streamId });
    expect(engine.kicked).toContain(second.mediaKey);
  });

  test('ends no person who sends by their session, nor what came with another key', async () => {
    const { make, as, engine } = app();
    const creator = await make.creator();
    const { streamId } = await as(creator).streams.createStream({ title: 'Open mat' });
    const sender = { streamId, channelId: creator.id, actorId: creator.id };
    await as(creator).live.renewOwnKey({ id: streamId });
    const { mediaKey } = await engine.connect({ ...browser, key: '', sender });
    const other = await engine.connect({
      key: (await as(creator).streams.renewStreamKey()).streamKey ?? '',
    });
    await as(creator).live.renewOwnKey({ id: streamId });
    expect(engine.kicked).not.toContain(mediaKey);
    expect(engine.kicked).not.toContain(other.mediaKey);
  });
});

describe('the end of a right', () => {
  /** Sends by the person's session, and collects what the socket says. */
  async function send(person: Person, streamId: number) {
    const feed = { push: () => undefined, close: () => undefined };
    vi.spyOn(app().ctx.live, 'acceptBrowser').mockResolvedValue({ accepted: true, feed });
    const address = (await listen(app())).replace('http', 'ws') + browserIngestPath(streamId);
    const socket = new WebSocket(address, {
      headers: { origin: app().ctx.config.origin, ...cookieOf(person) },
    });
    onTestFinished(() => socket.close());
    const heard: unknown[] = [];
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify({ container: 'webm', video: 'vp8', tab: 'tab-0123456789abcdef' })),
    );
    socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data))));
    await expect.poll(() => heard).toEqual([{ accepted: true }]);
    return heard;
  }

  test('ends a contributor’s broadcast as soon as they are removed', async () => {
    const { make, as } = app();
    const creator = await make.creator();
    const { streamId } = await as(creator).streams.createStream({ title: 'Open mat' });
    const contributor = await make.contributor(creator);
    const [own, theirs] = [await send(creator, streamId), await send(contributor, streamId)];
    await as(creator).collaborators.manageContributor({ id: contributor.id, removing: true });
    await expect.poll(() => theirs).toEqual([{ accepted: true }, refused('forbidden')]);
    expect(own).toEqual([{ accepted: true }]);
  });

  test('ends the broadcast of a session as soon as it is revoked', async () => {
    const { make, as } = app();
    const creator = await make.creator();
    const { streamId } = await as(creator).streams.createStream({ title: 'Open mat' });
    const heard = await send(creator, streamId);
    const [session] = await as(creator).accounts.listSessions();
    await as(creator).accounts.revokeSession({ sessionId: session?.id ?? '' });
    await expect.poll(() => heard).toEqual([{ accepted: true }, refused('signedOut')]);
  });

  test('ends what contributors send for a channel that is suspended and disconnected', async () => {
    const { ctx, make, as } = app();
    const creator = await make.creator();
    const { streamId } = await as(creator).streams.createStream({ title: 'Open mat' });
    const contributor = await make.contributor(creator);
    const heard = await send(contributor, streamId);
    await ctx.pool.query('update accounts set suspended_at = now() where id = $1', [creator.id]);
    ctx.realtime.disconnectAccount(creator.id);
    await expect.poll(() => heard).toHaveLength(2);
  });
});

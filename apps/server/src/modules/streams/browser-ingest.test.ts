import { browserIngestPath } from '@realfin/contract/pages';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cookieOf, listen } from '../../test/factories/media.ts';
import type { Person } from '../../test/factories/people.ts';
import { useTestApp } from '../../test/test-app.ts';

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

// Every exit of the entitlement matrix refuses what an administrator hid, with the first request after the decision and
// whatever was cached or signed before, and opens again with the first one after it is taken back.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isApiError } from '@realfin/contract/api-error';
import { beforeAll, describe, expect, test } from 'vitest';
import { createExits } from './entitlement-exits.ts';
import { hasExit, outcomeFor, postKinds, type PostKind, type ViewerState } from './entitlement-table.ts';
import { makeStackedMatrix, type Made } from './factories/entitlement-posts.ts';
import type { Person } from './factories/people.ts';
import { useTestApp } from './test-app.ts';

const isBuilt = existsSync(join(import.meta.dirname, '../../../web/build/server/index.js'));
const app = useTestApp({ mode: 'production' }, { withWeb: isBuilt });
const exits = createExits(app);
/** Those who see the card, and those who paid for what is behind it. */
const viewersOf = (kind: PostKind): readonly ViewerState[] => [
  'visitor',
  kind.startsWith('event') ? 'ticket holder' : 'subscriber',
];
/** Of those who run the channel alone. */
const ofOwners = 'chat by its secret address';
/** It advances the clock, after which nothing is cached. */
const last = 'free preview';

const shownKinds = postKinds.filter(
  (kind) => outcomeFor('visitor', kind) !== 'hidden' && kind !== 'video being prepared',
);

interface Seen {
  exit: string;
  kind: PostKind;
  viewer: ViewerState;
  outcome: string;
}

describe.each(['takeDown', 'suspend'] as const)('after an administrator’s %s', (action) => {
  let people: Record<ViewerState, Person | null>;
  let made: ReadonlyMap<PostKind, Made>;
  beforeAll(async () => {
    ({ people, made } = await makeStackedMatrix(app()));
  });
  const postOf = (kind: PostKind): Made => {
    const post = made.get(kind);
    if (post === undefined) throw new Error(`${kind} was not made`);
    return post;
  };
  async function decide(isRestored: boolean): Promise<void> {
    const { reports } = app().as(people.admin);
    const reason = 'As the law requires.';
    if (action === 'suspend') {
      const id = people.creator?.id ?? 0;
      await reports.decide({ kind: 'account', id, action: isRestored ? 'restore' : action, reason });
      return;
    }
    for (const kind of shownKinds)
      await reports.decide({
        ...{ kind: 'post', id: postOf(kind).id, reason },
        action: isRestored ? 'restore' : action,
      });
  }
  async function readAll(): Promise<Seen[]> {
    const seen: Seen[] = [];
    const names = Object.keys(exits).filter((name) => name !== ofOwners && name !== last);
    for (const exit of [...names, last]) {
      const { of, read } = exits[exit] ?? { of: 'all', read: () => Promise.resolve('open') };
      for (const kind of shownKinds.filter((each) => hasExit(each, of)))
        for (const viewer of viewersOf(kind)) {
          const outcome = await read(people[viewer], postOf(kind)).catch((error: unknown) => {
            if (isApiError(error)) return error.code;
            // A newsletter of a hidden post is not written.
            if (error instanceof Error && error.message === 'there is no letter') return 'no letter';
            throw error;
          });
          seen.push({ exit, kind, viewer, outcome });
        }
    }
    return seen;
  }
  /** What people have in their players, readers and on their disks. */
  async function signAll(): Promise<string[]> {
    const [video, podcast] = [postOf('premium video').id, postOf('premium podcast').id];
    const { media, syndication } = app().as(people.subscriber);
    const channelId = people.creator?.id ?? 0;
    const { url } = await syndication.createPrivateFeed({ channelId });
    const feed = new URL(url ?? '').pathname;
    const addresses = [
      (await media.getPlayback({ id: video })).hlsUrl,
      (await media.getPlayback({ id: podcast })).mp3Url ?? '',
      (await media.getDownload({ id: video })).url,
      (await media.getFreePreview({ id: video })).hlsUrl,
      (
        await app()
          .as(null)
          .media.getPlayback({ id: postOf('free video').id })
      ).hlsUrl,
      feed.replace('podcast.xml', `${podcast}.mp3`),
    ];
    return action === 'suspend' ? [...addresses, feed] : addresses;
  }
  const statusOf = async (url: string) =>
    (await app().request(people.subscriber, { method: 'GET', url })).statusCode;

  test('no exit serves it, and all do again after it is restored', { timeout: 300_000 }, async () => {
    const before = await readAll();
    await app().ctx.pool.query('update posts set free_seconds = 15 where id = $1', [
      postOf('premium video').id,
    ]);
    const addresses = await signAll();
    for (const url of addresses)
      expect({ url, isOpen: (await statusOf(url)) < 400 }).toEqual({ url, isOpen: true });
    await decide(false);
    for (const url of addresses)
      expect({ url, isOpen: (await statusOf(url)) < 400 }).toEqual({ url, isOpen: false });
    const hidden = await readAll();
    expect(hidden.filter(({ outcome }) => outcome === 'open' || outcome === 'closed')).toEqual([]);
    await decide(true);
    for (const url of addresses)
      expect({ url, isOpen: (await statusOf(url)) < 400 }).toEqual({ url, isOpen: true });
    expect(await readAll()).toEqual(before);
  });

  test.skipIf(!isBuilt)('no page shows it, whichever was cached', { timeout: 120_000 }, async () => {
    const { id } = postOf('free video');
    const { path, content } = await app().as(null).posts.getPost({ id });
    const addresses = [path, `/embed/${id}`, `/${people.creator?.username}`, '/discover', '/search?q=Post'];
    const headers = { accept: 'text/html' };
    const read = async (url: string) => {
      const { statusCode, body } = await app().request(null, { method: 'GET', url, headers });
      return { url, isShown: statusCode === 200 && body.includes(content.contentTitle) };
    };
    const before = await Promise.all(addresses.map(read));
    expect(before.filter(({ isShown }) => isShown).length).toBeGreaterThan(2);
    await decide(false);
    for (const url of addresses) expect(await read(url)).toEqual({ url, isShown: false });
    await decide(true);
    expect(await Promise.all(addresses.map(read))).toEqual(before);
  });
});

// What an archive lets out: a channel's posts to its owner, and of others' posts no body and no title that is hidden.
import { beforeAll, describe, expect, test } from 'vitest';
import { postViews, savedPosts, watchPositions } from '../modules/publishing/posts/tables.ts';
import { outcomeFor, viewerStates, type PostKind, type ViewerState } from './entitlement-table.ts';
import { makeMatrix, secret, type Made } from './factories/entitlement-posts.ts';
import type { Person } from './factories/people.ts';
import { contentOf, readArchive, type ReadEntry } from './read-archive.ts';
import { useTestApp } from './test-app.ts';

const app = useTestApp();

async function archiveOf(person: Person, kind: 'account' | 'channel'): Promise<ReadEntry[]> {
  const client = app().as(person).exports;
  const { id } = await (kind === 'account' ? client.exportAccount() : client.exportChannel({}));
  await app().drain();
  const { url } = await client.signExport({ id });
  return readArchive((await app().request(person, { method: 'GET', url })).rawPayload);
}
const saysSecret = (entries: readonly ReadEntry[]): boolean =>
  entries.some(({ content }) => content.includes(secret));

describe('exports in the entitlement matrix', () => {
  let people: Record<ViewerState, Person | null>;
  let made: ReadonlyMap<PostKind, Made>;
  beforeAll(async () => {
    ({ people, made } = await makeMatrix(app()));
  });

  test.each(viewerStates)(
    'exports no gated body and no hidden title for the account of a %s',
    async (viewer) => {
      const person = people[viewer];
      if (person === null)
        return expect(app().as(null).exports.exportAccount()).rejects.toMatchObject({
          code: 'auth.required',
        });
      const now = app().clock.now();
      const marks = { accountId: person.id, createdAt: now };
      for (const { id: postId, channelId } of made.values()) {
        await app()
          .ctx.db.insert(savedPosts)
          .values({ ...marks, postId });
        const view = {
          postId,
          channelId,
          viewerKey: `a:${person.id}`,
          window: 1,
          premium: false,
          viewedAt: now,
        };
        await app()
          .ctx.db.insert(postViews)
          .values({ ...view, accountId: person.id });
        await app()
          .ctx.db.insert(watchPositions)
          .values({ accountId: person.id, postId, positionSeconds: 1, updatedAt: now });
      }
      const entries = await archiveOf(person, 'account');
      expect(saysSecret(entries)).toBe(false);
      for (const file of ['saved.json', 'history.json', 'views.json']) {
        const rows = JSON.parse(contentOf(entries, file)) as { postId: number; title: string | null }[];
        expect(rows).toHaveLength(made.size);
        for (const [kind, { id }] of made) {
          const title = rows.find(({ postId }) => postId === id)?.title ?? null;
          if (outcomeFor(viewer, kind) === 'hidden')
            expect({ file, kind, title }).toEqual({ file, kind, title: null });
        }
      }
    },
  );

  test.each(viewerStates)('exports posts for their creator alone, here for: %s', async (viewer) => {
    const person = people[viewer];
    if (viewer === 'creator' || viewer === 'other creator') {
      if (person === null) throw new Error('nobody');
      return expect(saysSecret(await archiveOf(person, 'channel'))).toBe(viewer === 'creator');
    }
    const code = person === null ? 'auth.required' : 'auth.forbidden';
    return expect(app().as(person).exports.exportChannel({})).rejects.toMatchObject({ code });
  });
});

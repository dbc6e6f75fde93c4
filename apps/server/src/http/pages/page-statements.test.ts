// How often a signed-in page asks the database. Needs the built pages.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, describe, test } from 'vitest';
import { equippedBadges } from '../../modules/community/badges/tables.ts';
import { textOf } from '../../test/hot-reads.ts';
import { useTestApp } from '../../test/test-app.ts';

const mostStatements = 9;
const isBuilt = existsSync(join(import.meta.dirname, '../../../../web/build/server/index.js'));

describe.skipIf(!isBuilt)('a page of a signed-in viewer', () => {
  const app = useTestApp({}, { withWeb: isBuilt });

  /** The statements of a page in waves. A wave is sent before any of its answers arrives. */
  async function wavesOf(open: () => Promise<unknown>): Promise<string[][]> {
    const { pool } = app().ctx;
    const query = pool.query.bind(pool) as (...parts: unknown[]) => Promise<unknown>;
    const waves: string[][] = [];
    let wave: Promise<void> | null = null;
    pool.query = (async (...parts: unknown[]) => {
      if (wave === null) {
        waves.push([]);
        wave = setImmediate().then(() => void (wave = null));
      }
      waves.at(-1)?.push(textOf(parts[0]));
      const answer = query(...parts);
      answers.push(answer.catch(() => undefined));
      await wave;
      // The answers of a wave arrive together, so that what depends on one of them falls into the next wave.
      await Promise.all(answers);
      return answer;
    }) as unknown as typeof pool.query;
    const answers: Promise<unknown>[] = [];
    try {
      await open();
    } finally {
      pool.query = query as unknown as typeof pool.query;
    }
    return waves;
  }

  async function publishedPost() {
    const creator = await app().make.creator();
    const fin = await app().make.fin();
    const post = await app().make.post(creator, { finNames: [fin.name] });
    await app().make.post(creator, { finNames: [fin.name] });
    return { creator, post };
  }
  const open = (person: Parameters<ReturnType<typeof app>['request']>[0], url: string) =>
    app().request(person, { method: 'GET', url });

  test('reads a post page with at most 9 statements in two waves after the session', async () => {
    const { post } = await publishedPost();
    const viewer = await app().make.person();
    await app().as(viewer).comments.createComment({ postId: post.id, comment: 'Hello.' });
    // The badges of commenters take one more statement, in the second wave.
    await app()
      .ctx.db.insert(equippedBadges)
      .values({ accountId: viewer.id, category: 'creator', badgeId: 'creator-l1', equippedAt: new Date() });
    const { path } = await app().as(viewer).posts.getPost({ id: post.id });
    expect((await open(viewer, path)).statusCode).toBe(200);
    const waves = await wavesOf(() => open(viewer, path));
    const [session, ...afterwards] = waves;
    expect(session).toEqual([expect.stringContaining('join "sessions"')]);
    expect(afterwards.map((wave) => wave.length)).toEqual([6, 2]);
    expect(waves.flat().length).toBeLessThanOrEqual(mostStatements);
    // The account comes with the session.
    expect(
      afterwards.flat().filter((text) => text.includes('from "accounts" as "a" where "a"."id" = $1')),
    ).toEqual([]);
  });
});

import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cookieOf } from '../../../test/factories/media.ts';
import { repeatCount } from '../../../test/sample.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { sweepCsv } from './csv/commands.ts';

const app = useTestApp();

/** Another server on the same database and data folder. */
async function serve(): Promise<{ child: ChildProcess; origin: string }> {
  const { pool, config } = app().ctx;
  const script = join(import.meta.dirname, '../../../test/serve-child.ts');
  const child = fork(script, [pool.options.connectionString ?? '', config.dataDir], { execArgv: [] });
  const port = await new Promise<number>((resolve) => child.once('message', (told) => resolve(Number(told))));
  return { child, origin: `http://127.0.0.1:${port}` };
}
async function kill(child: ChildProcess): Promise<void> {
  const end = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await end;
}

test(
  'leaves each ranking complete when a server is killed during saves, and no file without a table',
  { timeout: 240_000 },
  async () => {
    const { as, make, ctx, clock } = app();
    const creator = await make.creator();
    const made = await as(creator).rankings.createRanking({ title: 'Save 0', tables: [] });
    const headers = { ...cookieOf(creator), 'content-type': 'application/json' };
    for (let round = 0; round < repeatCount(1, 6); round++) {
      const { child, origin } = await serve();
      // Uploads data and then saves the table that uses it, like the form, in an endless loop.
      const save = async (count: number): Promise<void> => {
        const { url, csvKey } = await as(creator).rankings.announceCsv({ a: 'a', b: '0' });
        await fetch(origin + url, { method: 'PUT', body: `Save\n${count}\n` });
        const tables = [0, 1, 2].map((index) => ({
          index,
          key: `t${index}`,
          title: `Save ${count}`,
          ...(index === 0 && { csvKey }),
        }));
        const body = JSON.stringify({ id: made.mediaId, title: `Save ${count}`, tables });
        await fetch(`${origin}/api/update/ranking`, { method: 'POST', headers, body });
      };
      let saves = 0;
      const forever = (async () => {
        for (;;) await save(round * 1_000 + ++saves);
      })().catch(() => undefined);
      const enough = 4 + round * 3;
      while (saves < enough) await new Promise((resolve) => setTimeout(resolve, 5));
      await kill(child);
      await forever;
      const now = await as(creator).rankings.getEditableRanking({ id: made.mediaId });
      expect(now.title).not.toBe('Save 0');
      // Texts, tables and data are all from the same save.
      expect(now.tables.map(({ title }) => title)).toEqual([now.title, now.title, now.title]);
      expect(now.tables[0]?.openingRows).toEqual([['Save'], [now.title.slice(5)]]);
      const data = await ctx.storage.get(`rankings/${now.tables[0]?.csvKey}.csv`);
      expect(data.toString()).toBe(`Save\n${now.title.slice(5)}\n`);
    }
    clock.advance({ hours: 25 });
    await sweepCsv(ctx);
    const { tables } = await as(creator).rankings.getEditableRanking({ id: made.mediaId });
    expect(await ctx.storage.list('rankings')).toEqual([`rankings/${tables[0]?.csvKey}.csv`]);
  },
);

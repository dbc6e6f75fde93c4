import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';
import { ladderLease } from './commands/lease-ladder.ts';
import { ladders } from './tables.ts';

const app = useTestApp();
const addLadder = async () => {
  const { ctx, make, as } = app();
  const creator = await make.creator();
  const { asset } = await as(creator).media.createAsset({ kind: 'video', fileName: 'a.mp4', sizeBytes: 9 });
  await ctx.db
    .insert(ladders)
    .values({ id: asset.id, state: 'waiting', leaseUntil: ladderLease.queuedUntil(ctx) });
  return asset.id;
};

test('says nothing about work whose row was deleted with its files', async () => {
  const { ctx } = app();
  const id = await addLadder();
  const warn = vi.spyOn(ctx.log, 'warn');
  const abandon = vi.fn(() => Promise.resolve());
  await ladderLease.work(ctx, id, new AbortController().signal, {
    async run() {
      await ctx.db.delete(ladders).where(eq(ladders.id, id));
      throw new Error('no such file');
    },
    isFinal: () => true,
    abandon,
  });
  expect(warn).not.toHaveBeenCalled();
  expect(abandon).not.toHaveBeenCalled();
});

test('fails work whose row is still there', async () => {
  const { ctx } = app();
  const id = await addLadder();
  const work = ladderLease.work(ctx, id, new AbortController().signal, {
    run: () => Promise.reject(new Error('no such file')),
    isFinal: () => false,
    abandon: () => Promise.resolve(),
  });
  await expect(work).rejects.toThrow('no such file');
  const [row] = await ctx.db.select().from(ladders).where(eq(ladders.id, id));
  expect(row?.state).toBe('waiting');
});

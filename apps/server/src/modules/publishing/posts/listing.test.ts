import { afterEach, describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';
import { refreshListing } from './commands/refresh-listing.ts';

const app = useTestApp();
afterEach(() => vi.restoreAllMocks());

describe("realtime messages to the author's tabs", () => {
  test('sends nothing about a change that is rolled back', async () => {
    const { ctx, make } = app();
    const { id } = await make.post(await make.creator());
    const sent = vi.spyOn(ctx.realtime, 'toAccount');
    const change = ctx.db.transaction(async (tx) => {
      await refreshListing(ctx, tx, id);
      throw new Error('rolled back');
    });
    await expect(change).rejects.toThrow('rolled back');
    expect(sent).not.toHaveBeenCalled();
    await ctx.db.transaction((tx) => refreshListing(ctx, tx, id));
    expect(sent).toHaveBeenCalledWith(expect.any(Number), 'post.changed', {
      postId: id,
      status: 'Published',
    });
  });
});

import { postCaptions } from '../../modules/publishing/posts/captions/tables.ts';
import type { TestApp } from '../test-app.ts';
import { secret } from './entitlement-posts.ts';

export async function addCaptions({ ctx, clock }: TestApp, postId: number): Promise<void> {
  const row = { postId, language: 'en', label: 'English', vtt: `WEBVTT\n\n${secret}`, cueCount: 1 };
  await ctx.db
    .insert(postCaptions)
    .values({ ...row, updatedAt: clock.now() })
    .onConflictDoNothing();
}

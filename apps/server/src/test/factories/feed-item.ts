import { expect } from 'vitest';
import type { Outcome } from '../entitlement-table.ts';
import type { TestApp } from '../test-app.ts';
import { secret, type Made } from './entitlement-posts.ts';
import type { Person } from './people.ts';

/** How open a post is in its channel's public feed. */
export async function readFeedText(
  { ctx, request }: TestApp,
  person: Person | null,
  { id, channelId }: Made,
): Promise<Outcome> {
  const { rows } = await ctx.pool.query<{ username: string }>('select username from accounts where id = $1', [
    channelId,
  ]);
  const url = `/rss/channel/${rows[0]?.username}.xml`;
  const { body } = await request(person, { method: 'GET', url });
  const item = body.split('<item>').find((each) => each.includes(`/post/${id}</guid>`));
  if (item === undefined) return 'hidden';
  expect(item.includes(secret)).toBe(item.includes('<content:encoded>'));
  return item.includes(secret) ? 'open' : 'closed';
}

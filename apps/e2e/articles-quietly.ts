import type { BrowserContext } from '@playwright/test';
import { call } from './people.ts';

const words = Array.from({ length: 60 }, (_, n) => `word${n}`).join(' ');
const contentRaw = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
};

/** Publishes articles with these titles, for journeys about other features. */
export async function publishArticlesQuietly(
  context: BrowserContext,
  titles: readonly string[],
): Promise<{ id: number; path: string }[]> {
  const made = [];
  for (const title of titles) {
    const article = { title, contentRaw, draft: false };
    made.push(await call<{ id: number; path: string }>(context, 'POST', '/create/article', article));
  }
  return made;
}

/** Schedules an article for tomorrow. */
export function planArticleQuietly(
  context: BrowserContext,
  title: string,
): Promise<{ id: number; path: string }> {
  const scheduledAt = new Date(Date.now() + 86_400_000).toISOString();
  return call(context, 'POST', '/create/article', { title, contentRaw, draft: false, scheduledAt });
}

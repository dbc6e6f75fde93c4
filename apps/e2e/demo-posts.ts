// Posts of the demo for tests that only view.
import { expect, type APIRequestContext } from '@playwright/test';

interface DemoPost {
  id: number;
  mediaId: number;
  mediaType: string;
  premiumPlan: number;
  numComments: number;
  creationDateTime: string;
  path: string;
  createdBy: { id: number; name: string; username: string };
  content: { contentTitle: string };
}

async function oldPosts(request: APIRequestContext, type: string): Promise<DemoPost[]> {
  // The top posts of all time: posts published by journeys are never among them.
  const answer = await request.get(`/api/public/post/all?size=50&type=${type}&filter=top`);
  expect(answer.status()).toBe(200);
  const { content } = (await answer.json()) as { content: DemoPost[] };
  return content
    .filter((post) => post.numComments > 0)
    .toSorted((one, other) => other.creationDateTime.localeCompare(one.creationDateTime));
}

/** One of each kind, always the same. */
export async function firstPosts(request: APIRequestContext) {
  const [videos, podcasts, articles] = await Promise.all([
    oldPosts(request, 'videos'),
    oldPosts(request, 'podcasts'),
    oldPosts(request, 'articles'),
  ]);
  const find = (posts: readonly DemoPost[], premium: boolean): DemoPost => {
    const found = posts.find(({ premiumPlan }) => premiumPlan > 0 === premium);
    if (found === undefined) throw new Error('The demo has no such post.');
    return found;
  };
  return {
    video: find(videos, false),
    premiumVideo: find(videos, true),
    podcast: podcasts[0] ?? find(podcasts, false),
    article: find(articles, false),
    premiumArticle: find(articles, true),
  };
}

import type { LoadPage } from '../../../lib/page-data.ts';

type Asking = Parameters<LoadPage<object>>;
interface OwnPost<P> {
  /** Evaluated per page, because it is in the reader's language. */
  title: () => string;
  read: (id: number, api: Asking[0], cache: Asking[1]) => Promise<P>;
  pathOf: (post: P) => string;
}

/** Loads the page of an own post, by the id in its address. */
export const loadOwn =
  <P extends { title: string }>({ title, read, pathOf }: OwnPost<P>) =>
  (id: string) =>
  async (...[api, cache, { origin }]: Asking) => {
    const post = await read(Number(id), api, cache);
    const about = { description: post.title, path: pathOf(post), origin, hidden: true };
    return { post, meta: { title: title(), ...about } };
  };

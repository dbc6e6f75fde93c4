import type { Post } from '@realfin/contract/posts';
import { data, redirect } from 'react-router';

/** Ids in addresses are numbers; anything else is a 404. */
export function idFrom(param: string): number {
  const id = Number(param);
  if (!/^\d{1,10}$/.test(param) || id < 1 || id > 2_147_483_647) throw data(null, { status: 404 });
  return id;
}

/** One post, one address: another slug, or the address of another kind, redirects. */
export function redirectToCanonical(post: Pick<Post, 'path'>, request: Request): void {
  const { pathname, search } = new URL(request.url);
  const asked = pathname.replace(/\.data$/, '');
  let decoded: string;
  try {
    decoded = decodeURIComponent(asked);
  } catch {
    decoded = asked;
  }
  if (decoded !== decodeURIComponent(post.path)) throw redirect(post.path + search, 301);
}

import type { Post } from '@realfin/contract/posts';
import { checkoutQuery, subscribePath, upsellPath, type CheckoutOrigin } from './checkout-context.ts';

type Bought = Pick<Post, 'id' | 'mediaId' | 'mediaType' | 'path' | 'createdBy'>;

/** The context for the checkout: who brought the subscriber, and the post to return to, which then plays. */
const originOf = (post: Bought): CheckoutOrigin => ({
  creatorId: post.createdBy.id,
  postId: post.id,
  mediaId: post.mediaId,
  contentType: post.mediaType,
  pointOfEntry: 'post',
  to: `${post.path}?play=1`,
});

export const checkoutFields = (post: Bought): [name: string, value: string][] => [
  ...new URLSearchParams(checkoutQuery(originOf(post))),
];

export const checkoutPath = (post: Bought): string => subscribePath(originOf(post));

/** The path of the upsell page, for people not ready to pay. It leads back to the post. */
export const premiumPath = (post: Bought): string => upsellPath(originOf(post));

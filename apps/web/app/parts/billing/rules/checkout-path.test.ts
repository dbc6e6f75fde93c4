import { expect, it } from 'vitest';
import { checkoutFields, checkoutPath, premiumPath } from './checkout-path.ts';

const post = {
  id: 7,
  mediaId: 9,
  mediaType: 'video' as const,
  path: '/post/7/Hip-throw',
  createdBy: { id: 3, name: 'Mara', username: 'mara', avatarUrl: null },
};

it('carries who brought the subscriber and the way back', () => {
  const query =
    'creator_id=3&post_id=7&media_id=9&content_type=video&point_of_entry=post&to=%2Fpost%2F7%2FHip-throw%3Fplay%3D1';
  expect(checkoutPath(post)).toBe(`/subscribe?${query}`);
  expect(premiumPath(post)).toBe(`/premium?${query}`);
  expect(new URLSearchParams(checkoutFields(post)).toString()).toBe(query);
});

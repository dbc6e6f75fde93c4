import * as z from 'zod';
import * as s from './shapes.ts';

/** The origin of a checkout; it decides who gets the acquisition share. */
export const checkoutContext = z.object({
  creatorId: s.id.nullable().default(null),
  postId: s.id.nullable().default(null),
  mediaId: s.id.nullable().default(null),
  contentType: s.line(20).nullable().default(null),
  affiliateId: s.line(40).nullable().default(null),
  pointOfEntry: s.line(40).nullable().default(null),
  /** When the person opened it; an old touch earns no share. */
  touchedAt: s.time.nullable().default(null),
  /** Whether the subscription may be announced to readers of the post. */
  announce: s.flag.default(false),
});
export type CheckoutContext = z.output<typeof checkoutContext>;
/** The same fields outside of `context`. */
export const flatContext = {
  creatorId: s.id.nullable().optional(),
  postId: s.id.nullable().optional(),
  mediaId: s.id.nullable().optional(),
  contentType: s.line(20).nullable().optional(),
  affiliateId: s.line(40).nullable().optional(),
  pointOfEntry: s.line(40).nullable().optional(),
};

// Schemas shared by several modules.
import * as z from 'zod';
import { limits } from './limits.ts';
import { isLinkAddress, withProtocol } from './links.ts';
import { pageSizes } from './page-sizes.ts';
import { cleanName, tidyText, visibleOrNothing } from './visible-text.ts';

/** Postgres refuses NUL in text; other control characters are never typed on purpose. */
// oxlint-disable-next-line no-control-regex
const clean = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/u;

export const text = (max: number) =>
  z.string().max(max).regex(clean, 'This field is not valid. Please update it.');
export const line = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}]*$/u, 'This field is not valid. Please update it.');

/** Multi-line text that people publish; empty where nothing is visible. */
export const prose = (max: number) => text(max).overwrite(tidyText);
/** The same in one line. */
export const title = (max: number) => line(max).overwrite(visibleOrNothing);

/** Marks the server's own sentences in responses: it translates them to the caller's language. */
export const sentences = z.registry<{ isSentence: true }>();
export const sentence = z.string().register(sentences, { isSentence: true });

/** Largest id Postgres' integer keys hold. */
const maxId = 2_147_483_647;
export const id = z.int().min(1).max(maxId);
export const idParam = z.coerce.number().int().min(1).max(maxId);
/** A boolean, also as the numbers and words that clients send. */
export const flag = z.union([
  z.boolean(),
  z.literal([0, 1]).transform((v) => v === 1),
  z.enum(['true', 'false', '0', '1']).transform((v) => v === 'true' || v === '1'),
]);
/** A BCP 47 language tag. */
export const languageTag = z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/, 'Choose a language.');
/** Databases refuse some years that JavaScript accepts, and no date here is in such a year. */
const isUsualYear = (text: string): boolean => text >= '1900' && text < '9000';
const wrongYear = 'This date is not valid.';
export const time = z.iso.datetime({ offset: true }).refine(isUsualYear, wrongYear);
/** Such as `2026-11-27`. */
export const day = z.iso.date().refine(isUsualYear, wrongYear);
export const ok = z.object({ success: z.boolean() }).meta({ id: 'Success' });

export const cursorText = z
  .string()
  .max(200)
  .regex(/^[\w-]*$/, 'This cursor is not valid.');

/** Cursor of a list that is re-ranked between pages: it contains the ids already listed. */
export const seenCursor = z
  .string()
  .max(4_000)
  .regex(/^[\w-]*$/, 'This cursor is not valid.');

/** Query of a list: by page for outside clients, else by cursor. */
export const pageQuery = (size: number = pageSizes.posts) =>
  z.object({
    page: z.coerce.number().int().min(0).max(1_000_000).default(0),
    size: z.coerce.number().int().min(1).max(limits.pageSizeMax).default(size),
    cursor: cursorText.optional(),
  });

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    content: z.array(item),
    page: z.int(),
    size: z.int(),
    totalElements: z.int(),
    totalPages: z.int(),
    last: z.boolean(),
    nextCursor: z.string().nullable(),
  });
export interface PageOf<T> {
  content: T[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  last: boolean;
  nextCursor: string | null;
}

export const username = z
  .string()
  .trim()
  .transform((v) => v.replaceAll(' ', '_'))
  .pipe(z.string().regex(/^[A-Za-z0-9_]{2,20}$/, 'Use 2 to 20 letters, numbers or underscores.'));
export const usernameParam = z
  .string()
  .regex(/^[A-Za-z0-9_]{1,20}$/, 'Use 2 to 20 letters, numbers or underscores.');
export const finName = z.string().regex(/^[A-Za-z0-9_]{2,40}$/, "This fin doesn't exist.");

export const personName = line(limits.name.max)
  .overwrite(cleanName)
  .min(1, { error: 'Full Name is required.', abort: true })
  .min(limits.name.min);

/** Typed without a protocol, it gets `https://`. */
export const linkAddress = line(limits.socialLink)
  .overwrite(withProtocol)
  .pipe(
    z
      .url({ protocol: /^https?$/, error: 'Enter a valid url.', abort: true })
      .refine(isLinkAddress, 'Enter a valid url.'),
  );
/** A profile link. Without a label, its address is shown. */
export const profileLink = z.object({ url: z.string(), label: z.string() }).meta({ id: 'ProfileLink' });
export type ProfileLink = z.output<typeof profileLink>;

export const tag = z.object({ title: z.string(), name: z.string() }).meta({ id: 'Tag' });

export const creatorRef = z
  .object({ id: z.int(), name: z.string(), username: z.string(), avatarUrl: z.string().nullable() })
  .meta({ id: 'CreatorRef' });
/** A person; after the deletion of their account with a placeholder name in the reader's language. */
export const personRef = creatorRef.extend({ name: sentence }).meta({ id: 'PersonRef' });
export type CreatorRef = z.output<typeof creatorRef>;

import type { Newsletter } from '@realfin/contract/newsletters';
import { postPath } from '@realfin/contract/pages';
import type { NewsletterRow } from './queries/newsletters.ts';

export function newsletterView(
  { mediaId, mediaType, postTitle, ...row }: NewsletterRow,
  countsOpens: boolean,
): Newsletter {
  const { postId, opened, clicked } = row;
  const isThere = postId !== null && mediaId !== null && mediaType !== null;
  const title = postTitle ?? row.title;
  return {
    ...row,
    title,
    path: isThere ? postPath({ id: postId, mediaId, mediaType, title }) : null,
    sendAt: row.sendAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    opened: countsOpens ? opened : null,
    clicked: countsOpens ? clicked : null,
  };
}

import type { Newsletter } from '@realfin/contract/newsletters';
import { postPath } from '@realfin/contract/pages';
import type { NewsletterRow } from './queries/newsletters.ts';

interface FiguresShown {
  countsOpens: boolean;
  /** True for the creator only, because they alone see how many people read by email. */
  seesFigures: boolean;
}
const hidden = {
  ...{ recipients: null, sent: null, failed: null },
  ...{ bounced: null, complained: null, unsubscribed: null },
};

export function newsletterView(
  { mediaId, mediaType, postTitle, ...row }: NewsletterRow,
  { countsOpens, seesFigures }: FiguresShown,
): Newsletter {
  const { postId, opened, clicked, recipients, sent, failed, bounced, complained, unsubscribed } = row;
  const isThere = postId !== null && mediaId !== null && mediaType !== null;
  const title = postTitle ?? row.title;
  return {
    ...row,
    title,
    path: isThere ? postPath({ id: postId, mediaId, mediaType, title }) : null,
    sendAt: row.sendAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    sentPercent: recipients === 0 ? 0 : Math.floor((100 * sent) / recipients),
    ...(seesFigures ? { recipients, sent, failed, bounced, complained, unsubscribed } : hidden),
    opened: countsOpens && seesFigures ? opened : null,
    clicked: countsOpens && seesFigures ? clicked : null,
  };
}

// Addresses of posts and channels, the same on server and web.

/** Only letters, digits and spaces remain, spaces become hyphens; empty without any. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .trim()
    .replace(/ +/g, '-');

const prefixes: Record<string, string> = {
  article: 'article',
  ranking: 'ranking',
  stack: 'stack',
  stream: 'stream',
  // A stream keeps its address after it ended.
  dead_stream: 'stream',
  ppv: 'ppv',
};

/** Articles, rankings, stacks, streams and PPVs have their own prefix and content id; all other kinds are /post/{id}. */
export function postPath(post: { id: number; mediaId: number; mediaType: string; title: string }): string {
  const prefix = prefixes[post.mediaType];
  const base = prefix === undefined ? `/post/${post.id}` : `/${prefix}/${post.mediaId}`;
  const slug = slugOf(post.title);
  return slug === '' ? base : `${base}/${encodeURIComponent(slug)}`;
}

export const channelPath = (username: string): string => `/${username}`;
export const finPath = (name: string): string => `/fin/${name}`;

/** Only addresses of this site: a path, never another origin, never a scheme. */
export function safeDestination(value: string | null | undefined, fallback = '/feed'): string {
  if (value === null || value === undefined || !/^\/(?![/\\])/.test(value)) return fallback;
  for (const character of value) if (character === '\\' || character.charCodeAt(0) < 0x21) return fallback;
  return value;
}

/** A page that other sites show in a frame. */
/** The PDF of a receipt, an invoice or a credit note. */
export const documentPath = (documentId: number): string => `/api/billing/documents/${documentId}/pdf`;
/** A statement of a month, or of a year, as a file. */
export const statementPath = (time: string, form: 'pdf' | 'csv' | 'json'): string =>
  `/api/payouts/statements/${time}/${form}`;
/** The postings of a closed month, such as `2026-11`. */
export const journalPath = (month: string): string => `/api/admin/journal/${month}/csv`;
/** A payout run as a file for the operator's bank. */
export const runFilePath = (runId: number): string => `/api/admin/payouts/${runId}/csv`;
/** The page that only pays one failed renewal, linked from its emails. */
/** Where gifts are bought, and where codes are entered. */
export const giftPath = '/subscribe/gift';
export const codePath = '/subscribe/redeem';
export const redeemPath = (code: string): string => `${codePath}?code=${encodeURIComponent(code)}`;
export const paymentLinkPath = (link: string): string => `/change/payment/${link}`;
export const embedPath = (postId: number): string => `/embed/${postId}`;

/** The socket for live video from a browser. */
export const browserIngestPath = (streamId: number): string => `/api/stream/${streamId}/ingest`;

/** Sent when the person stops; without it, the connection was lost, and may be resumed. */
export const browserStopText = 'stop';

/** Pages that may use the camera, the microphone and the screen. Browsers decide this once for a loaded document. */
export const mayUseCamera = (path: string): boolean =>
  /^\/(?:create\/stream|manage\/stream\/\d+)\/?$/.test(path);

/** Query parameters that pages read. For visitors everything else is ignored. */
export const pageParameters: ReadonlySet<string> = new Set(
  `activeTab affiliate_id by category channel code content content_type coupon creator creator_id cursor days done error filter fin go help intent
  interaction isModal kind live media_id mode month overlay part paying play plan podcast point_of_entry post post_id ppv_price ppv_product_id ppv_title
  premium range referred_by premium_plan program_start_time q size
  sort stack state status step stream t tab table to token touched_at
  from share until via`
    .split(/\s+/)
    .filter(Boolean),
);

/** Public pages that are not about one channel, fin or post. */
export const publicPaths: readonly string[] = [
  '/about',
  '/about/refunds',
  '/badges',
  '/brand',
  '/channels',
  '/copyright',
  '/discover',
  '/how-creators-get-paid',
  '/how-views-are-counted',
  '/IP/patents',
  '/marketing_guidelines',
  '/privacy',
  '/recommendation-algorithm',
  '/schedule',
  '/tou',
  '/value',
];

/** Whether a cell is a web address; tables show it as a picture. */
export const isWebAddress = (cell: string): boolean => /^https?:\/\/\S+$/i.test(cell) && URL.canParse(cell);

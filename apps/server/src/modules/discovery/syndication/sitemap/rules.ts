/** Maximum of addresses in a sitemap file. */
export const addressesPerFile = 50_000;
/** Rows per read. Files are streamed. */
export const rowsPerRead = 5_000;

/** Files hold fixed ranges of ids, so that their content is stable and no query counts rows. */
export const rangeOf = (file: number, perFile = addressesPerFile): { after: number; upTo: number } => ({
  after: file * perFile,
  upTo: (file + 1) * perFile,
});

const maxId = 2_147_483_647;
export type SitemapFile = { kind: 'site' } | { kind: 'channels' | 'posts'; file: number };

/** `site.xml`, `channels-0.xml`, `posts-19.xml`; null for anything else. */
export function readFileName(name: string): SitemapFile | null {
  if (name === 'site.xml') return { kind: 'site' };
  const [, kind, digits] = /^(channels|posts)-(\d{1,6})\.xml$/.exec(name) ?? [];
  if (kind === undefined || digits === undefined || String(Number(digits)) !== digits) return null;
  const file = Number(digits);
  if (rangeOf(file).after >= maxId) return null;
  return { kind: kind === 'posts' ? 'posts' : 'channels', file };
}

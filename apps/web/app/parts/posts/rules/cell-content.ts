import { isWebAddress } from '@realfin/contract/pages';

export type CellContent =
  | { is: 'text'; text: string }
  | { is: 'link'; href: string; text: string }
  /** The link stands there when no picture comes. */
  | { is: 'picture'; src: string; link: { href: string; text: string } | null };

const ownPicture = /^\/media\/images\/[\w-]{1,64}\/\d{1,4}\.webp$/;

function linkTo(cell: string): { href: string; text: string } {
  const { href, hostname, pathname } = new URL(cell);
  return { href, text: hostname.replace(/^www\./, '') + pathname.replace(/\/$/, '') };
}

/**
 * What a cell shows: a picture, else what is written. Pictures of other sites would tell them who looks, so they come
 * from the table's own address; before there is one they are links.
 */
export function contentOf(cell: string, csvUrl: string | null): CellContent {
  const text = cell.trim();
  if (ownPicture.test(text)) return { is: 'picture', src: text, link: null };
  if (!isWebAddress(text)) return { is: 'text', text };
  const link = linkTo(text);
  if (csvUrl === null) return { is: 'link', ...link };
  return { is: 'picture', src: `${csvUrl}/picture?of=${encodeURIComponent(text)}`, link };
}

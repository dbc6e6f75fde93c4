import { isWebAddress } from '@realfin/contract/pages';

export type CellContent =
  | { is: 'text'; text: string }
  | { is: 'link'; href: string; text: string }
  /** The link is shown if the picture fails to load. */
  | { is: 'picture'; src: string; link: { href: string; text: string } | null };

const ownPicture = /^\/media\/images\/[\w-]{1,64}\/\d{1,4}\.webp$/;

function linkTo(cell: string): { href: string; text: string } {
  const { href, hostname, pathname } = new URL(cell);
  return { href, text: hostname.replace(/^www\./, '') + pathname.replace(/\/$/, '') };
}

/**
 * A cell as a picture, else as text. External pictures would reveal viewers to other sites, so they are
 * loaded through the table's own address; before there is one, they are links.
 */
export function contentOf(cell: string, csvUrl: string | null): CellContent {
  const text = cell.trim();
  if (ownPicture.test(text)) return { is: 'picture', src: text, link: null };
  if (!isWebAddress(text)) return { is: 'text', text };
  const link = linkTo(text);
  if (csvUrl === null) return { is: 'link', ...link };
  return { is: 'picture', src: `${csvUrl}/picture?of=${encodeURIComponent(text)}`, link };
}

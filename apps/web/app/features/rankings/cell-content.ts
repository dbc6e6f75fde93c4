export type CellContent =
  | { is: 'text'; text: string }
  | { is: 'link'; href: string; text: string }
  | { is: 'picture'; src: string };

const ownPicture = /^\/media\/images\/[\w-]{1,64}\/\d{1,4}\.webp$/;

function addressIn(cell: string): URL | null {
  if (!/^https?:\/\/\S+$/i.test(cell)) return null;
  return URL.canParse(cell) ? new URL(cell) : null;
}

/** What a cell shows: a picture of this site, a link to another, else what is written. */
export function contentOf(cell: string): CellContent {
  const text = cell.trim();
  if (ownPicture.test(text)) return { is: 'picture', src: text };
  const address = addressIn(text);
  if (address === null) return { is: 'text', text };
  // Pictures of other sites would tell them who looks, so pages do not load them.
  return {
    is: 'link',
    href: address.href,
    text: address.hostname.replace(/^www\./, '') + address.pathname.replace(/\/$/, ''),
  };
}

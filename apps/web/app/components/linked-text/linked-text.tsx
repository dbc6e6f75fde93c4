import { Link } from '../../lib/speed/link.tsx';
import { linkClass } from '../text/text.tsx';

const link = /\[([^\]]+)\]\(([^)]+)\)/;

/** A text of the catalog with `[words](address)` in it; links open in a new tab, so that no form is lost. */
export function LinkedText({ text }: { text: string }) {
  // The split returns, in turn: plain text, the text of a link, its address.
  const parts = text.split(new RegExp(link, 'g'));
  return parts.map((part, at) => {
    if (at % 3 === 2) return null;
    if (at % 3 === 0) return part;
    return (
      <Link key={part} className={linkClass} to={parts[at + 1] ?? '/'} target="_blank">
        {part}
      </Link>
    );
  });
}

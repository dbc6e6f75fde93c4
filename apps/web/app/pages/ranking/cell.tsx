import { useState } from 'react';
import { contentOf } from '../../parts/posts/rules/cell-content.ts';
import classes from './table.module.css';

interface CellProps {
  text: string;
  /** The name of the column. */
  name: string;
  /** Address of the table's CSV; empty before it has been saved. */
  csvUrl: string;
}
const longText = 18;

export function Cell({ text, name, csvUrl }: CellProps) {
  const content = contentOf(text, csvUrl === '' ? null : csvUrl);
  if (content.is === 'picture') return <Picture key={content.src} {...content} name={name} />;
  if (content.is === 'link') return <Elsewhere {...content} />;
  if (content.text.length <= longText) return content.text;
  return (
    <span className={classes.long} title={content.text}>
      {content.text}
    </span>
  );
}

interface LinkFacts {
  href: string;
  text: string;
}

const Elsewhere = ({ href, text }: LinkFacts) => (
  <a className={classes.link} href={href} target="_blank" rel="nofollow ugc noreferrer">
    {text}
  </a>
);

function Picture({ src, link, name }: { src: string; link: LinkFacts | null; name: string }) {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing && link !== null) return <Elsewhere {...link} />;
  return (
    <img
      // It may have failed before hydration.
      ref={(image) => {
        if (image !== null && image.complete && image.currentSrc !== '' && image.naturalWidth === 0)
          setIsMissing(true);
      }}
      className={classes.picture}
      src={src}
      alt={name}
      width={30}
      height={30}
      loading="lazy"
      onError={() => setIsMissing(true)}
    />
  );
}

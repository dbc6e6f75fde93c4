import type { TextPart } from '@realfin/contract/search';
import classes from './search.module.css';

/** Text in which what was found stands out. */
export const Marked = ({ parts }: { parts: readonly TextPart[] }) =>
  parts.map(({ text, isHit }, at) =>
    isHit ? (
      <mark key={`${at} ${text}`} className={classes.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );

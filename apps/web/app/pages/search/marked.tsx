import type { TextPart } from '@realfin/contract/search';
import classes from './search.module.css';

/** Text with the matches highlighted. */
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

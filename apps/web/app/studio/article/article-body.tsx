import { limits } from '@realfin/contract/limits';
import type { ReactNode } from 'react';
import { copy } from '../kit/copy.ts';
import classes from '../../parts/forms/inputs.module.css';
import { minutesToRead } from '../kit/rules/word-count.ts';

interface ArticleBodyProps {
  words: number;
  error: string | undefined;
  children: ReactNode;
}

/** The editor with its count of words and the time to read. */
export function ArticleBody({ words, error, children }: ArticleBodyProps) {
  const { min, max } = limits.articleWords;
  return (
    <div className={classes.field} tabIndex={-1} data-invalid={error !== undefined}>
      <div className={classes.head}>
        <h2 className={`${classes.label} ${classes.plainHeading}`}>{copy.article.body}</h2>
        <span className={classes.count} data-full={words < min || words > max || undefined}>
          {`${copy.article.words(words)} · ${copy.article.toRead(minutesToRead(words))}`}
        </span>
      </div>
      {children}
      <p className={error === undefined ? classes.hint : classes.error}>{error ?? copy.article.limits}</p>
    </div>
  );
}

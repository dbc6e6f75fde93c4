import { limits } from '@realfin/contract/limits';
import { useId } from 'react';
import { copy } from './copy.ts';
import type { RichText } from './fields.ts';
import classes from '../../parts/forms/inputs.module.css';
import { endOf } from './rules/word-count.ts';

interface BeforeGateFieldProps {
  document: RichText;
  blocks: number;
  onChange: (blocks: number) => void;
}

const texts = copy.article;
const nameOf = (count: number): string => {
  if (count === 0) return texts.beforeNothing;
  return count === 1 ? texts.beforeOne : texts.beforeMany(count);
};

/** How much of an article everybody may read; its end never. */
export function BeforeGateField({ document, blocks, onChange }: BeforeGateFieldProps) {
  const id = useId();
  const most = Math.min(limits.articlePreviewBlocks, Math.max(0, (document.content?.length ?? 0) - 1));
  // What was chosen stays while the text is shorter for a moment.
  const choices = Array.from({ length: Math.max(most, blocks) + 1 }, (_, count) => count);
  const end = endOf(document, Math.min(blocks, most));
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {texts.before}
      </label>
      <select
        id={id}
        className={classes.input}
        value={blocks}
        aria-describedby={`${id}-about`}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {choices.map((count) => (
          <option key={count} value={count}>
            {nameOf(count)}
          </option>
        ))}
      </select>
      <p id={`${id}-about`} className={classes.hint}>
        {blocks > 0 && end !== '' ? `${texts.beforeEnds(end)} ${texts.beforeHint}` : texts.beforeHint}
      </p>
    </div>
  );
}

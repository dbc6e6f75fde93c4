import { limits } from '@realfin/contract/limits';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { isUnfinished, type ChapterRow } from './rules/chapters.ts';
import { copy } from './copy.ts';
import classes from '../../parts/forms/inputs.module.css';
import { Group } from '../../parts/forms/inputs.tsx';
import { placeInPreview } from './rules/preview-media.ts';
import { textOf } from './rules/time-text.ts';

interface ChaptersFieldProps {
  rows: readonly ChapterRow[];
  onChange: (rows: ChapterRow[]) => void;
}
const texts = copy.chapters;

/** Chapters, each with the time it begins at. */
export function ChaptersField({ rows, onChange }: ChaptersFieldProps) {
  const patch = (at: number, change: Partial<ChapterRow>) =>
    onChange(rows.map((row, place) => (place === at ? { ...row, ...change } : row)));
  const add = () => onChange([...rows, { at: textOf(rows.length === 0 ? 0 : placeInPreview()), title: '' }]);
  return (
    <Group label={texts.label} hint={rows.some(isUnfinished) ? texts.unfinished : texts.hint}>
      {rows.length === 0 ? null : (
        <ol className={classes.rows}>
          {rows.map((row, at) => (
            <li key={at} className={classes.row}>
              <input
                className={`${classes.input} ${classes.time}`}
                aria-label={texts.at(at + 1)}
                value={row.at}
                placeholder="0:00"
                maxLength={12}
                onChange={(event) => patch(at, { at: event.target.value })}
              />
              <input
                className={classes.input}
                aria-label={texts.title(at + 1)}
                value={row.title}
                maxLength={limits.chapterTitle}
                onChange={(event) => patch(at, { title: event.target.value })}
              />
              <button
                type="button"
                className={buttonClass('quiet', 'icon')}
                aria-label={texts.remove(at + 1)}
                onClick={() => onChange(rows.filter((_, place) => place !== at))}
              >
                <Icon name="x" />
              </button>
            </li>
          ))}
        </ol>
      )}
      <button
        type="button"
        className={`${buttonClass('plain')} ${classes.own}`}
        disabled={rows.length >= limits.chapters}
        onClick={add}
      >
        <Icon name="plus" />
        {texts.add}
      </button>
    </Group>
  );
}

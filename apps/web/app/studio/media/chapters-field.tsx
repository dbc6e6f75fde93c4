import { limits } from '@realfin/contract/limits';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { FieldGroup } from '../../components/field/field-group.tsx';
import { Input } from '../../components/field/input.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import type { MediaFields } from '../kit/fields.ts';
import {
  beyondEnd,
  isUnfinished,
  onlyInDescription,
  withDescribed,
  type ChapterRow,
} from '../kit/rules/chapters.ts';
import { placeInPreview } from '../kit/rules/preview-media.ts';
import { textOf } from '../kit/rules/time-text.ts';
import { copy } from './copy.ts';

interface ChaptersFieldProps {
  fields: Pick<MediaFields, 'chapters' | 'description'>;
  durationSeconds: number | null;
  /** The server's refusal. */
  problem: string | undefined;
  onChange: (rows: ChapterRow[]) => void;
}
const texts = copy.chapters;

/** Chapters with their start times. */
export function ChaptersField({ fields, durationSeconds, problem, onChange }: ChaptersFieldProps) {
  const { chapters: rows, description } = fields;
  const patch = (at: number, change: Partial<ChapterRow>) =>
    onChange(rows.map((row, place) => (place === at ? { ...row, ...change } : row)));
  const add = () => onChange([...rows, { at: textOf(rows.length === 0 ? 0 : placeInPreview()), title: '' }]);
  const late = beyondEnd(rows, durationSeconds);
  const described = onlyInDescription(rows, description).length;
  const isOverriding = rows.length > 0 && described > 0;
  const hint = rows.some(isUnfinished) ? texts.unfinished : isOverriding ? texts.overriding : texts.hint;
  const error = late.length > 0 ? texts.beyond(textOf(Math.floor(durationSeconds ?? 0))) : problem;
  return (
    <FieldGroup label={texts.label} hint={hint} error={error}>
      {rows.length === 0 ? null : (
        <Stack as="ol" gap={8}>
          {rows.map((row, at) => (
            <Row key={at} as="li" gap={8}>
              <Input
                width="time"
                aria-label={texts.at(at + 1)}
                aria-invalid={late.includes(at) || undefined}
                value={row.at}
                placeholder="0:00"
                maxLength={12}
                onChange={(event) => patch(at, { at: event.target.value })}
              />
              <Input
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
            </Row>
          ))}
        </Stack>
      )}
      <Row>
        <Button disabled={rows.length >= limits.chapters} onClick={add}>
          <Icon name="plus" />
          {texts.add}
        </Button>
        {described === 0 ? null : (
          <Button kind="quiet" onClick={() => onChange(withDescribed(rows, description))}>
            {texts.takeOver(described)}
          </Button>
        )}
      </Row>
    </FieldGroup>
  );
}

import { limits } from '@realfin/contract/limits';
import { SelectField } from '../../components/field/select-field.tsx';
import type { RichText } from '../kit/fields.ts';
import { endOf } from '../kit/rules/word-count.ts';
import { copy } from './copy.ts';

interface BeforeGateFieldProps {
  document: RichText;
  blocks: number;
  onChange: (blocks: number) => void;
}

const texts = copy;
const nameOf = (count: number): string => {
  if (count === 0) return texts.beforeNothing;
  return count === 1 ? texts.beforeOne : texts.beforeMany(count);
};

/** The part of an article in front of the gate; never all of it. */
export function BeforeGateField({ document, blocks, onChange }: BeforeGateFieldProps) {
  const most = Math.min(limits.articlePreviewBlocks, Math.max(0, (document.content?.length ?? 0) - 1));
  // Keeps the choice while the text is temporarily shorter.
  const choices = Array.from({ length: Math.max(most, blocks) + 1 }, (_, count) => count);
  const end = endOf(document, Math.min(blocks, most));
  return (
    <SelectField
      label={texts.before}
      hint={blocks > 0 && end !== '' ? `${texts.beforeEnds(end)} ${texts.beforeHint}` : texts.beforeHint}
      value={String(blocks)}
      options={choices.map((count) => ({ value: String(count), name: nameOf(count) }))}
      onChoose={(count) => onChange(Number(count))}
    />
  );
}

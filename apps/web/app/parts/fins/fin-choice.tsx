import { limits } from '@realfin/contract/limits';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ChipChoice, Chips } from '../../components/chip/chip.tsx';
import { FieldGroup } from '../../components/field/field-group.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { copy } from './copy.ts';
import { finsQuery } from './queries.ts';

interface FinChoiceProps {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  chosen: readonly string[];
  onChange: (fins: string[]) => void;
}

/** Chooses as many fins as a post or a channel may have. */
export function FinChoice({ label, hint, error, chosen, onChange }: FinChoiceProps) {
  const { data: fins = [], isError } = useQuery(finsQuery());
  const isFull = chosen.length >= limits.tagsPerPost;
  return (
    <FieldGroup label={label} hint={hint} error={error}>
      {isError ? <Notice kind="warning">{copy.loadFailed}</Notice> : null}
      <Chips>
        {fins.map(({ name, title }) => (
          <ChipChoice
            key={name}
            type="checkbox"
            name="fins"
            value={name}
            checked={chosen.includes(name)}
            disabled={isFull && !chosen.includes(name)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, name] : chosen.filter((fin) => fin !== name))
            }
          >
            {title}
          </ChipChoice>
        ))}
      </Chips>
    </FieldGroup>
  );
}

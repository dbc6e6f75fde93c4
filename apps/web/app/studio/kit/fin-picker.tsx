import { limits } from '@realfin/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { ChipChoice, Chips } from '../../components/chip/chip.tsx';
import { FieldGroup } from '../../components/field/field-group.tsx';
import { finsQuery } from '../../parts/fins/queries.ts';
import { copy } from './copy.ts';

interface FinPickerProps {
  chosen: readonly string[];
  onChange: (fins: string[]) => void;
  /** What is done with them, if they aren't those of one post. */
  label?: string;
}

export function FinPicker({ chosen, onChange, label }: FinPickerProps) {
  const fins = useQuery(finsQuery()).data ?? [];
  const isFull = chosen.length >= limits.tagsPerPost;
  return (
    <FieldGroup label={label ?? copy.fins} hint={label === undefined ? copy.finsHint : undefined}>
      <Chips>
        {fins.map(({ name, title }) => (
          <ChipChoice
            key={name}
            type="checkbox"
            checked={chosen.includes(name)}
            disabled={isFull && !chosen.includes(name)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, name] : chosen.filter((each) => each !== name))
            }
          >
            {title}
          </ChipChoice>
        ))}
      </Chips>
    </FieldGroup>
  );
}

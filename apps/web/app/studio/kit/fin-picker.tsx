import { limits } from '@realfin/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { finsQuery } from '../../parts/fins/queries.ts';
import { copy } from './copy.ts';
import classes from '../../parts/forms/inputs.module.css';
import { Group } from '../../parts/forms/inputs.tsx';

interface FinPickerProps {
  chosen: readonly string[];
  onChange: (fins: string[]) => void;
}

export function FinPicker({ chosen, onChange }: FinPickerProps) {
  const fins = useQuery(finsQuery()).data ?? [];
  const isFull = chosen.length >= limits.tagsPerPost;
  return (
    <Group label={copy.fins} hint={copy.finsHint}>
      <div className={classes.chips}>
        {fins.map(({ name, title }) => (
          <label key={name} className={classes.chip}>
            <input
              type="checkbox"
              className="visually-hidden"
              checked={chosen.includes(name)}
              disabled={isFull && !chosen.includes(name)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, name] : chosen.filter((each) => each !== name))
              }
            />
            {title}
          </label>
        ))}
      </div>
    </Group>
  );
}

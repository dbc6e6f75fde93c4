import { finPath } from '@realfin/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { ChipRow } from '../../components/chip-row/chip-row.tsx';
import { copy } from './copy.ts';
import { finsQuery } from './queries.ts';
import { orPopular } from './rules.ts';
import classes from './fin-strip.module.css';

/** All fins in one row, for screens whose rail has no room for names. */
export function FinStrip({ current }: { current?: string }) {
  const found = useQuery(finsQuery());
  const fins = found.isPending ? [] : orPopular(found.data ?? []);
  return (
    <div className={classes.strip}>
      <ChipRow
        label={copy.strip}
        chips={fins.map((fin) => ({
          label: fin.title,
          to: finPath(fin.name),
          current: fin.name === current,
        }))}
      />
    </div>
  );
}

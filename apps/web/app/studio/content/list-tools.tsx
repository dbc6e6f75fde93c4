import { Form, useNavigate } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { Select } from '../../components/field/input.tsx';
import { Grid } from '../../components/layout/layout.tsx';
import { managedAddress, kinds, sizes, sorts, type ManagedFilter } from '../kit/rules/managed-filter.ts';
import { copy } from './copy.ts';

interface PickProps {
  label: string;
  name: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onPick: (value: string) => void;
}

const Pick = ({ label, name, value, options, onPick }: PickProps) => (
  <Select name={name} aria-label={label} value={value} onChange={(event) => onPick(event.target.value)}>
    {options.map(([key, words]) => (
      <option key={key} value={key}>
        {words}
      </option>
    ))}
  </Select>
);

/** Filters and sort order of the list; each choice is a link. */
export function ListTools({ filter }: { filter: ManagedFilter }) {
  const navigate = useNavigate();
  const show = (change: Partial<ManagedFilter>) =>
    void navigate(managedAddress({ ...filter, ...change }), { preventScrollReset: true });
  const find = <T,>(all: readonly T[], value: string): T | undefined =>
    all.find((each) => String(each) === value);
  return (
    <Form action="/content/management">
      <Grid column="narrow" gap={8}>
        {filter.status === null ? null : <input type="hidden" name="status" value={filter.status} />}
        {filter.search === '' ? null : <input type="hidden" name="q" value={filter.search} />}
        <Pick
          label={copy.kind}
          name="kind"
          value={filter.kind ?? ''}
          options={[['', copy.kinds.all], ...kinds.map((kind) => [kind, copy.kinds[kind]] as const)]}
          onPick={(value) => show({ kind: find(kinds, value) ?? null })}
        />
        <Pick
          label={copy.access}
          name="premium"
          value={filter.premium === null ? '' : String(filter.premium)}
          options={[
            ['', copy.accesses.all],
            ['true', copy.accesses.premium],
            ['false', copy.accesses.free],
          ]}
          onPick={(value) => show({ premium: value === '' ? null : value === 'true' })}
        />
        <Pick
          label={copy.sort}
          name="sort"
          value={filter.sort}
          options={sorts.map((sort) => [sort, copy.sorts[sort]] as const)}
          onPick={(value) => show({ sort: find(sorts, value) ?? 'newest' })}
        />
        <Pick
          label={copy.size}
          name="size"
          value={String(filter.size)}
          options={sizes.map((size) => [String(size), copy.perPage(size)] as const)}
          onPick={(value) => show({ size: find(sizes, value) ?? filter.size })}
        />
        <noscript>
          <button type="submit" className={buttonClass('plain')}>
            {copy.apply}
          </button>
        </noscript>
      </Grid>
    </Form>
  );
}

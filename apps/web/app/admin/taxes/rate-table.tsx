import type { TaxRate } from '@realfin/contract/taxes';
import { Button } from '../../components/button/button.tsx';
import { DataTable, type Column } from '../../components/data-table/data-table.tsx';
import { Tag } from '../../components/tag/tag.tsx';
import { percent } from '../../lib/format-figures.ts';
import { fullDate } from '../../lib/format.ts';
import { copy } from './copy.ts';
import { Country } from './country.tsx';
import { useRemoveRate } from './mutations.ts';

const texts = copy.rates;

function Remove({ rate: { id, name, country } }: { rate: TaxRate }) {
  const removal = useRemoveRate();
  return (
    <Button
      kind="quiet"
      shape="small"
      busy={removal.isPending}
      aria-label={texts.removeOf(name, country)}
      onClick={() => removal.mutate(id)}
    >
      {texts.remove}
    </Button>
  );
}

const columns = (): Column<TaxRate>[] => [
  {
    key: 'country',
    name: texts.country,
    isHead: true,
    cell: ({ country }) => <Country code={country} />,
  },
  { key: 'tax', name: texts.tax, cell: ({ name }) => name },
  { key: 'rate', name: texts.rate, kind: 'number', cell: ({ rateBps }) => percent(rateBps) },
  {
    key: 'kind',
    name: texts.kind,
    cell: ({ isInclusive }) => texts.kinds[isInclusive ? 'within' : 'added'],
  },
  {
    key: 'from',
    name: texts.from,
    kind: 'date',
    cell: ({ validFrom }) => <time dateTime={validFrom}>{fullDate(validFrom)}</time>,
  },
  {
    key: 'state',
    name: texts.state,
    cell: ({ state }) => <Tag tone={state === 'current' ? 'good' : 'plain'}>{texts.states[state]}</Tag>,
  },
  {
    key: 'action',
    name: texts.action,
    cell: (rate) => (rate.state === 'planned' ? <Remove rate={rate} /> : null),
  },
];

export const RateTable = ({ rates }: { rates: readonly TaxRate[] }) => (
  <DataTable caption={texts.caption} columns={columns()} rows={rates} keyOf={({ id }) => id} />
);

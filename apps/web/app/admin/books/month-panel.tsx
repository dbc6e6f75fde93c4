import { isMonthClosed } from '@realfin/contract/book-words';
import type { MonthBooks } from '@realfin/contract/books';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel } from '../../components/card/panel.tsx';
import { DataTable, type Column } from '../../components/data-table/data-table.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { Text } from '../../components/text/text.tsx';
import { monthOf, price } from '../../lib/format.ts';
import { useNow } from '../../lib/now.ts';
import { runsQuery } from '../kit/queries.ts';
import { copy } from './copy.ts';
import { monthQuery } from './queries.ts';

const texts = copy.month;
type Figure = keyof typeof texts.figures;
const figures = Object.keys(texts.figures) as Figure[];

interface Line {
  name: string;
  cents: number;
}
/** Stored as positive sums, but subtracted in the list. */
const taken: ReadonlySet<Figure> = new Set<Figure>(['creatorSharesCents', 'deferredAfterCents']);
const linesOf = (books: MonthBooks): Line[] => [
  ...figures.map((figure) => ({
    name: texts.figures[figure],
    cents: taken.has(figure) ? 0 - books[figure] : books[figure],
  })),
  ...books.taxes.map(({ place, owedCents }) => ({ name: texts.tax(place), cents: owedCents })),
];
const columns = (): Column<Line>[] => [
  { key: 'name', name: copy.columns.kind, isHead: true, cell: ({ name }) => name },
  { key: 'cents', name: copy.columns.amount, kind: 'number', cell: ({ cents }) => price(cents) },
];

/** A closed month for the accountant: revenue as a principal reports it, and net. */
export function MonthPanel() {
  const now = useNow();
  const runs = (useQuery(runsQuery()).data ?? []).filter((run) => isMonthClosed(run.month, new Date(now)));
  const [chosen, setChosen] = useState<string | null>(null);
  const month = chosen ?? runs[0]?.month ?? null;
  const books = useQuery({ ...monthQuery(month ?? ''), enabled: month !== null }).data;
  if (month === null) return null;
  return (
    <Panel title={texts.title}>
      <Text size={14} tone="muted">
        {texts.hint}
      </Text>
      <SelectField
        name="month"
        label={texts.choose}
        value={month}
        options={runs.map((run) => ({ value: run.month, name: monthOf(`${run.month}-01T00:00:00Z`) }))}
        onChoose={setChosen}
      />
      {books === undefined ? null : (
        <DataTable
          caption={texts.caption}
          columns={columns()}
          rows={linesOf(books)}
          keyOf={({ name }) => name}
          isGrid
        />
      )}
    </Panel>
  );
}

import type { TaxReport, TaxReportRow } from '@realfin/contract/taxes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Panel } from '../../components/card/panel.tsx';
import { DataTable, type Column } from '../../components/data-table/data-table.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { percent, price } from '../../lib/format.ts';
import { copy } from './copy.ts';
import { Country } from './country.tsx';
import { reportQuery } from './queries.ts';
import { reportCsv, type Quarter } from './rules.ts';

const texts = copy.report;

const taxName = ({ name, rateBps, isReversed }: TaxReportRow): string =>
  isReversed ? texts.reversed(name) : `${name} ${percent(rateBps)}`;

const columns = (): Column<TaxReportRow>[] => [
  {
    key: 'country',
    name: copy.rates.country,
    isHead: true,
    cell: ({ country }) => <Country code={country} />,
  },
  { key: 'name', name: copy.rates.tax, cell: taxName },
  { key: 'net', name: texts.net, kind: 'number', cell: ({ netCents }) => price(netCents) },
  { key: 'tax', name: texts.tax, kind: 'number', cell: ({ taxCents }) => price(taxCents) },
  {
    key: 'refunded',
    name: texts.refunded,
    kind: 'number',
    cell: (row) => texts.refundedHint(price(row.refundedNetCents), price(row.refundedTaxCents)),
  },
  { key: 'due', name: texts.due, kind: 'number', cell: ({ dueCents }) => price(dueCents) },
];

const keyOf = ({ country, name, rateBps, isReversed }: TaxReportRow): string =>
  [country, name, rateBps, isReversed].join(' ');

const Download = ({ report }: { report: TaxReport }) => (
  <Row>
    <a
      className={buttonClass('plain')}
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(reportCsv(report))}`}
      download={`taxes-${report.year}-Q${report.quarter}.csv`}
    >
      {texts.download}
    </a>
  </Row>
);

const nameOf = ({ year, quarter }: Quarter): string => `${year}-${quarter}`;

/** What was sold, refunded and is owed in a quarter. */
export function ReportSection({ quarters }: { quarters: readonly Quarter[] }) {
  const [chosen, setChosen] = useState(quarters[0] ?? { year: 2026, quarter: 4 });
  const report = useQuery(reportQuery(chosen)).data;
  return (
    <Panel title={texts.title}>
      <SelectField
        name="quarter"
        label={texts.quarter}
        hint={texts.hint}
        value={nameOf(chosen)}
        options={quarters.map((each) => ({
          value: nameOf(each),
          name: texts.quarterOf(String(each.quarter), String(each.year)),
        }))}
        onChoose={(name) => setChosen(quarters.find((each) => nameOf(each) === name) ?? chosen)}
      />
      {report === undefined ? null : report.rows.length === 0 ? (
        <Text tone="muted">{texts.empty}</Text>
      ) : (
        <>
          <DataTable caption={texts.caption} columns={columns()} rows={report.rows} keyOf={keyOf} />
          <Download report={report} />
        </>
      )}
    </Panel>
  );
}

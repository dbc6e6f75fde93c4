import type { ContradictedPurchase, TaxReport, TaxReportRow } from '@realfin/contract/taxes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Panel } from '../../components/card/panel.tsx';
import { DataTable, type Column } from '../../components/data-table/data-table.tsx';
import { CheckboxField } from '../../components/field/checkbox-field.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { percent } from '../../lib/format-figures.ts';
import { fullDate, price } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';
import { Country } from './country.tsx';
import { reportQuery } from './queries.ts';
import { contradictionsCsv, reportCsv, type Quarter } from './rules.ts';

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
  {
    key: 'contradicted',
    name: texts.contradicted,
    kind: 'number',
    cell: ({ contradictedNetCents }) => price(contradictedNetCents),
  },
  { key: 'due', name: texts.due, kind: 'number', cell: ({ dueCents }) => price(dueCents) },
];

const keyOf = ({ country, name, rateBps, isReversed }: TaxReportRow): string =>
  [country, name, rateBps, isReversed].join(' ');

const Download = ({ csv, name }: { csv: string; name: string }) => (
  <Row>
    <a
      className={buttonClass('plain')}
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
      download={`${name}.csv`}
    >
      {texts.download}
    </a>
  </Row>
);

const CountryCell = ({ code }: { code: string | null }) =>
  code === null ? texts.unknown : <Country code={code} />;
const purchaseColumns = (): Column<ContradictedPurchase>[] => [
  { key: 'at', name: texts.paidAt, isHead: true, cell: ({ at }) => fullDate(at) },
  {
    key: 'purchase',
    name: texts.purchase,
    cell: ({ purchaseId }) => (
      <Link className="name-link" to={`/admin/payments/${purchaseId}`}>
        {purchaseId}
      </Link>
    ),
  },
  { key: 'country', name: texts.taxedIn, cell: ({ country }) => <Country code={country} /> },
  { key: 'declared', name: texts.declared, cell: (row) => <CountryCell code={row.declaredCountry} /> },
  { key: 'card', name: texts.card, cell: (row) => <CountryCell code={row.cardCountry} /> },
  { key: 'network', name: texts.network, cell: (row) => <CountryCell code={row.networkCountry} /> },
  { key: 'net', name: texts.net, kind: 'number', cell: ({ netCents }) => price(netCents) },
  { key: 'tax', name: texts.tax, kind: 'number', cell: ({ taxCents }) => price(taxCents) },
];

/** The sums of the quarter, or the purchases behind those that contradict each other. */
function Report({ report }: { report: TaxReport }) {
  const [onlyContradicted, setOnlyContradicted] = useState(false);
  const { year, quarter, rows, contradictions } = report;
  const name = `taxes-${year}-Q${quarter}`;
  return (
    <>
      <CheckboxField
        name="contradicted"
        label={texts.onlyContradicted}
        hint={texts.contradictedHint}
        checked={onlyContradicted}
        onChange={(event) => setOnlyContradicted(event.target.checked)}
      />
      {!onlyContradicted ? (
        <>
          <DataTable caption={texts.caption} columns={columns()} rows={rows} keyOf={keyOf} />
          <Download csv={reportCsv(report)} name={name} />
        </>
      ) : contradictions.length === 0 ? (
        <Text tone="muted">{texts.noContradictions}</Text>
      ) : (
        <>
          <DataTable
            caption={texts.contradictions}
            columns={purchaseColumns()}
            rows={contradictions}
            keyOf={({ purchaseId }) => purchaseId}
          />
          <Download csv={contradictionsCsv(report)} name={`${name}-contradictions`} />
        </>
      )}
    </>
  );
}

const nameOf = ({ year, quarter }: Quarter): string => `${year}-${quarter}`;

/** Sales, refunds and the tax owed for a quarter. */
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
        <Report report={report} />
      )}
    </Panel>
  );
}

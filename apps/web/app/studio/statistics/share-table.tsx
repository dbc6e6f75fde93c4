import type { ShareRow } from '@realfin/contract/dashboard';
import { Panel } from '../../components/card/panel.tsx';
import { DataTable, type Column } from '../../components/data-table/data-table.tsx';
import { Text } from '../../components/text/text.tsx';
import { sharePercent } from '../../lib/format-figures.ts';
import { wholeCount } from '../../lib/format.ts';
import { copy } from './copy.ts';
import { SaveCsv } from './save-csv.tsx';

interface ShareTableProps {
  title: string;
  caption: string;
  head: string;
  rows: readonly ShareRow[];
  nameOf: (value: string) => string;
  /** The name of the unnamed part; 'Other' by default. */
  rest?: string;
  /** The counted thing; views by default. */
  counted?: string;
  empty: string;
  /** The name of its file, without the ending. */
  file: string;
}

/** Parts of a whole, the largest first and the unnamed one last. */
export function ShareTable({
  title,
  caption,
  head,
  rows,
  nameOf,
  rest,
  counted,
  empty,
  file,
}: ShareTableProps) {
  const nameOfRow = ({ referrer }: ShareRow) =>
    referrer === '' ? (rest ?? copy.sources.rest) : nameOf(referrer);
  const columns: Column<ShareRow>[] = [
    { key: 'name', name: head, cell: nameOfRow, isHead: true },
    {
      key: 'views',
      name: counted ?? copy.sources.views,
      kind: 'number',
      cell: ({ views }) => wholeCount(views),
    },
    { key: 'share', name: copy.sources.share, kind: 'number', cell: ({ pct }) => sharePercent(pct * 100) },
  ];
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <Text tone="muted">{empty}</Text>
      ) : (
        <>
          <DataTable caption={caption} columns={columns} rows={rows} keyOf={({ referrer }) => referrer} />
          <SaveCsv
            file={file}
            table={() => [
              columns.map(({ name }) => name),
              ...rows.map((row) => [nameOfRow(row), row.views, sharePercent(row.pct * 100)]),
            ]}
          />
        </>
      )}
    </Panel>
  );
}

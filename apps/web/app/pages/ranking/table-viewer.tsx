import type { RankingTable } from '@realfin/contract/rankings';
import { memo, useRef, useState } from 'react';
import { Icon } from '../../components/icon/icon.tsx';
import { Cell } from './cell.tsx';
import { copy } from './copy.ts';
import { columnsOf, type Column } from './rules/columns.ts';
import type { Arrangement, Sort } from './rules/csv-messages.ts';
import { drawnAtMost, rowHeight, useRowWindow } from './rules/row-window.ts';
import { TableTools } from './table-tools.tsx';
import { useTable } from './use-table.ts';
import classes from './table.module.css';

const everything: Arrangement = { by: null, filter: '' };

/** A table of any length: only visible rows are rendered. */
export function TableViewer({ table }: { table: RankingTable }) {
  const { heading, rows, status, arranged, arrange, retry } = useTable(table);
  const [asked, setAsked] = useState(everything);
  const body = useRef<HTMLDivElement>(null);
  const count = arranged?.order.length ?? rows.length;
  const { from, to } = useRowWindow(body, count);
  const columns = columnsOf(heading, table.openingRows.slice(1));
  const numeric = columns.map(({ isNumeric }) => isNumeric).join();
  const drawn = Array.from({ length: to - from }, (_, at) => from + at);
  const show = (as: Arrangement) => {
    setAsked(as);
    arrange(as);
    body.current?.scrollTo({ top: 0 });
  };
  return (
    <div className={classes.viewer}>
      <TableTools
        csvUrl={table.csvUrl}
        status={status}
        count={count}
        filter={asked.filter}
        onFilter={(filter) => show({ ...asked, filter })}
        onRetry={retry}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard */}
      <div ref={body} className={classes.body} role="region" aria-label={table.title} tabIndex={0}>
        <table
          className={classes.table}
          style={{ width: columns.reduce((sum, { widthPx }) => sum + widthPx, 0) }}
          aria-rowcount={(status === 'whole' ? count : table.rowCount) + 1}
        >
          <Columns columns={columns} />
          <Heading
            heading={heading}
            columns={columns}
            sorted={arranged?.as.by ?? null}
            onSort={status === 'whole' ? (by) => show({ ...asked, by }) : null}
          />
          <tbody>
            <Gap rows={from} />
            {drawn.map((place) => (
              <Row
                key={place % drawnAtMost}
                place={place}
                cells={rows[arranged?.order[place] ?? place]}
                heading={heading}
                numeric={numeric}
                csvUrl={table.csvUrl}
              />
            ))}
            <Gap rows={count - to} />
          </tbody>
        </table>
      </div>
    </div>
  );
}

const Columns = ({ columns }: { columns: readonly Column[] }) => (
  <colgroup>
    {columns.map(({ widthPx }, column) => (
      <col key={column} width={widthPx} />
    ))}
  </colgroup>
);

interface HeadingProps {
  heading: readonly string[];
  columns: readonly Column[];
  sorted: Sort | null;
  /** Null until all rows are loaded, as only then can they be sorted. */
  onSort: ((by: Sort | null) => void) | null;
}

/** Ascending, descending, and original order. */
function nextSort(column: number, sorted: Sort | null): Sort | null {
  if (sorted?.column !== column) return { column, descending: false };
  return sorted.descending ? null : { column, descending: true };
}

function Heading({ heading, columns, sorted, onSort }: HeadingProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {heading.map((name, column) => {
          const way =
            sorted?.column === column ? (sorted.descending ? 'descending' : 'ascending') : undefined;
          return (
            <th
              key={column}
              scope="col"
              aria-sort={way}
              data-numeric={columns[column]?.isNumeric === true || undefined}
            >
              {onSort === null ? (
                <span className={classes.name}>{name}</span>
              ) : (
                <button
                  type="button"
                  className={classes.sort}
                  onClick={() => onSort(nextSort(column, sorted))}
                >
                  <span className={classes.name}>{name === '' ? copy.column(column + 1) : name}</span>
                  <Icon
                    name={
                      way === undefined ? 'arrows-sort' : way === 'ascending' ? 'chevron-up' : 'chevron-down'
                    }
                    size={16}
                  />
                </button>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** Takes the space of rows that are not rendered. */
const Gap = ({ rows }: { rows: number }) =>
  rows <= 0 ? null : <tr aria-hidden="true" style={{ height: rows * rowHeight }} />;

interface RowProps {
  place: number;
  cells: readonly string[] | undefined;
  heading: readonly string[];
  /** The indexes of number columns as one string, which stays equal for `memo`. */
  numeric: string;
  csvUrl: string;
}

const Row = memo(function Row({ place, cells = [], heading, numeric, csvUrl }: RowProps) {
  const isNumeric = numeric.split(',');
  return (
    <tr aria-rowindex={place + 2} className={place % 2 === 1 ? classes.odd : undefined}>
      {heading.map((name, column) => (
        <td key={column} data-numeric={isNumeric[column] === 'true' || undefined}>
          <Cell text={cells[column] ?? ''} name={name} csvUrl={csvUrl} />
        </td>
      ))}
    </tr>
  );
});

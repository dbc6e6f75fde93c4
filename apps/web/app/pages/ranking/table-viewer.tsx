import type { RankingTable } from '@realfin/contract/rankings';
import { memo, useRef } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row as Line } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { Cell } from './cell.tsx';
import { copy } from './copy.ts';
import type { Sort } from './rules/csv-messages.ts';
import { drawnAtMost, rowHeight, useRowWindow } from './rules/row-window.ts';
import { useTable } from './use-table.ts';
import classes from './table.module.css';

const firstWidth = 80;
const otherWidth = 150;

/** A table of any length: only visible rows are rendered. */
export function TableViewer({ table }: { table: RankingTable }) {
  const { heading, rows, status, sorted, sort, retry } = useTable(table);
  const body = useRef<HTMLDivElement>(null);
  const { from, to } = useRowWindow(body, rows.length);
  const drawn = Array.from({ length: to - from }, (_, at) => from + at);
  const sortBy = (by: Sort | null) => {
    sort(by);
    body.current?.scrollTo({ top: 0 });
  };
  return (
    <div className={classes.viewer}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard */}
      <div ref={body} className={classes.body} role="region" aria-label={table.title} tabIndex={0}>
        <table
          className={classes.table}
          style={{ width: firstWidth + otherWidth * Math.max(0, heading.length - 1) }}
          aria-rowcount={(status === 'whole' ? rows.length : table.rowCount) + 1}
        >
          <colgroup>
            {heading.map((_, column) => (
              <col key={column} width={column === 0 ? firstWidth : otherWidth} />
            ))}
          </colgroup>
          <Heading
            heading={heading}
            sorted={sorted?.by ?? null}
            onSort={status === 'whole' ? sortBy : null}
          />
          <tbody>
            <Gap rows={from} />
            {drawn.map((place) => (
              <Row
                key={place % drawnAtMost}
                place={place}
                cells={rows[sorted?.order[place] ?? place]}
                heading={heading}
                csvUrl={table.csvUrl}
              />
            ))}
            <Gap rows={rows.length - to} />
          </tbody>
        </table>
      </div>
      <Foot table={table} status={status} count={rows.length} onRetry={retry} />
    </div>
  );
}

interface HeadingProps {
  heading: readonly string[];
  sorted: Sort | null;
  /** Null until all rows are loaded, as only then can they be sorted. */
  onSort: ((by: Sort | null) => void) | null;
}

/** Ascending, descending, and original order. */
function nextSort(column: number, sorted: Sort | null): Sort | null {
  if (sorted?.column !== column) return { column, descending: false };
  return sorted.descending ? null : { column, descending: true };
}

function Heading({ heading, sorted, onSort }: HeadingProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {heading.map((name, column) => {
          const way =
            sorted?.column === column ? (sorted.descending ? 'descending' : 'ascending') : undefined;
          return (
            <th key={column} scope="col" aria-sort={way}>
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
  csvUrl: string;
}

const Row = memo(function Row({ place, cells = [], heading, csvUrl }: RowProps) {
  return (
    <tr aria-rowindex={place + 2} className={place % 2 === 1 ? classes.odd : undefined}>
      {heading.map((name, column) => (
        <td key={column}>
          <Cell text={cells[column] ?? ''} name={name} csvUrl={csvUrl} />
        </td>
      ))}
    </tr>
  );
});

interface FootProps {
  table: RankingTable;
  status: 'loading' | 'whole' | 'failed';
  count: number;
  onRetry: () => void;
}

function Foot({ table, status, count, onRetry }: FootProps) {
  return (
    <Line spread>
      <Text size={14} tone="muted" tabular role="status">
        {status === 'loading' ? copy.loading : status === 'failed' ? copy.failed : copy.rows(count)}
      </Text>
      {status === 'failed' ? (
        <Button onClick={onRetry}>
          <Icon name="refresh" />
          {copy.retry}
        </Button>
      ) : null}
      <a className={buttonClass('quiet')} href={table.csvUrl} download>
        <Icon name="table-export" />
        {copy.download}
      </a>
    </Line>
  );
}

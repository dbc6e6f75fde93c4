import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { TableScroll } from '../table-scroll/table-scroll.tsx';
import { SelectCell, type Selection } from './select-cell.tsx';
import { SortHead, type Sort } from './sort-head.tsx';
import classes from './data-table.module.css';

export interface Column<Row> {
  key: string;
  name: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligns numbers, and keeps dates on one line. */
  /** `code`: an identifier such as the number of a document, never wrapped. */
  kind?: 'text' | 'number' | 'date' | 'code';
  /** The row's header: what the row is about. */
  isHead?: boolean;
  sortable?: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Centers cells vertically, in rows as high as their picture. */
  hasPictures?: boolean;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  selection?: Selection<Row>;
  /** All columns hold comparable numbers, so it stays a table on phones. */
  isGrid?: boolean;
  /** Loads more rows, if there are any. */
  more?: { label: string; busy: boolean; onMore: () => void } | null;
}

/** A table; on phones, each row of most is a card with the column names next to the values. */
export function DataTable<Row>({ caption, columns, rows, keyOf, more = null, ...how }: DataTableProps<Row>) {
  const { sort, onSort, selection, isGrid = false, hasPictures = false } = how;
  const shape = isGrid ? classes.grid : classes.cards;
  return (
    <div className={classes.frame}>
      <TableScroll label={caption}>
        <table className={`${classes.table} ${shape}`} data-pictures={hasPictures || undefined}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {selection === undefined ? null : <SelectCell selection={selection} rows={rows} />}
              {columns.map(({ key, name, kind, sortable = false }) => (
                <SortHead
                  key={key}
                  column={key}
                  name={name}
                  className={classes[kind ?? 'text']}
                  sort={sort}
                  onSort={sortable ? onSort : undefined}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {selection === undefined ? null : <SelectCell selection={selection} row={row} rows={rows} />}
                {columns.map((column) => (
                  <Cell key={column.key} column={column} row={row} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      {more === null ? null : (
        <div>
          <Button busy={more.busy} onClick={more.onMore}>
            {more.label}
          </Button>
        </div>
      )}
    </div>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { name, cell, kind = 'text', isHead = false } = column;
  const className = classes[kind];
  return isHead ? (
    <th scope="row" className={className}>
      {cell(row)}
    </th>
  ) : (
    <td className={className} data-name={name}>
      {cell(row)}
    </td>
  );
}

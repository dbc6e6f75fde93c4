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
  /** Numbers end on one line, dates stay on one. */
  kind?: 'text' | 'number' | 'date';
  /** What the row is about: its head. */
  isHead?: boolean;
  sortable?: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  selection?: Selection<Row>;
  /** The next rows, where there are more. */
  more?: { label: string; busy: boolean; onMore: () => void } | null;
}

/** Rows that compare; on a phone each is a card of its own with the columns' names beside the values. */
export function DataTable<Row>({ caption, columns, rows, keyOf, more = null, ...how }: DataTableProps<Row>) {
  const { sort, onSort, selection } = how;
  return (
    <div className={classes.frame}>
      <TableScroll label={caption}>
        <table className={classes.table}>
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

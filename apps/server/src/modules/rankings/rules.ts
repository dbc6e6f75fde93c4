/** Where a table's CSV lies in storage. */
export const csvPath = (csvKey: string): string => `rankings/${csvKey}.csv`;

export const csvAddress = (tableId: number): string => `/api/public/ranking/table/${tableId}`;

/** How much of a table a page shows before its CSV has come, the heading included. */
export const openingRowCount = 26;

/** How much of its first table a ranking shows on its card. */
const card = { rows: 4, columns: 3, cell: 80 } as const;

export const cardRowsOf = (rows: readonly (readonly string[])[]): string[][] =>
  rows.slice(0, card.rows).map((row) => row.slice(0, card.columns).map((cell) => cell.slice(0, card.cell)));

/** A name every file system takes. */
export const fileNameOf = (title: string): string =>
  `${
    title
      .replaceAll(/[^a-zA-Z0-9 _-]+/g, '')
      .trim()
      .slice(0, 80) || 'ranking'
  }.csv`;

// Messages between a page and the worker that parses its tables.

export interface Sort {
  column: number;
  descending: boolean;
}
/** The order and filter of the rows; without either, all rows in file order. */
export interface Arrangement {
  by: Sort | null;
  filter: string;
}
export type ToReader = { do: 'read'; csv: ArrayBuffer } | { do: 'arrange'; as: Arrangement };
export type FromReader =
  | { is: 'heading'; heading: string[]; rowCount: number }
  | { is: 'rows'; rows: string[][] }
  | { is: 'whole' }
  | { is: 'arranged'; as: Arrangement; order: Uint32Array };

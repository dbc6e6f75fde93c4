// Messages between a page and the worker that parses its tables.

export interface Sort {
  column: number;
  descending: boolean;
}
export type ToReader = { do: 'read'; csv: ArrayBuffer } | { do: 'sort'; by: Sort };
export type FromReader =
  | { is: 'heading'; heading: string[]; rowCount: number }
  | { is: 'rows'; rows: string[][] }
  | { is: 'whole' }
  | { is: 'sorted'; by: Sort; order: Uint32Array };

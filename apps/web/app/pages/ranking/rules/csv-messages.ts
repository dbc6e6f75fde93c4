// What a page and its reader of tables say to each other.

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

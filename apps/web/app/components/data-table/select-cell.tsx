import { Tick } from '../field/checkbox-field.tsx';
import classes from './data-table.module.css';

export interface Selection<Row> {
  isChosen: (row: Row) => boolean;
  onChoose: (rows: readonly Row[], chosen: boolean) => void;
  /** The label of the checkbox; in the header, of the one for all rows. */
  labelOf: (row: Row | null) => string;
}
interface SelectCellProps<Row> {
  selection: Selection<Row>;
  rows: readonly Row[];
  /** Omitted in the header, whose checkbox selects all rows. */
  row?: Row;
}

export function SelectCell<Row>({ selection, rows, row }: SelectCellProps<Row>) {
  const { isChosen, onChoose, labelOf } = selection;
  const meant = row === undefined ? rows : [row];
  const count = meant.filter(isChosen).length;
  const isAll = meant.length > 0 && count === meant.length;
  const Tag = row === undefined ? 'th' : 'td';
  return (
    <Tag className={classes.select}>
      <Tick
        aria-label={labelOf(row ?? null)}
        checked={isAll}
        ref={(element) => {
          if (element !== null) element.indeterminate = count > 0 && !isAll;
        }}
        onChange={(event) => onChoose(meant, event.target.checked)}
      />
    </Tag>
  );
}

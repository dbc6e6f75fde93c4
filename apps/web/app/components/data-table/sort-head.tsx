import { Icon } from '../icon/icon.tsx';
import classes from './data-table.module.css';

export interface Sort {
  column: string;
  direction: 'ascending' | 'descending';
}
interface SortHeadProps {
  column: string;
  name: string;
  className: string | undefined;
  sort: Sort | undefined;
  /** Omitted where the column cannot be sorted. */
  onSort: ((sort: Sort) => void) | undefined;
}

/** A column name that sorts when pressed, and reverses the order when pressed again. */
export function SortHead({ column, name, className, sort, onSort }: SortHeadProps) {
  if (onSort === undefined)
    return (
      <th scope="col" className={className}>
        {name}
      </th>
    );
  const direction = sort?.column === column ? sort.direction : undefined;
  const next = direction === 'descending' ? 'ascending' : 'descending';
  return (
    <th scope="col" className={className} aria-sort={direction ?? 'none'}>
      <button
        type="button"
        className={classes.sort}
        data-direction={direction}
        onClick={() => onSort({ column, direction: next })}
      >
        {name}
        <Icon name="chevron-down" size={16} />
      </button>
    </th>
  );
}

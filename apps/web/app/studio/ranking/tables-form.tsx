import { useId, useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { copy } from './copy.ts';
import { CsvButton } from './csv-button.tsx';
import { CsvDrop } from './csv-drop.tsx';
import classes from './ranking-studio.module.css';
import { TableForm } from './table-form.tsx';
import {
  emptyTable,
  isFull,
  moveTable,
  patchTable,
  removeTable,
  withoutData,
  type TableFields,
  type Tables,
} from './rules/tables.ts';
import type { CsvFiles } from './use-csv-files.ts';

interface TablesFormProps {
  tables: Tables;
  files: CsvFiles;
  /** Against all of them; null while nothing is. */
  error: string | undefined;
  onTables: (tables: TableFields[]) => void;
}

/** The tables of a ranking in their order. */
export function TablesForm({ tables, files, error, onTables }: TablesFormProps) {
  const hint = useId();
  const [said, setSaid] = useState('');
  const move = (table: TableFields, place: number, by: -1 | 1) => {
    onTables(moveTable(tables, table.key, by));
    setSaid(copy.moved(table.title.trim() || copy.table(place), place + by, tables.length));
  };
  const clear = (key: string) => {
    files.forget(key);
    onTables(patchTable(tables, key, withoutData));
  };
  return (
    <div className={classes.tables}>
      <CsvDrop wide onFiles={(dropped) => void files.takeAll(dropped)}>
        <p className={classes.lead}>{copy.drop}</p>
        <CsvButton
          label={copy.chooseMany}
          kind="accent"
          multiple
          describedBy={hint}
          onFiles={(chosen) => void files.takeAll(chosen)}
        />
        <p id={hint} className={classes.hint}>
          {copy.dropHint}
        </p>
      </CsvDrop>
      {[error, files.problem].map((problem, at) =>
        problem === undefined || problem === null ? null : (
          <p key={at} className={classes.problem} role="alert">
            {problem}
          </p>
        ),
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <ol className={classes.list}>
        {tables.map((table, at) => (
          <TableForm
            key={table.key}
            table={table}
            place={at + 1}
            count={tables.length}
            file={files.states.get(table.key)}
            isChecked={error !== undefined}
            onChange={(change) => onTables(patchTable(tables, table.key, change))}
            onFiles={(chosen) => files.take(table.key, chosen)}
            onMove={(by) => move(table, at + 1, by)}
            onRemove={() => onTables(removeTable(tables, table.key))}
            onClear={() => clear(table.key)}
          />
        ))}
      </ol>
      <button
        type="button"
        className={buttonClass('plain')}
        disabled={isFull(tables)}
        onClick={() => onTables([...tables, emptyTable(crypto.randomUUID())])}
      >
        <Icon name="plus" />
        {copy.add}
      </button>
    </div>
  );
}

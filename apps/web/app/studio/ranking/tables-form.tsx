import { useId, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';
import { CsvButton } from './csv-button.tsx';
import { CsvDrop } from './csv-drop.tsx';
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
import { TableForm } from './table-form.tsx';
import type { CsvFiles } from './use-csv-files.ts';

interface TablesFormProps {
  tables: Tables;
  files: CsvFiles;
  /** An error about all tables. */
  error: string | undefined;
  onTables: (tables: TableFields[]) => void;
}

/** The tables of a ranking, in order. */
export function TablesForm({ tables, files, error, onTables }: TablesFormProps) {
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
    <Stack gap={24}>
      <ManyFiles files={files} />
      {[error, files.problem].map((problem, at) =>
        problem === undefined || problem === null ? null : (
          <Text key={at} size={14} weight="medium" tone="error" role="alert">
            {problem}
          </Text>
        ),
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <Stack as="ol">
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
      </Stack>
      <Row>
        <Button
          disabled={isFull(tables)}
          onClick={() => onTables([...tables, emptyTable(crypto.randomUUID())])}
        >
          <Icon name="plus" />
          {copy.add}
        </Button>
      </Row>
    </Stack>
  );
}

/** Each file becomes a table. */
function ManyFiles({ files }: Pick<TablesFormProps, 'files'>) {
  const hint = useId();
  return (
    <CsvDrop wide onFiles={(dropped) => void files.takeAll(dropped)}>
      <Text size={18} weight="medium">
        {copy.drop}
      </Text>
      <CsvButton
        label={copy.chooseMany}
        kind="accent"
        multiple
        describedBy={hint}
        onFiles={(chosen) => void files.takeAll(chosen)}
      />
      <Text id={hint} size={14} tone="muted">
        {copy.dropHint}
      </Text>
    </CsvDrop>
  );
}

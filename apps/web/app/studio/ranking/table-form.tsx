import { limits } from '@realfin/contract/limits';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { CountedField } from '../../components/field/counted-field.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { wholeCount } from '../../lib/format.ts';
import { copy } from './copy.ts';
import { CsvButton } from './csv-button.tsx';
import { CsvDrop } from './csv-drop.tsx';
import type { TableFields } from './rules/tables.ts';
import { TablePreview } from './table-preview.tsx';
import type { FileState } from './use-csv-files.ts';
import classes from './table-form.module.css';

interface TableFormProps {
  table: TableFields;
  place: number;
  count: number;
  file: FileState | undefined;
  /** Shows missing fields, after an attempt to publish. */
  isChecked: boolean;
  onChange: (change: Partial<TableFields>) => void;
  onFiles: (files: readonly File[]) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onClear: () => void;
}

/** One table of a ranking: its texts, its data, its position. */
export function TableForm(props: TableFormProps) {
  const { table, place, count, isChecked, onChange, onMove, onRemove } = props;
  const titleError = isChecked && table.title.trim() === '' ? copy.tableTitleMissing : undefined;
  return (
    <li>
      <Card as="section" label={copy.table(place)}>
        <Row gap={4} spread>
          <Heading level={2} size={16}>
            {copy.table(place)}
          </Heading>
          <Row gap={4}>
            <IconButton
              icon="chevron-up"
              label={copy.up(place)}
              disabled={place === 1}
              onClick={() => onMove(-1)}
            />
            <IconButton
              icon="chevron-down"
              label={copy.down(place)}
              disabled={place === count}
              onClick={() => onMove(1)}
            />
            <IconButton icon="trash" label={copy.remove(place)} disabled={count === 1} onClick={onRemove} />
          </Row>
        </Row>
        <CountedField
          name={`table-title-${place}`}
          label={copy.tableTitle}
          value={table.title}
          max={limits.rankingTableTitle}
          error={titleError}
          required
          onText={(title) => onChange({ title })}
        />
        <CountedField
          name={`table-description-${place}`}
          label={copy.tableText}
          value={table.description}
          max={limits.rankingTableDescription}
          rows={2}
          onText={(description) => onChange({ description })}
        />
        <TableData {...props} />
      </Card>
    </li>
  );
}

interface IconButtonProps {
  icon: 'chevron-up' | 'chevron-down' | 'trash';
  label: string;
  disabled: boolean;
  onClick: () => void;
}

const IconButton = ({ icon, label, disabled, onClick }: IconButtonProps) => (
  <Button kind="quiet" shape="icon" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
    <Icon name={icon} />
  </Button>
);

const rowsInWords = (count: number): string => (count === 1 ? copy.oneRow : copy.rows(wholeCount(count)));

function TableData({ table, place, file, isChecked, onFiles, onClear }: TableFormProps) {
  const has = table.csvKey !== null;
  const isReading = file?.is === 'reading';
  const message = file?.is === 'refused' ? file.message : isChecked && !has ? copy.dataMissing : null;
  return (
    <CsvDrop onFiles={onFiles}>
      <div className={classes.head} tabIndex={-1} data-invalid={(isChecked && !has) || undefined}>
        <Row gap={8} spread>
          <Text size={14} weight="medium" tabular>
            {has ? rowsInWords(table.rowCount) : copy.dropOne}
          </Text>
          <CsvButton label={has ? copy.replace : copy.choose} disabled={isReading} onFiles={onFiles} />
          {has ? (
            <Button kind="quiet" aria-label={copy.removeDataOf(place)} onClick={onClear}>
              {copy.removeData}
            </Button>
          ) : null}
        </Row>
      </div>
      <Text size={14} tone="muted" role="status">
        {isReading ? copy.reading : null}
      </Text>
      {message === null || isReading ? null : (
        <Text size={14} weight="medium" tone="error" role="alert">
          {message}
        </Text>
      )}
      {has ? (
        <TablePreview
          label={`${copy.data}: ${copy.table(place)}`}
          rows={table.openingRows}
          rowCount={table.rowCount}
        />
      ) : null}
    </CsvDrop>
  );
}

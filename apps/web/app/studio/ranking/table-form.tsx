import { limits } from '@realfin/contract/limits';
import { useId } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { wholeCount } from '../../lib/format.ts';
import { CountedField } from '../../components/field/counted-field.tsx';
import { copy } from './copy.ts';
import { CsvButton } from './csv-button.tsx';
import { CsvDrop } from './csv-drop.tsx';
import classes from './ranking-studio.module.css';
import { TablePreview } from './table-preview.tsx';
import type { TableFields } from './rules/tables.ts';
import type { FileState } from './use-csv-files.ts';

interface TableFormProps {
  table: TableFields;
  place: number;
  count: number;
  file: FileState | undefined;
  /** Say what is missing: publishing was tried. */
  isChecked: boolean;
  onChange: (change: Partial<TableFields>) => void;
  onFiles: (files: readonly File[]) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onClear: () => void;
}

/** One table of a ranking: its words, its data, its place. */
export function TableForm(props: TableFormProps) {
  const { table, place, count, isChecked, onChange, onMove, onRemove } = props;
  const id = useId();
  const titleError = isChecked && table.title.trim() === '' ? copy.tableTitleMissing : undefined;
  return (
    <li>
      <section className={classes.one} aria-labelledby={id}>
        <header className={classes.oneHead}>
          <h2 id={id} className={classes.oneTitle}>
            {copy.table(place)}
          </h2>
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
        </header>
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
      </section>
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
  <button
    type="button"
    className={buttonClass('quiet', 'icon')}
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onClick}
  >
    <Icon name={icon} />
  </button>
);

const rowsInWords = (count: number): string => (count === 1 ? copy.oneRow : copy.rows(wholeCount(count)));

function TableData({ table, place, file, isChecked, onFiles, onClear }: TableFormProps) {
  const has = table.csvKey !== null;
  const isReading = file?.is === 'reading';
  const message = file?.is === 'refused' ? file.message : isChecked && !has ? copy.dataMissing : null;
  return (
    <CsvDrop onFiles={onFiles}>
      <div className={classes.dataHead} tabIndex={-1} data-invalid={(isChecked && !has) || undefined}>
        <p className={classes.dataLabel}>{has ? rowsInWords(table.rowCount) : copy.dropOne}</p>
        <CsvButton label={has ? copy.replace : copy.choose} disabled={isReading} onFiles={onFiles} />
        {has ? (
          <button
            type="button"
            className={buttonClass('quiet')}
            aria-label={copy.removeDataOf(place)}
            onClick={onClear}
          >
            {copy.removeData}
          </button>
        ) : null}
      </div>
      <p className={classes.state} role="status">
        {isReading ? copy.reading : null}
      </p>
      {message === null || isReading ? null : (
        <p className={classes.problem} role="alert">
          <Icon name="alert-triangle" size={18} />
          {message}
        </p>
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

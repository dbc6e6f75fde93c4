import { csvOf } from '@realfin/contract/csv';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { DataTable, type Column } from '../../components/data-table/data-table.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Text } from '../../components/text/text.tsx';
import { decimals } from '../../lib/format-figures.ts';
import { wholeCount } from '../../lib/format.ts';
import { csvFile, saveFile } from '../../lib/save-file.ts';
import { copy } from './copy.ts';
import classes from './figure-table.module.css';

export interface Figure<Row> {
  key: string;
  /** The column's name, and its explanation. */
  texts: readonly string[];
  /** Cents are shown and saved as dollars. */
  unit?: 'count' | 'cents';
  value: (row: Row) => number;
}
interface FigureTableProps<Row> {
  title: string;
  text?: string;
  /** The first column: what a row is about. */
  head: { texts: readonly string[]; name: (row: Row) => string };
  figures: readonly Figure<Row>[];
  rows: readonly Row[];
  /** The name of the file, without its ending. */
  file: string;
}

/** Figures in rows, what each of them counts, and the same as a file. */
export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { title, text, head, figures, rows, file } = props;
  const [headName = '', headHelp] = head.texts;
  const columns: Column<Row>[] = [
    { key: 'head', name: headName, cell: head.name, isHead: true },
    ...figures.map(({ key, texts: [name = ''], unit, value }): Column<Row> => ({
      key,
      name,
      kind: 'number',
      cell: (row) => (unit === 'cents' ? decimals(value(row) / 100, 2) : wholeCount(value(row))),
    })),
  ];
  const save = () => {
    const cells = (row: Row) =>
      figures.map(({ unit, value }) => (unit === 'cents' ? value(row) / 100 : value(row)));
    const names = [headName, ...figures.map(({ texts: [name = ''] }) => name)];
    const lines = [names, ...rows.map((row) => [head.name(row), ...cells(row)])];
    saveFile(`${file}.csv`, csvFile(csvOf(lines)));
  };
  return (
    <Panel
      title={title}
      aside={
        <Button onClick={save}>
          <Icon name="download" size={16} />
          {copy.csv}
        </Button>
      }
    >
      {text === undefined ? null : (
        <Text size={14} tone="muted">
          {text}
        </Text>
      )}
      <DataTable caption={copy.caption(title)} columns={columns} rows={rows} keyOf={head.name} />
      <details>
        <summary className={classes.summary}>{copy.help}</summary>
        <dl className={classes.help}>
          {headHelp === undefined ? null : <Definition name={headName} text={headHelp} />}
          {figures.map(({ key, texts: [name = '', help = ''] }) => (
            <Definition key={key} name={name} text={help} />
          ))}
        </dl>
      </details>
    </Panel>
  );
}

const Definition = ({ name, text }: { name: string; text: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </div>
);

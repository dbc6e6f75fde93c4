import { csvOf } from '@realfin/contract/csv';
import { useRef, type ReactNode } from 'react';
import { csvFile, saveFile } from '../../lib/save-file.ts';
import { Link } from '../../lib/speed/link.tsx';
import { Button } from '../button/button.tsx';
import { Panel } from '../card/panel.tsx';
import { DataTable, type Column } from '../data-table/data-table.tsx';
import { Row } from '../layout/layout.tsx';
import { Text } from '../text/text.tsx';
import { Chart, ChartLegend, type ChartKind, type ChartPoint, type ChartSeries } from './chart.tsx';
import { copy } from './copy.ts';
import classes from './chart.module.css';

interface ChartPanelProps {
  title: string;
  /** Explains the figure, in one or two sentences. */
  text?: string | undefined;
  kind?: ChartKind;
  /** Read first by screen readers. */
  label: string;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  format: (value: number) => string;
  /** The first column of the table. */
  head: string;
  /** The name of the files, without their ending. */
  file: string;
  empty: string;
  smallestScale?: number;
  /** The link of a table row. With it, the table is open and lists only rows that are not zero. */
  linkOf?: (key: string) => string;
  /** Shown below the title, such as a choice of days. */
  tools?: ReactNode;
}

/** A chart, the same as a table, and both as files. */
export function ChartPanel(props: ChartPanelProps) {
  const { title, text, tools, series, points, empty } = props;
  return (
    <Panel title={title} aside={series.length > 1 ? <ChartLegend series={series} /> : undefined}>
      {text === undefined ? null : (
        <Text size={14} tone="muted">
          {text}
        </Text>
      )}
      {tools}
      {points.length === 0 ? <Text tone="muted">{empty}</Text> : <Drawn {...props} />}
    </Panel>
  );
}

function Drawn(props: ChartPanelProps) {
  const { kind, title, label, series, points, format, head, file, linkOf, smallestScale } = props;
  const frame = useRef<HTMLDivElement>(null);
  const saveTable = () => {
    const extra = hasMarks(points) ? [copy.marks] : [];
    const names = [head, ...series.map(({ name }) => name), ...extra];
    const rows = points.map(({ key, values, marks = [] }) => [
      key,
      ...values.map((value) => value ?? ''),
      ...extra.map(() => marks.join('; ')),
    ]);
    saveFile(`${file}.csv`, csvFile(csvOf([names, ...rows])));
  };
  const savePicture = async () => {
    const drawing = frame.current?.querySelector('svg');
    if (drawing === null || drawing === undefined) return;
    const { chartPicture } = await import('./chart-picture.ts');
    const picture = await chartPicture(drawing, { title, series });
    if (picture !== null) saveFile(`${file}.png`, picture);
  };
  return (
    <>
      <div ref={frame}>
        <Chart {...{ kind, label, series, points, format, smallestScale }} />
      </div>
      <details open={linkOf !== undefined}>
        <summary className={classes.summary}>{copy.asTable}</summary>
        <PointTable {...{ caption: copy.caption(title), head, series, points, format, linkOf }} />
      </details>
      <Row gap={8}>
        <Button onClick={saveTable}>{copy.csv}</Button>
        <Button onClick={() => void savePicture()}>{copy.png}</Button>
      </Row>
    </>
  );
}

const hasMarks = (points: readonly ChartPoint[]) => points.some(({ marks = [] }) => marks.length > 0);

interface PointTableProps extends Pick<ChartPanelProps, 'head' | 'series' | 'points' | 'format'> {
  caption: string;
  linkOf: ((key: string) => string) | undefined;
}
/** Newest first. */
function PointTable({ caption, head, series, points, format, linkOf }: PointTableProps) {
  const nameOf = ({ key, name }: ChartPoint) =>
    linkOf === undefined ? (
      name
    ) : (
      <Link className="name-link" to={linkOf(key)} keepScroll>
        {name}
      </Link>
    );
  const rows =
    linkOf === undefined ? points : points.filter(({ values }) => values.some((value) => value !== 0));
  const marked: Column<ChartPoint> = {
    key: 'marks',
    name: copy.marks,
    cell: ({ marks = [] }) => marks.join('; '),
  };
  const columns: Column<ChartPoint>[] = [
    { key: 'head', name: head, cell: nameOf, isHead: true },
    ...series.map(({ name }, number): Column<ChartPoint> => ({
      key: name,
      name,
      kind: 'number',
      cell: ({ values }) => {
        const value = values[number];
        return value === undefined ? null : format(value);
      },
    })),
    ...(hasMarks(points) ? [marked] : []),
  ];
  return <DataTable caption={caption} columns={columns} rows={rows.toReversed()} keyOf={({ key }) => key} />;
}

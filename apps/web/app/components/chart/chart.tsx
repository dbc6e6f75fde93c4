import { Row } from '../layout/layout.tsx';
import { Text } from '../text/text.tsx';
import classes from './chart.module.css';

export type ChartTone = 'first' | 'second' | 'third' | 'fourth';

export interface ChartSeries {
  name: string;
  tone: ChartTone;
}
export interface ChartPoint {
  key: string;
  /** The label on the axis. */
  name: string;
  /** The tooltip: the label and its values. */
  title: string;
  /** One value per series; negative ones are not drawn. A line has no point where there is none. */
  values: readonly (number | undefined)[];
  /** What else happened there. */
  marks?: readonly string[] | undefined;
}

/** A point in words: its values, and what else happened there. */
export const readingOf = ({ title, marks = [] }: ChartPoint): string => [title, ...marks].join(' · ');

interface ChartProps {
  /** A summary for screen readers, to which the chart is one picture. */
  label: string;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  /** Values of the grid lines, the highest last. */
  lines: readonly number[];
  format: (value: number) => string;
  /** How many labels the axis has room for on a phone. */
  namesShown?: number;
}

/** Stacked columns. Server-rendered SVG, so it needs neither scripts nor a library. */
export function Chart({ label, series, points, lines, format, namesShown = 8 }: ChartProps) {
  const top = lines.at(-1) ?? 1;
  const share = (value: number) => `${(Math.max(0, value) / top) * 100}%`;
  const every = Math.ceil(points.length / namesShown);
  return (
    <div className={classes.chart} role="img" aria-label={label}>
      <div className={classes.scale}>
        {lines.map((value) => (
          <span key={value} className={classes.line} style={{ insetBlockEnd: share(value) }}>
            <span className={classes.tick}>{format(value)}</span>
          </span>
        ))}
      </div>
      <div className={classes.plot}>
        {points.map((point, at) => (
          <div key={point.key} className={classes.slot} title={readingOf(point)}>
            <div className={classes.column} data-marked={point.marks?.length ? true : undefined}>
              {series.map(({ tone }, number) => (
                <span
                  key={tone}
                  className={`${classes.part} ${classes[tone]}`}
                  style={{ height: share(point.values[number] ?? 0) }}
                />
              ))}
            </div>
            {at % every === 0 ? (
              <span className={classes.name} data-second={(at / every) % 2 === 1 || undefined}>
                {point.name}
              </span>
            ) : null}
          </div>
        ))}
      </div>
    </div>
  );
}

export const ChartLegend = ({ series }: { series: readonly ChartSeries[] }) => (
  <Row as="ul">
    {series.map(({ name, tone }) => (
      <Row as="li" key={tone} gap={8}>
        <span className={`${classes.swatch} ${classes[tone]}`} aria-hidden="true" />
        <Text as="span" size={14} tone="muted">
          {name}
        </Text>
      </Row>
    ))}
  </Row>
);

import { lazy, Suspense, useState, type KeyboardEvent } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Row } from '../layout/layout.tsx';
import { Text } from '../text/text.tsx';
import { linesOf } from './axis.ts';
import { copy } from './copy.ts';
import { pointByKey } from './keys.ts';
import classes from './chart.module.css';

// The library that draws is larger than most pages, and draws nothing on the server.
const ChartDrawing = lazy(() => import('./chart-drawing.tsx'));

export type ChartTone = 'first' | 'second' | 'third' | 'fourth' | 'fifth';
/** Lines over time, or stacked columns. */
export type ChartKind = 'lines' | 'columns';

export interface ChartSeries {
  name: string;
  tone: ChartTone;
  /** A line in front of columns, such as their net sum. */
  isLine?: boolean;
  /** In another unit than the rest, with its own axis on the right. */
  isOnRight?: boolean;
}
export interface ChartPoint {
  key: string;
  /** The name of the table row, and the label on the axis if `tick` is missing. */
  name: string;
  tick?: string | undefined;
  /** The label and its values in words. */
  title: string;
  /** One value per series. Nothing is drawn where there is none. */
  values: readonly (number | undefined)[];
  /** Other events at this point. */
  marks?: readonly string[] | undefined;
}

/** A point in words: its values, and what else happened there. */
const readingOf = ({ title, marks = [] }: ChartPoint): string => [title, ...marks].join(' · ');

export interface ChartProps {
  kind?: ChartKind | undefined;
  /** Read first by screen readers. */
  label: string;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  format: (value: number) => string;
  /** The least value at the top of the axis, so that small numbers look small. */
  smallestScale?: number | undefined;
  /** Low, without labels on its axis. */
  isSmall?: boolean;
}

/** Arrow keys and the pointer read one point after the other. */
export function Chart({ label, isSmall = false, kind = 'lines', smallestScale = 4, ...drawn }: ChartProps) {
  const { series, points } = drawn;
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<number | null>(null);
  const at = Math.max(0, Math.min(chosen ?? points.length - 1, points.length - 1));
  const point = points[at];
  const reading = point === undefined ? '' : readingOf(point);
  const onKey = (event: KeyboardEvent) => {
    const next = pointByKey(event.key, at, points.length);
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
  };
  return (
    <div>
      <p className={classes.reading} aria-hidden="true">
        {reading}
      </p>
      <div
        className={classes.chart}
        data-small={isSmall || undefined}
        // Time goes from left to right in every language.
        dir="ltr"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, points.length)}
        aria-valuenow={at + 1}
        aria-valuetext={reading}
        onKeyDown={onKey}
      >
        {isHydrated ? (
          <Suspense fallback={null}>
            <ChartDrawing
              {...drawn}
              {...{ kind, isSmall }}
              lines={linesOf(kind, series, points, smallestScale)}
              rightLines={linesOf(kind, series, points, smallestScale, true)}
              cursor={chosen === null ? null : at}
              onRead={setChosen}
            />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}

/** With the axis it belongs to, if there are two. */
export const nameOfSeries = ({ name, isOnRight = false }: Pick<ChartSeries, 'name' | 'isOnRight'>): string =>
  isOnRight ? copy.onRight(name) : name;

export const ChartLegend = ({ series }: { series: readonly ChartSeries[] }) => (
  <Row as="ul">
    {series.map(({ name, tone, isOnRight }) => (
      <Row as="li" key={tone} gap={8}>
        <span className={`${classes.swatch} ${classes[tone]}`} aria-hidden="true" />
        <Text as="span" size={14} tone="muted">
          {nameOfSeries({ name, isOnRight })}
        </Text>
      </Row>
    ))}
  </Row>
);

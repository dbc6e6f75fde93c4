import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { readingOf, type ChartPoint, type ChartSeries } from './chart.tsx';
import { curveOf, placeOf, pointByKey } from './curves.ts';
import classes from './chart.module.css';

interface LineChartProps {
  label: string;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  /** Values of the grid lines, the highest last. */
  lines: readonly number[];
  format: (value: number) => string;
}

/** Lines over time. Arrow keys and the pointer read one point after the other. */
export function LineChart({ label, series, points, lines, format }: LineChartProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const top = lines.at(-1) ?? 1;
  const at = Math.min(chosen ?? points.length - 1, points.length - 1);
  const point = points[at];
  const reading = point === undefined ? '' : readingOf(point);
  const onKey = (event: KeyboardEvent) => {
    const next = pointByKey(event.key, at, points.length);
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
  };
  const onPoint = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = width === 0 ? 0 : (event.clientX - left) / width;
    setChosen(Math.max(0, Math.min(points.length - 1, Math.round(share * (points.length - 1)))));
  };
  return (
    <div>
      <p className={classes.reading} aria-hidden="true">
        {reading}
      </p>
      <div className={classes.chart}>
        <div className={classes.scale} aria-hidden="true">
          {lines.map((value) => (
            <span key={value} className={classes.line} style={{ insetBlockEnd: `${(value / top) * 100}%` }}>
              <span className={classes.tick}>{format(value)}</span>
            </span>
          ))}
        </div>
        <div
          className={classes.lines}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={Math.max(1, points.length)}
          aria-valuenow={at + 1}
          aria-valuetext={reading}
          onKeyDown={onKey}
          onPointerMove={onPoint}
          onPointerDown={onPoint}
        >
          <Drawing series={series} points={points} top={top} cursor={chosen === null ? null : at} />
          <span className={classes.ends} aria-hidden="true">
            <span>{points[0]?.name}</span>
            <span>{points.length > 1 ? points.at(-1)?.name : null}</span>
          </span>
        </div>
      </div>
    </div>
  );
}

interface DrawingProps {
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  top: number;
  cursor: number | null;
}
function Drawing({ series, points, top, cursor }: DrawingProps) {
  const x = cursor === null ? null : placeOf(cursor, points.length, 0, top).x;
  return (
    <svg className={classes.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {x === null ? null : <line className={classes.cursor} x1={x} x2={x} y1={0} y2={100} />}
      {points.map(({ key, marks = [] }, at) => {
        if (marks.length === 0) return null;
        const { x: place } = placeOf(at, points.length, 0, top);
        return <line key={key} className={classes.mark} x1={place} x2={place} y1={0} y2={4} />;
      })}
      {series.map(({ name, tone }, number) => (
        <path
          key={name}
          className={`${classes.curve} ${classes[`stroke-${tone}`]}`}
          d={curveOf(
            points.map(({ values }) => values[number]),
            top,
          )}
        />
      ))}
    </svg>
  );
}

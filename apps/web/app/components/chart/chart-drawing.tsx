import { useMemo } from 'react';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceDot,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
  type MouseHandlerDataParam,
} from 'recharts';
import type { ChartKind, ChartPoint, ChartSeries, ChartTone } from './chart.tsx';

/** The colors of the page, also in the picture that is saved. */
const colors: Record<ChartTone, string> = {
  first: 'var(--rf-accent)',
  second: 'var(--rf-scheduled)',
  third: 'var(--rf-success)',
  fourth: 'var(--rf-muted)',
  fifth: 'var(--rf-warning)',
};
const tick = { fill: 'var(--rf-muted)', fontSize: 12 };
const axis = { tick, axisLine: false, tickLine: false } as const;

interface DrawingProps {
  kind: ChartKind;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  lines: readonly number[];
  /** Grid lines of the axis on the right, if a series has one. */
  rightLines: readonly number[];
  format: (value: number) => string;
  isSmall: boolean;
  /** The point that is read. */
  cursor: number | null;
  onRead: (at: number) => void;
}
interface Row {
  at: number;
  values: readonly (number | undefined)[];
}

/** Omits the texts, which are in the surrounding elements. */
export default function ChartDrawing(props: DrawingProps) {
  const { kind, series, points, lines, format, isSmall, cursor, onRead } = props;
  const rows = useMemo<Row[]>(() => points.map(({ values }, at) => ({ at, values })), [points]);
  const [bottom = 0, top = 1] = [lines[0], lines.at(-1)];
  const read = ({ activeTooltipIndex }: MouseHandlerDataParam) => {
    const at = Number(activeTooltipIndex ?? Number.NaN);
    if (Number.isInteger(at)) onRead(at);
  };
  const nameOf = (at: number): string => points[at]?.tick ?? points[at]?.name ?? '';
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={rows}
        accessibilityLayer={false}
        stackOffset="sign"
        margin={{ top: 12, right: 12, bottom: 0, left: 0 }}
        onMouseMove={read}
        onClick={read}
        onTouchMove={read}
      >
        <CartesianGrid vertical={false} stroke="var(--rf-line)" />
        <YAxis
          {...axis}
          width="auto"
          domain={[bottom, top]}
          ticks={[...lines]}
          interval={0}
          tickFormatter={format}
          {...titleOf(series, false)}
        />
        {rightAxis(props)}
        <XAxis
          {...axis}
          dataKey="at"
          hide={isSmall}
          tickFormatter={nameOf}
          interval="equidistantPreserveStart"
          minTickGap={24}
          padding={kind === 'lines' ? { left: 4, right: 4 } : 'no-gap'}
        />
        {bottom < 0 ? <ReferenceLine y={0} stroke="var(--rf-muted)" /> : null}
        {cursor === null ? null : <ReferenceLine x={cursor} stroke="var(--rf-muted)" />}
        {series.map((each, number) => partOf(kind, each, number, points.length))}
        {points.map(({ key, marks = [] }, at) =>
          marks.length === 0 ? null : <ReferenceDot key={key} x={at} y={top} r={3} fill="var(--rf-text)" />,
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

const rightId = 'right';

function rightAxis({ series, rightLines, format }: DrawingProps) {
  if (!series.some(({ isOnRight }) => isOnRight)) return null;
  return (
    <YAxis
      {...axis}
      yAxisId={rightId}
      orientation="right"
      width="auto"
      domain={[rightLines[0] ?? 0, rightLines.at(-1) ?? 1]}
      ticks={[...rightLines]}
      interval={0}
      tickFormatter={format}
      {...titleOf(series, true)}
    />
  );
}

/** The title of an axis, if the chart has two. */
function titleOf(series: readonly ChartSeries[], isRight: boolean) {
  if (!series.some(({ isOnRight }) => isOnRight)) return {};
  const value = series
    .filter(({ isOnRight = false }) => isOnRight === isRight)
    .map(({ name }) => name)
    .join(', ');
  const position = isRight ? ('insideRight' as const) : ('insideLeft' as const);
  const style = { textAnchor: 'middle' } as const;
  return { label: { value, position, angle: isRight ? 90 : -90, fill: tick.fill, fontSize: 12, style } };
}

function partOf(kind: ChartKind, series: ChartSeries, number: number, count: number) {
  const { name, tone, isLine = false, isOnRight = false } = series;
  const shared = {
    name,
    ...(isOnRight && { yAxisId: rightId }),
    dataKey: ({ values }: Row) => values[number],
    isAnimationActive: false,
  };
  if (kind === 'columns' && !isLine)
    return <Bar key={name} {...shared} stackId="all" maxBarSize={56} fill={colors[tone]} />;
  // A line of one point would be invisible.
  const dot = count === 1 ? { r: 3, fill: colors[tone] } : false;
  return (
    <Line
      key={name}
      {...shared}
      type="linear"
      dot={dot}
      activeDot={false}
      strokeWidth={2}
      stroke={colors[tone]}
    />
  );
}

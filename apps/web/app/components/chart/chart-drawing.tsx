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

/** Everything but the words, which the elements around it have. */
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
        />
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

function partOf(kind: ChartKind, { name, tone, isLine = false }: ChartSeries, number: number, count: number) {
  const shared = {
    name,
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

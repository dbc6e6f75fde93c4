// A chart as a picture file, drawn from its values in the colors of the page.
import type { ChartPoint, ChartSeries, ChartTone } from './chart.tsx';
import { placeOf } from './curves.ts';

const [width, height, margin] = [1200, 630, { top: 96, end: 40, bottom: 64, start: 96 }];
const colorNames: Record<ChartTone, string> = {
  first: '--rf-accent',
  second: '--rf-scheduled',
  third: '--rf-success',
  fourth: '--rf-muted',
};

interface Drawn {
  title: string;
  kind: 'lines' | 'columns';
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  lines: readonly number[];
  format: (value: number) => string;
}
type Brush = CanvasRenderingContext2D;
type Colors = (name: string) => string;

const plot = {
  x: margin.start,
  y: margin.top,
  w: width - margin.start - margin.end,
  h: height - margin.top - margin.bottom,
};

function drawFrame(brush: Brush, color: Colors, { title, series, points, lines, format }: Drawn): void {
  brush.fillStyle = color('--rf-raised');
  brush.fillRect(0, 0, width, height);
  brush.fillStyle = color('--rf-text');
  brush.font = '600 28px system-ui, sans-serif';
  brush.fillText(title, 40, 48);
  brush.font = '16px system-ui, sans-serif';
  let x = 40;
  for (const { name, tone } of series) {
    brush.fillStyle = color(colorNames[tone]);
    brush.fillRect(x, 64, 14, 14);
    brush.fillStyle = color('--rf-muted');
    brush.fillText(name, x + 22, 77);
    x += brush.measureText(name).width + 56;
  }
  const top = lines.at(-1) ?? 1;
  for (const value of lines) {
    const y = plot.y + (placeOf(0, 1, value, top).y / 100) * plot.h;
    brush.fillStyle = color('--rf-line');
    brush.fillRect(plot.x, y, plot.w, 1);
    brush.fillStyle = color('--rf-muted');
    brush.textAlign = 'right';
    brush.fillText(format(value), plot.x - 12, y + 5);
  }
  brush.textAlign = 'left';
  brush.fillText(points[0]?.name ?? '', plot.x, height - 24);
  brush.textAlign = 'right';
  brush.fillText(points.length > 1 ? (points.at(-1)?.name ?? '') : '', plot.x + plot.w, height - 24);
  brush.textAlign = 'left';
}

/** What else happened, as strokes at the top. */
function drawMarks(brush: Brush, color: Colors, { kind, points }: Drawn): void {
  brush.fillStyle = color('--rf-text');
  points.forEach(({ marks = [] }, at) => {
    if (marks.length === 0) return;
    const share = kind === 'columns' ? (at + 0.5) / points.length : placeOf(at, points.length, 0, 1).x / 100;
    brush.fillRect(plot.x + share * plot.w - 1, plot.y - 6, 3, 12);
  });
}

function drawLines(brush: Brush, color: Colors, { series, points, lines }: Drawn): void {
  const top = lines.at(-1) ?? 1;
  series.forEach(({ tone }, number) => {
    brush.strokeStyle = color(colorNames[tone]);
    brush.lineWidth = 3;
    brush.beginPath();
    points.forEach(({ values }, at) => {
      const value = values[number];
      if (value === undefined) return;
      const { x, y } = placeOf(at, points.length, value, top);
      brush.lineTo(plot.x + (x / 100) * plot.w, plot.y + (y / 100) * plot.h);
    });
    brush.stroke();
  });
}

function drawColumns(brush: Brush, color: Colors, { series, points, lines }: Drawn): void {
  const top = lines.at(-1) ?? 1;
  const slot = plot.w / Math.max(1, points.length);
  points.forEach(({ values }, at) => {
    let y = plot.y + plot.h;
    series.forEach(({ tone }, number) => {
      const part = (Math.max(0, values[number] ?? 0) / top) * plot.h;
      y -= part;
      brush.fillStyle = color(colorNames[tone]);
      brush.fillRect(plot.x + at * slot + slot * 0.2, y, slot * 0.6, part);
    });
  });
}

export async function chartPicture(drawn: Drawn): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const brush = canvas.getContext('2d');
  if (brush === null) return null;
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(name).trim();
  drawFrame(brush, color, drawn);
  (drawn.kind === 'lines' ? drawLines : drawColumns)(brush, color, drawn);
  drawMarks(brush, color, drawn);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}

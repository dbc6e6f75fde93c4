import type { HealthSample } from '@realfin/contract/live';
import { Chart } from '../../components/chart/chart.tsx';
import { Grid, Stack } from '../../components/layout/layout.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { currentLocale } from '../../lib/language.ts';
import { copy } from './copy.ts';
import { historyOf, measuredOf, type HistoryColumn } from './rules/history.ts';

const words = copy.health;

interface Kind {
  name: 'bitrateKbps' | 'framesPerSecond' | 'driftMs';
  title: string;
  format: (value: number) => string;
  /** The smallest scale, so that a steady line looks steady. */
  smallest: number;
  tone: 'first' | 'second' | 'third';
}
const kinds = (): Kind[] => [
  { name: 'bitrateKbps', title: words.bitrate, format: words.kbps, smallest: 1_000, tone: 'first' },
  { name: 'framesPerSecond', title: words.frames, format: words.perSecond, smallest: 40, tone: 'second' },
  { name: 'driftMs', title: words.drift, format: words.milliseconds, smallest: 400, tone: 'third' },
];

/** Bitrate, frame rate and drift of the last five minutes. */
export function HealthCharts({ samples }: { samples: readonly HealthSample[] }) {
  const columns = historyOf(samples);
  if (columns.length === 0) return null;
  return (
    <Grid column="card">
      {kinds().map((kind) => (
        <HealthChart key={kind.name} kind={kind} columns={columns} />
      ))}
    </Grid>
  );
}

const clockOf = (atMs: number): string =>
  new Intl.DateTimeFormat(currentLocale(), { timeStyle: 'medium' }).format(new Date(atMs));

function HealthChart({ kind, columns }: { kind: Kind; columns: readonly HistoryColumn[] }) {
  const { name, title, format, smallest, tone } = kind;
  const measured = measuredOf(columns, name);
  const now = measured.at(-1);
  if (now === undefined) return null;
  const [least, most] = [Math.min(...measured), Math.max(...measured)];
  const points = columns.map((column) => {
    const value = column[name];
    const at = clockOf(column.atMs);
    const shown = value === null ? at : `${at}: ${format(value)}`;
    return { key: String(column.atMs), name: '', title: shown, values: [value ?? undefined] };
  });
  return (
    <Stack gap={4}>
      <Heading level={3} size={14}>
        {title}
      </Heading>
      <Text size={18} weight="medium" tabular>
        {format(now)}
      </Text>
      <Chart
        isSmall
        label={words.summary(title, format(now), format(least), format(most))}
        series={[{ name: title, tone }]}
        points={points}
        format={(value) => new Intl.NumberFormat(currentLocale()).format(value)}
        smallestScale={smallest}
      />
    </Stack>
  );
}

import { useQuery } from '@tanstack/react-query';
import { ChartPanel } from '../../components/chart/chart-panel.tsx';
import { wholeCount } from '../../lib/format.ts';
import { copy as statistics } from '../statistics/copy.ts';
import { LoadFailed } from '../statistics/load-failed.tsx';
import { dateName, dateNames, filled, nameIn, type Choice } from '../statistics/rules.ts';
import { ShareTable } from '../statistics/share-table.tsx';
import { copy } from './copy.ts';
import { downloadsQuery } from './queries.ts';

/** Downloads of an episode by podcast apps, because players of this site count views. */
export function DownloadsPanel({ id, choice }: { id: number; choice: Choice }) {
  const found = useQuery(downloadsQuery(id, choice));
  if (found.isError) return <LoadFailed onRetry={found.refetch} />;
  if (found.data === undefined) return null;
  const { days, unit, rows, players, downloads } = found.data;
  const none = (ds: string) => ({ ds, downloads: 0 });
  const all = downloads === 0 ? [] : filled(rows, ({ ds }) => ds, none, days, unit);
  const { title, text, label, name, empty } = copy.downloads;
  return (
    <>
      <ChartPanel
        kind="columns"
        title={title}
        text={text}
        label={label(wholeCount(downloads))}
        series={[{ name, tone: 'first' }]}
        points={all.map(({ ds, downloads: count }) => ({
          key: ds,
          ...dateNames(ds, unit),
          title: `${dateName(ds, unit)}: ${wholeCount(count)}`,
          values: [count],
        }))}
        format={wholeCount}
        head={statistics.date}
        file={`downloads-${id}`}
        empty={empty}
      />
      <ShareTable
        title={copy.downloads.players}
        caption={copy.downloads.playersCaption}
        head={copy.downloads.player}
        counted={name}
        rows={players}
        nameOf={(value) => nameIn(copy.downloads.playerNames, value)}
        empty={empty}
        file={`podcast-apps-${id}`}
      />
    </>
  );
}

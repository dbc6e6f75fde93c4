import type { BiteFigure, BiteOrder } from '@realfin/contract/bite-statistics';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel } from '../../components/card/panel.tsx';
import { DataTable, type Column } from '../../components/data-table/data-table.tsx';
import { Text } from '../../components/text/text.tsx';
import { sharePercent } from '../../lib/format-figures.ts';
import { fullDate, wholeCount } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';
import { LoadFailed } from './load-failed.tsx';
import { bitesQuery } from './queries.ts';
import { useSameDays } from './use-choice.ts';

const texts = copy.bites;
const ofShown = (count: number, shown: number): string =>
  sharePercent(shown === 0 ? 0 : Math.round((count / shown) * 10_000));
const number = (
  key: string,
  name: string,
  cell: (row: BiteFigure) => string,
  sortable = false,
): Column<BiteFigure> => ({ ...{ key, name, cell, kind: 'number', sortable } });

const columns = (sameDays: (address: string) => string): Column<BiteFigure>[] => [
  {
    key: 'bite',
    name: texts.bite,
    isHead: true,
    cell: ({ bite_id: id, title }) => (
      <Link className="name-link" to={sameDays(`/bites/statistics/${id}`)}>
        {title}
      </Link>
    ),
  },
  {
    ...{ key: 'created_at', name: texts.created, kind: 'date', sortable: true },
    cell: ({ created_at: at }) => <time dateTime={at}>{fullDate(at)}</time>,
  },
  number('n_views', texts.views, (row) => wholeCount(row.n_views), true),
  number('n_shown', texts.shown, (row) => wholeCount(row.n_shown)),
  number('completed', texts.completed, (row) => ofShown(row.n_completions, row.n_shown), true),
  number('skipped', texts.skipped, (row) => ofShown(row.n_skips, row.n_shown)),
  number('n_likes', texts.likes, (row) => wholeCount(row.n_likes)),
];

/** The figures of each bite; its title links to its own statistics. */
export function BiteTable() {
  const [order, setOrder] = useState<BiteOrder>('n_views');
  const [dir, setDir] = useState<'asc' | 'desc'>('desc');
  const sameDays = useSameDays();
  const bites = useInfiniteQuery(bitesQuery({ order, dir }));
  const rows = bites.data?.pages.flatMap(({ content }) => content) ?? [];
  return (
    <Panel title={texts.title}>
      {bites.isError ? <LoadFailed onRetry={bites.refetch} /> : null}
      {bites.isSuccess && rows.length === 0 ? <Text tone="muted">{texts.empty}</Text> : null}
      {rows.length === 0 ? null : (
        <DataTable
          caption={texts.caption}
          columns={columns(sameDays)}
          rows={rows}
          keyOf={({ bite_id: id }) => id}
          sort={{ column: order, direction: dir === 'desc' ? 'descending' : 'ascending' }}
          onSort={({ column, direction }) => {
            setOrder(column as BiteOrder);
            setDir(direction === 'descending' ? 'desc' : 'asc');
          }}
          more={
            bites.hasNextPage
              ? {
                  label: texts.more,
                  busy: bites.isFetchingNextPage,
                  onMore: () => void bites.fetchNextPage(),
                }
              : null
          }
        />
      )}
    </Panel>
  );
}

import type { PostFigure, PostOrder } from '@realfin/contract/dashboard';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel } from '../../components/card/panel.tsx';
import { DataTable, type Column } from '../../components/data-table/data-table.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Thumb } from '../../components/media-row/media-row.tsx';
import { Text } from '../../components/text/text.tsx';
import { fullDate, price, wholeCount } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';
import { LoadFailed } from './load-failed.tsx';
import { exportPosts, postsQuery } from './queries.ts';
import { SaveCsv } from './save-csv.tsx';
import { useSameDays } from './use-choice.ts';

const number = (key: PostOrder, name: string, cell: (row: PostFigure) => string): Column<PostFigure> => ({
  ...{ key, name, cell, kind: 'number', sortable: true },
});
const columns = (sameDays: (address: string) => string): Column<PostFigure>[] => [
  {
    key: 'post',
    name: copy.posts.post,
    isHead: true,
    cell: (row) => (
      <Row gap={12} nowrap>
        <Thumb src={row.content_thumbnail_url} size="small" />
        <Link className="name-link" to={sameDays(`/content/statistics/${row.post_id}`)}>
          {row.content_title.trim() || copy.posts.untitled}
        </Link>
      </Row>
    ),
  },
  {
    key: 'posted_at',
    name: copy.posts.posted,
    kind: 'date',
    sortable: true,
    cell: ({ posted_at: at }) => <time dateTime={at}>{fullDate(at)}</time>,
  },
  number('n_subscriptions', copy.posts.subscriptions, (row) => wholeCount(row.n_subscriptions)),
  number('n_ppv_buys', copy.posts.ppv, (row) => wholeCount(row.n_ppv_buys)),
  number('tips_usd', copy.posts.tips, (row) => price(Math.round(row.tips_usd * 100))),
  number('n_views', copy.posts.views, (row) => wholeCount(row.n_views)),
  number('n_likes', copy.posts.likes, (row) => wholeCount(row.n_likes)),
];

const table = (rows: readonly PostFigure[]) => [
  [...columns((address) => address).map(({ name }) => name)],
  ...rows.map((row) => [
    row.content_title.trim() || copy.posts.untitled,
    row.posted_at,
    ...[row.n_subscriptions, row.n_ppv_buys, row.tips_usd, row.n_views, row.n_likes],
  ]),
];

/** The results of each post; its title links to its own statistics. */
export function PostTable() {
  const [order, setOrder] = useState<PostOrder>('posted_at');
  const [dir, setDir] = useState<'asc' | 'desc'>('desc');
  const sameDays = useSameDays();
  const posts = useInfiniteQuery(postsQuery({ order, dir }));
  const rows = posts.data?.pages.flatMap(({ content }) => content) ?? [];
  return (
    <Panel title={copy.posts.title}>
      {posts.isError ? <LoadFailed onRetry={posts.refetch} /> : null}
      {posts.isSuccess && rows.length === 0 ? <Text tone="muted">{copy.posts.empty}</Text> : null}
      {rows.length === 0 ? null : (
        <>
          <DataTable
            caption={copy.posts.caption}
            hasPictures
            columns={columns(sameDays)}
            rows={rows}
            keyOf={({ post_id: id }) => id}
            sort={{ column: order, direction: dir === 'desc' ? 'descending' : 'ascending' }}
            onSort={({ column, direction }) => {
              setOrder(column as PostOrder);
              setDir(direction === 'descending' ? 'desc' : 'asc');
            }}
            more={
              posts.hasNextPage
                ? {
                    label: copy.posts.more,
                    busy: posts.isFetchingNextPage,
                    onMore: () => void posts.fetchNextPage(),
                  }
                : null
            }
          />
          <SaveCsv file="posts" table={async () => table(await exportPosts({ order, dir }))} />
        </>
      )}
    </Panel>
  );
}

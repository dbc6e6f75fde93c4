import type { Api } from '@realfin/contract/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { Panel } from '../../components/card/panel.tsx';
import { DataTable, type Column } from '../../components/data-table/data-table.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Tag } from '../../components/tag/tag.tsx';
import { Text } from '../../components/text/text.tsx';
import { fullDate, price } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { SaveCsv } from '../statistics/save-csv.tsx';
import { copy } from './copy.ts';
import { exportTips, recurringTipsQuery, tipsQuery } from './queries.ts';

type Tip = Awaited<ReturnType<Api['tips']['listReceivedTips']>>['content'][number];

const columns = (): Column<Tip>[] => [
  {
    key: 'date',
    name: copy.tips.date,
    kind: 'date',
    cell: ({ paid_at: at }) => <time dateTime={at}>{fullDate(at)}</time>,
  },
  { key: 'from', name: copy.tips.from, cell: (tip) => <Giver tip={tip} /> },
  { key: 'status', name: copy.tips.status, cell: (tip) => <Status tip={tip} /> },
  { key: 'amount', name: copy.tips.amount, kind: 'number', cell: (tip) => price(tip.amount_usd * 100) },
  { key: 'earned', name: copy.tips.earned, kind: 'number', cell: (tip) => price(tip.earned_cents) },
];

const Giver = ({ tip }: { tip: Tip }) => (
  <div>
    <span>
      {tip.user_name === null ? copy.tips.deletedAccount : `${tip.user_name} (@${tip.username})`}
      {tip.post_id === null || tip.post_title === null ? null : (
        <>
          {' · '}
          <Link className="name-link" to={`/post/${tip.post_id}`}>
            {tip.post_title}
          </Link>
        </>
      )}
    </span>
    {tip.is_recurring ? (
      <Text size={14} tone="muted">
        {copy.tips.recurring}
      </Text>
    ) : null}
    {tip.memo === null ? null : (
      <Text size={14} tone="muted" typed>
        {copy.ledger.memo(tip.memo)}
      </Text>
    )}
  </div>
);

function Status({ tip: { status, refunded_cents: refunded } }: { tip: Tip }) {
  const { name, text } = copy.tips.statuses[status];
  const isPartly = refunded > 0 && (status === 'PENDING' || status === 'COMPLETE');
  return (
    <div>
      <Tag tone={status === 'COMPLETE' ? 'good' : 'plain'}>{name}</Tag>
      <Text size={14} tone="muted">
        {isPartly ? copy.tips.partly(price(refunded)) : text}
      </Text>
    </div>
  );
}

/** Recurring tips due with the next renewals; hidden without any. */
function Recurring() {
  const sums = useQuery(recurringTipsQuery()).data;
  if (sums === undefined) return null;
  const { monthly, yearly } = sums;
  return (
    <>
      {monthly.people === 0 ? null : (
        <Text>{copy.tips.monthly(monthly.people, price(monthly.amount_usd * 100))}</Text>
      )}
      {yearly.people === 0 ? null : (
        <Text>{copy.tips.yearly(yearly.people, price(yearly.amount_usd * 100))}</Text>
      )}
    </>
  );
}

const table = (tips: readonly Tip[]) => [
  columns().map(({ name }) => name),
  ...tips.map((tip) => [
    tip.paid_at,
    tip.user_name ?? copy.tips.deletedAccount,
    ...[copy.tips.statuses[tip.status].name, tip.amount_usd, tip.earned_cents / 100],
  ]),
];

export function TipsTable() {
  const tips = useInfiniteQuery(tipsQuery());
  const rows = tips.data?.pages.flatMap((page) => page.content) ?? [];
  return (
    <Panel title={copy.tips.title}>
      <Text tone="muted">{copy.tips.text}</Text>
      <Recurring />
      {tips.isError ? (
        <Notice kind="error" title={copy.tips.failed}>
          <div>
            <button type="button" className={buttonClass('plain')} onClick={() => void tips.refetch()}>
              {copy.dashboard.tryAgain}
            </button>
          </div>
        </Notice>
      ) : null}
      {tips.isSuccess && rows.length === 0 ? <Text>{copy.tips.empty}</Text> : null}
      {rows.length === 0 ? null : (
        <>
          <DataTable
            caption={copy.tips.caption}
            columns={columns()}
            rows={rows}
            keyOf={({ id }) => id}
            more={
              tips.hasNextPage
                ? {
                    label: copy.ledger.loadMore,
                    busy: tips.isFetchingNextPage,
                    onMore: () => void tips.fetchNextPage(),
                  }
                : null
            }
          />
          <SaveCsv file="tips" table={async () => table(await exportTips())} />
        </>
      )}
    </Panel>
  );
}

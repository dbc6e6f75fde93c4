import type { Newsletter } from '@realfin/contract/newsletters';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { DataTable, type Column } from '../../components/data-table/data-table.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Tag } from '../../components/tag/tag.tsx';
import { Text } from '../../components/text/text.tsx';
import { fullDate, wholeCount } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';
import { useCancelLetter } from './mutations.ts';
import { newslettersQuery } from './queries.ts';
import { StopLetter } from './stop-letter.tsx';

const texts = copy.list;

type Figure = 'recipients' | 'sent' | 'opened' | 'clicked' | 'unsubscribed' | 'views' | 'likes' | 'comments';
const number = (key: Figure): Column<Newsletter> => ({
  key,
  name: texts[key],
  kind: 'number',
  cell: (row) => wholeCount(row[key] ?? 0),
});

const figures = (countsOpens: boolean): Column<Newsletter>[] => [
  number('recipients'),
  number('sent'),
  ...(countsOpens ? [number('opened'), number('clicked')] : []),
  number('unsubscribed'),
  {
    key: 'failed',
    name: texts.failed,
    kind: 'number',
    cell: ({ failed, bounced, complained }) => (
      <span title={texts.failures(bounced ?? 0, complained ?? 0)}>
        {wholeCount((failed ?? 0) + (bounced ?? 0))}
      </span>
    ),
  },
];

interface Shown {
  countsOpens: boolean;
  /** Contributors see how an article does, and not how many people read by email. */
  seesFigures: boolean;
}
const columns = ({ countsOpens, seesFigures }: Shown): Column<Newsletter>[] => [
  { key: 'newsletter', name: texts.newsletter, isHead: true, cell: (row) => <Subject letter={row} /> },
  { key: 'state', name: texts.state, cell: (row) => <State letter={row} /> },
  { key: 'audience', name: texts.audience, cell: ({ audience }) => copy.audiences[audience] },
  ...(seesFigures ? figures(countsOpens) : []),
  number('views'),
  number('likes'),
  number('comments'),
];

const Subject = ({ letter: { path, subject, title } }: { letter: Newsletter }) => (
  <div>
    {path === null ? (
      subject
    ) : (
      <Link className="name-link" to={path}>
        {subject}
      </Link>
    )}
    {title === subject ? null : (
      <Text size={14} tone="muted">
        {title}
      </Text>
    )}
  </div>
);

function State({ letter }: { letter: Newsletter }) {
  const { id, state, subject, sendAt, finishedAt, stopReason } = letter;
  const cancel = useCancelLetter();
  const at = finishedAt ?? sendAt;
  return (
    <div>
      <Tag tone={state === 'sent' ? 'good' : 'plain'}>{copy.states[state]}</Tag>
      <Text size={14} tone="muted">
        <time dateTime={at}>{fullDate(at)}</time>
      </Text>
      {state === 'scheduled' ? (
        <Button
          kind="quiet"
          busy={cancel.isPending}
          aria-label={copy.cancelOf(subject)}
          onClick={() => cancel.mutate({ id })}
        >
          {copy.cancel}
        </Button>
      ) : null}
      {state === 'sending' ? <StopLetter letter={letter} /> : null}
      {stopReason === null ? null : (
        <Text size={14} typed>
          {copy.section.stopReason(stopReason)}
        </Text>
      )}
    </div>
  );
}

/** Each newsletter with its figures next to those of its article. */
export function LettersPanel({ channelId }: { channelId: number }) {
  const list = useInfiniteQuery(newslettersQuery(channelId));
  const rows = list.data?.pages.flatMap(({ content }) => content) ?? [];
  const countsOpens = rows.some(({ opened }) => opened !== null);
  const seesFigures = rows.some(({ recipients }) => recipients !== null);
  if (list.isError)
    return (
      <Notice kind="error" title={copy.loadFailed}>
        <Row>
          <Button onClick={() => void list.refetch()}>{copy.tryAgain}</Button>
        </Row>
      </Notice>
    );
  return (
    <Panel title={texts.title}>
      {list.isSuccess && rows.length === 0 ? <Text tone="muted">{texts.empty}</Text> : null}
      {rows.length === 0 ? null : (
        <DataTable
          caption={texts.caption}
          columns={columns({ countsOpens, seesFigures })}
          rows={rows}
          keyOf={({ id }) => id}
          more={
            list.hasNextPage
              ? { label: texts.more, busy: list.isFetchingNextPage, onMore: () => void list.fetchNextPage() }
              : null
          }
        />
      )}
      {seesFigures && !countsOpens ? (
        <Text size={14} tone="muted">
          {texts.noFigures}
        </Text>
      ) : null}
    </Panel>
  );
}

import type { ManualPosting } from '@realfin/contract/books';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { DataTable, type Column } from '../../components/data-table/data-table.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { Tag } from '../../components/tag/tag.tsx';
import { Text } from '../../components/text/text.tsx';
import { fullDate, price } from '../../lib/format.ts';
import { useViewer } from '../../lib/viewer.ts';
import { copy } from './copy.ts';
import { useDecidePosting } from './mutations.ts';
import { postingsQuery } from './queries.ts';

const PostingDialog = lazy(() => import('./posting-dialog.tsx'));

/** The administrator who requested it can only withdraw it. */
function Decide({ posting: { id, state, postedBy } }: { posting: ManualPosting }) {
  const viewer = useViewer();
  const decide = useDecidePosting();
  if (state !== 'waiting') return null;
  return (
    <Row gap={8}>
      {viewer?.id === postedBy.id ? null : (
        <Button
          kind="accent"
          disabled={decide.isPending}
          onClick={() => decide.mutate({ id, approve: true })}
        >
          {copy.approve}
        </Button>
      )}
      <Button disabled={decide.isPending} onClick={() => decide.mutate({ id, approve: false })}>
        {copy.decline}
      </Button>
    </Row>
  );
}

const nameOf = ({ kind, place, person }: ManualPosting): string => {
  const of = place ?? person?.name ?? null;
  return of === null ? copy.kinds[kind] : `${copy.kinds[kind]} · ${of}`;
};
const columns = (): Column<ManualPosting>[] => [
  { key: 'kind', name: copy.columns.kind, isHead: true, cell: nameOf },
  {
    key: 'amount',
    name: copy.columns.amount,
    kind: 'number',
    cell: ({ amountCents }) => price(amountCents),
  },
  { key: 'day', name: copy.columns.day, kind: 'date', cell: ({ day }) => fullDate(`${day}T00:00:00Z`) },
  {
    key: 'state',
    name: copy.columns.state,
    cell: ({ state }) => <Tag tone={state === 'approved' ? 'good' : 'plain'}>{copy.states[state]}</Tag>,
  },
  {
    key: 'note',
    name: copy.columns.note,
    cell: ({ note, postedBy }) => (
      <Text as="span" size={14} typed>
        {note} ({copy.by(postedBy.name)})
      </Text>
    ),
  },
  { key: 'actions', name: copy.columns.actions, cell: (posting) => <Decide posting={posting} /> },
];

export function PostingList() {
  const postings = useQuery(postingsQuery()).data ?? [];
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={copy.title}>
      <Text size={14} tone="muted">
        {copy.hint}
      </Text>
      {postings.length === 0 ? (
        <Text>{copy.empty}</Text>
      ) : (
        <DataTable caption={copy.caption} columns={columns()} rows={postings} keyOf={({ id }) => id} />
      )}
      <Row>
        <Button onClick={() => setOpen(true)}>{copy.add}</Button>
      </Row>
      <LazyDialog opened={isOpen} dialog={PostingDialog} props={{ onClose: () => setOpen(false) }} />
    </Panel>
  );
}

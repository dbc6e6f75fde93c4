import type { CollectedEmail, EmailOrder } from '@realfin/contract/dashboard-emails';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { DataTable, type Column } from '../../components/data-table/data-table.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Text } from '../../components/text/text.tsx';
import { showFailure } from '../../components/toast/toast.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { fullDate } from '../../lib/format.ts';
import { csvFile, saveFile } from '../../lib/save-file.ts';
import { copy } from './copy.ts';
import { LoadFailed } from './load-failed.tsx';
import { emailsQuery, exportEmails } from './queries.ts';

const texts = copy.emails;
const column = (
  key: EmailOrder,
  name: string,
  cell: Column<CollectedEmail>['cell'],
): Column<CollectedEmail> => ({ key, name, cell, sortable: true });

const columns = (): Column<CollectedEmail>[] => [
  { ...column('email', texts.email, ({ email }) => email), isHead: true },
  column('name', texts.name, ({ name }) => name),
  column('status', texts.status, ({ status }) => texts.statuses[status]),
  {
    ...column('registrationDate', texts.registered, ({ registrationDate: at }) =>
      at === null ? '–' : <time dateTime={at}>{fullDate(at)}</time>,
    ),
    kind: 'date',
  },
  column('source', texts.consent, ({ source }) => (source === '' ? texts.shared : texts.confirmed(source))),
  {
    ...column('since', texts.since, ({ since }) => <time dateTime={since}>{fullDate(since)}</time>),
    kind: 'date',
  },
];

/** Addresses that people gave the channel themselves. */
export function EmailTable() {
  const [order, setOrder] = useState<EmailOrder>('since');
  const [dir, setDir] = useState<'asc' | 'desc'>('desc');
  const emails = useInfiniteQuery(emailsQuery({ order, dir }));
  const rows = emails.data?.pages.flatMap(({ content }) => content) ?? [];
  return (
    <Panel title={texts.title} aside={rows.length === 0 ? null : <Download />}>
      <Text size={14} tone="muted">
        {texts.text}
      </Text>
      {emails.isError ? <LoadFailed onRetry={emails.refetch} /> : null}
      {emails.isSuccess && rows.length === 0 ? <Text tone="muted">{texts.empty}</Text> : null}
      {rows.length === 0 ? null : (
        <DataTable
          caption={texts.caption}
          columns={columns()}
          rows={rows}
          keyOf={({ email }) => email}
          sort={{ column: order, direction: dir === 'desc' ? 'descending' : 'ascending' }}
          onSort={({ column: by, direction }) => {
            setOrder(by as EmailOrder);
            setDir(direction === 'descending' ? 'desc' : 'asc');
          }}
          more={
            emails.hasNextPage
              ? {
                  label: texts.more,
                  busy: emails.isFetchingNextPage,
                  onMore: () => void emails.fetchNextPage(),
                }
              : null
          }
        />
      )}
    </Panel>
  );
}

function Download() {
  const save = useMutation({
    mutationFn: async () => saveFile('emails.csv', csvFile(await exportEmails())),
    onError: (error) => showFailure(errorMessage(error, texts.failed)),
  });
  return (
    <Button busy={save.isPending} onClick={() => save.mutate()}>
      <Icon name="download" />
      {texts.download}
    </Button>
  );
}

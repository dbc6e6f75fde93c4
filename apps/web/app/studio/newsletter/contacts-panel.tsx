import type { NewsletterContact } from '@realfin/contract/newsletter-contacts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { DataTable, type Column } from '../../components/data-table/data-table.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Tag } from '../../components/tag/tag.tsx';
import { Text } from '../../components/text/text.tsx';
import { fullDate } from '../../lib/format.ts';
import { ContactsImport } from './contacts-import.tsx';
import { ContactsProof } from './contacts-proof.tsx';
import { copy } from './copy.ts';
import { useExportContacts, useRemoveContact } from './mutations.ts';
import { contactsQuery, questionsQuery } from './queries.ts';

const texts = copy.contacts;

const columns = (): Column<NewsletterContact>[] => [
  { key: 'email', name: texts.email, isHead: true, cell: ({ email }) => email },
  { key: 'name', name: texts.name, cell: ({ name }) => name },
  {
    key: 'state',
    name: texts.state,
    cell: ({ state, acceptedAt }) => (
      <Tag tone={state === 'confirmed' ? 'good' : 'plain'}>
        {state === 'confirmed' && acceptedAt !== null ? texts.accepted : texts.states[state]}
      </Tag>
    ),
  },
  { key: 'consent', name: texts.consent, cell: ({ source }) => source },
  {
    key: 'added',
    name: texts.added,
    kind: 'date',
    cell: ({ addedAt }) => <time dateTime={addedAt}>{fullDate(addedAt)}</time>,
  },
  { key: 'remove', name: texts.remove, cell: (row) => <Remove contact={row} /> },
];

function Remove({ contact: { id, email } }: { contact: NewsletterContact }) {
  const remove = useRemoveContact();
  return (
    <Button
      kind="quiet"
      busy={remove.isPending}
      aria-label={texts.removeOf(email)}
      onClick={() => remove.mutate({ id, email })}
    >
      {texts.remove}
    </Button>
  );
}

/** Addresses imported by the creator, and the state of their confirmation. */
export function ContactsPanel() {
  const list = useInfiniteQuery(contactsQuery());
  const rows = list.data?.pages.flatMap(({ content }) => content) ?? [];
  const total = list.data?.pages[0]?.totalElements ?? 0;
  return (
    <Panel title={texts.title} aside={total === 0 ? null : <Export total={total} />}>
      <Text size={14} tone="muted">
        {texts.hint}
      </Text>
      <Questions />
      {list.isSuccess && rows.length === 0 ? <Text tone="muted">{texts.empty}</Text> : null}
      {rows.length === 0 ? null : (
        <DataTable
          caption={texts.caption}
          columns={columns()}
          rows={rows}
          keyOf={({ id }) => id}
          more={
            list.hasNextPage
              ? { label: texts.more, busy: list.isFetchingNextPage, onMore: () => void list.fetchNextPage() }
              : null
          }
        />
      )}
      {rows.some(({ state }) => state === 'unreached') ? (
        <Text size={14} tone="muted">
          {texts.unreachedHint}
        </Text>
      ) : null}
    </Panel>
  );
}

/** Imports and their confirmation emails, which stop when too many people decline. */
function Questions() {
  const { data } = useQuery(questionsQuery());
  if (data !== undefined && data.stoppedAt !== null)
    return (
      <Notice kind="error" title={texts.stopped}>
        {texts.stoppedText(data.refused, data.asked)}
      </Notice>
    );
  return (
    <>
      <ContactsImport />
      {data === undefined || data.waiting === 0 ? null : (
        <Text size={14} tone="muted">
          {texts.waiting(data.waiting, data.lastAt === null ? null : fullDate(data.lastAt))}
        </Text>
      )}
      {data === undefined ? null : <ContactsProof questions={data} />}
    </>
  );
}

function Export({ total }: { total: number }) {
  const save = useExportContacts();
  return (
    <Row gap={12}>
      <Text as="span" size={14} tone="muted">
        {texts.total(total)}
      </Text>
      <Button busy={save.isPending} onClick={() => save.mutate()}>
        <Icon name="download" />
        {texts.download}
      </Button>
    </Row>
  );
}

import type { Api } from '@realfin/contract/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Panel } from '../../components/card/panel.tsx';
import { DataTable, type Column } from '../../components/data-table/data-table.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Text } from '../../components/text/text.tsx';
import { fullDate, price } from '../../lib/format.ts';
import { copy } from './copy.ts';
import { DocumentLinks } from './document-links.tsx';
import { invoicesQuery } from './queries.ts';

type Invoice = Awaited<ReturnType<Api['billing']['listInvoices']>>['content'][number];

const columns = (): Column<Invoice>[] => [
  { key: 'date', name: copy.invoices.date, kind: 'date', cell: ({ paidAt }) => fullDate(paidAt) },
  {
    key: 'description',
    name: copy.invoices.description,
    cell: ({ description, lines }) => (lines.length > 1 ? <Lines lines={lines} /> : description),
  },
  {
    key: 'document',
    name: copy.invoices.document,
    kind: 'code',
    cell: (invoice) => <DocumentLinks {...invoice} />,
  },
  {
    key: 'amount',
    name: copy.invoices.amount,
    kind: 'number',
    cell: (invoice) => <Amount invoice={invoice} />,
  },
];

/** The lines of an invoice, each with its price and refund. */
const Lines = ({ lines }: Pick<Invoice, 'lines'>) => (
  <Stack as="ul" gap={4}>
    {lines.map(({ n, description, amountCents, refundedCents }) => (
      <li key={n}>
        {copy.invoices.line(description, price(amountCents))}
        {refundedCents > 0 ? (
          <Text as="div" size={12} tone="muted">
            {copy.invoices.refunded(price(refundedCents))}
          </Text>
        ) : null}
      </li>
    ))}
  </Stack>
);

const Amount = ({ invoice: { amountCents, refundedCents } }: { invoice: Invoice }) => (
  <div>
    {price(amountCents)}
    {refundedCents > 0 ? (
      <Text as="div" size={12} tone="muted">
        {copy.invoices.refunded(price(refundedCents))}
      </Text>
    ) : null}
  </div>
);

/** Past payments; hidden for people without any. */
export function Invoices() {
  const invoices = useInfiniteQuery(invoicesQuery());
  const rows = invoices.data?.pages.flatMap((page) => page.content) ?? [];
  if (!invoices.isError && rows.length === 0) return null;
  return (
    <Panel title={copy.invoices.title}>
      {invoices.isError ? <Notice kind="error" title={copy.invoices.failed} /> : null}
      {rows.length === 0 ? null : (
        <DataTable
          caption={copy.invoices.caption}
          columns={columns()}
          rows={rows}
          keyOf={({ id }) => id}
          more={
            invoices.hasNextPage
              ? {
                  label: copy.invoices.loadMore,
                  busy: invoices.isFetchingNextPage,
                  onMore: () => void invoices.fetchNextPage(),
                }
              : null
          }
        />
      )}
    </Panel>
  );
}

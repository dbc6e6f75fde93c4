import { useInfiniteQuery } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { Notice } from '../../components/notice/notice.tsx';
import { Panel } from '../../components/panel/panel.tsx';
import { TableScroll } from '../../components/table-scroll/table-scroll.tsx';
import tables from '../../components/table-scroll/table-scroll.module.css';
import { fullDate, price } from '../../lib/format.ts';
import { copy } from './copy.ts';
import { invoicesQuery } from './queries.ts';

/** What was paid; nothing at all for somebody who never paid. */
export function Invoices() {
  const invoices = useInfiniteQuery(invoicesQuery());
  const rows = invoices.data?.pages.flatMap((page) => page.content) ?? [];
  if (!invoices.isError && rows.length === 0) return null;
  return (
    <Panel title={copy.invoices.title}>
      {invoices.isError ? <Notice kind="error" title={copy.invoices.failed} /> : null}
      {rows.length === 0 ? null : (
        <TableScroll label={copy.invoices.caption}>
          <table className={tables.table}>
            <caption className="visually-hidden">{copy.invoices.caption}</caption>
            <thead>
              <tr>
                <th scope="col" className={tables.wide}>
                  {copy.invoices.date}
                </th>
                <th scope="col">{copy.invoices.description}</th>
                <th scope="col" className={tables.wide}>
                  {copy.invoices.number}
                </th>
                <th scope="col" className={tables.number}>
                  {copy.invoices.amount}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((invoice) => (
                <tr key={invoice.id}>
                  <td className={`${tables.whole} ${tables.wide}`}>{fullDate(invoice.paidAt)}</td>
                  <td>
                    {invoice.description}
                    <div className={tables.narrow}>
                      {fullDate(invoice.paidAt)} · {invoice.number}
                    </div>
                  </td>
                  <td className={`${tables.whole} ${tables.wide}`}>{invoice.number}</td>
                  <td className={tables.number}>
                    {price(invoice.amountCents)}
                    {invoice.refundedCents > 0 ? (
                      <div className={tables.quiet}>
                        {copy.invoices.refunded(price(invoice.refundedCents))}
                      </div>
                    ) : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
      {invoices.hasNextPage ? (
        <div>
          <button
            type="button"
            className={buttonClass('plain')}
            disabled={invoices.isFetchingNextPage}
            onClick={() => void invoices.fetchNextPage()}
          >
            {copy.invoices.loadMore}
          </button>
        </div>
      ) : null}
    </Panel>
  );
}

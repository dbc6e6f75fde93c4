import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Panel } from '../../components/panel/panel.tsx';
import { TableScroll } from '../../components/table-scroll/table-scroll.tsx';
import tables from '../../components/table-scroll/table-scroll.module.css';
import { fullDate, price } from '../../lib/format.ts';
import { copy } from './copy.ts';
import classes from './dashboard-page.module.css';
import { ledgerQuery } from './queries.ts';

const signed = (cents: number): string => `${cents > 0 ? '+' : ''}${price(cents)}`;

export function LedgerTable() {
  const ledger = useInfiniteQuery(ledgerQuery());
  const lines = ledger.data?.pages.flatMap((page) => page.content) ?? [];
  return (
    <Panel title={copy.ledger.title}>
      <p className={classes.text}>{copy.ledger.text}</p>
      {ledger.isError ? <Notice kind="error" title={copy.ledger.failed} /> : null}
      {ledger.isSuccess && lines.length === 0 ? (
        <EmptyState icon="receipt" title={copy.ledger.empty} text={copy.ledger.emptyText}>
          <Link className={buttonClass('plain')} to="/create/video">
            {copy.ledger.create}
          </Link>
        </EmptyState>
      ) : null}
      {lines.length === 0 ? null : (
        <TableScroll label={copy.ledger.caption}>
          <table className={tables.table}>
            <caption className="visually-hidden">{copy.ledger.caption}</caption>
            <thead>
              <tr>
                <th scope="col" className={tables.wide}>
                  {copy.ledger.date}
                </th>
                <th scope="col">{copy.ledger.what}</th>
                <th scope="col" className={tables.wide}>
                  {copy.ledger.share}
                </th>
                <th scope="col" className={tables.number}>
                  {copy.ledger.amount}
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.id}>
                  <td className={`${tables.whole} ${tables.wide}`}>
                    <time dateTime={line.at}>{fullDate(line.at)}</time>
                  </td>
                  <td>
                    {line.description}
                    {line.postId === null ? null : (
                      <>
                        {' · '}
                        <Link className={classes.link} to={`/post/${line.postId}`}>
                          {copy.ledger.post} {line.postId}
                        </Link>
                      </>
                    )}
                    <div className={tables.narrow}>
                      {fullDate(line.at)} · {copy.ledger.shares[line.share]}
                    </div>
                  </td>
                  <td className={`${tables.whole} ${tables.wide}`}>{copy.ledger.shares[line.share]}</td>
                  <td className={tables.number}>{signed(line.amountCents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
      {ledger.hasNextPage ? (
        <div>
          <button
            type="button"
            className={buttonClass('plain')}
            disabled={ledger.isFetchingNextPage}
            onClick={() => void ledger.fetchNextPage()}
          >
            {copy.ledger.loadMore}
          </button>
        </div>
      ) : null}
    </Panel>
  );
}

import type { RankingTable } from '@realfin/contract/rankings';
import { useId } from 'react';
import { Form, useSearchParams, useSubmit } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { copy } from './copy.ts';
import classes from './ranking.module.css';
import { TableViewer } from './table-viewer.tsx';

/** The tables of a ranking: one of them, and where there are several the choice. */
export function RankingTables({ tables }: { tables: readonly RankingTable[] }) {
  const [query] = useSearchParams();
  const asked = Number(query.get('table'));
  const table = tables.find((each) => each.rankingTableId === asked) ?? tables[0];
  if (table === undefined) return <EmptyState icon="list-numbers" title={copy.empty} />;
  return (
    <div className={classes.tables}>
      {tables.length > 1 ? <Choice tables={tables} chosen={table} /> : null}
      <div className={classes.about}>
        <h2 className={classes.tableTitle}>{table.title}</h2>
        {table.description === '' ? null : <p className={classes.description}>{table.description}</p>}
      </div>
      <TableViewer key={table.rankingTableId} table={table} />
    </div>
  );
}

function Choice({ tables, chosen }: { tables: readonly RankingTable[]; chosen: RankingTable }) {
  const id = useId();
  const submit = useSubmit();
  return (
    <Form method="get" className={classes.choice} preventScrollReset replace>
      <label htmlFor={id} className={classes.label}>
        {copy.select}
      </label>
      <select
        key={chosen.rankingTableId}
        id={id}
        name="table"
        className={classes.select}
        defaultValue={chosen.rankingTableId}
        onChange={(event) =>
          void submit(event.currentTarget.form, { replace: true, preventScrollReset: true })
        }
      >
        {tables.map((table) => (
          <option key={table.rankingTableId} value={table.rankingTableId}>
            {table.title}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className={buttonClass('plain')}>
          {copy.show}
        </button>
      </noscript>
    </Form>
  );
}

import type { RankingTable } from '@realfin/contract/rankings';
import { Form, useSearchParams, useSubmit } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { FieldFrame } from '../../components/field/field-frame.tsx';
import { Select } from '../../components/field/input.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';
import { TableViewer } from './table-viewer.tsx';
import classes from './ranking.module.css';

/** The selected table of a ranking, with a switch if there are several. */
export function RankingTables({ tables }: { tables: readonly RankingTable[] }) {
  const [query] = useSearchParams();
  const asked = Number(query.get('table'));
  const table = tables.find((each) => each.rankingTableId === asked) ?? tables[0];
  if (table === undefined) return <EmptyState icon="list-numbers" title={copy.empty} />;
  return (
    <Stack>
      {tables.length > 1 ? <Choice tables={tables} chosen={table} /> : null}
      <Stack gap={4}>
        <Heading level={2}>{table.title}</Heading>
        {table.description === '' ? null : (
          <Text size={14} tone="muted" typed>
            {table.description}
          </Text>
        )}
      </Stack>
      <TableViewer key={table.rankingTableId} table={table} />
    </Stack>
  );
}

function Choice({ tables, chosen }: { tables: readonly RankingTable[]; chosen: RankingTable }) {
  const submit = useSubmit();
  return (
    <Form method="get" className={classes.choice} preventScrollReset replace>
      <FieldFrame label={copy.select}>
        {(links) => (
          <Select
            {...links}
            key={chosen.rankingTableId}
            name="table"
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
          </Select>
        )}
      </FieldFrame>
      <noscript>
        <button type="submit" className={buttonClass('plain')}>
          {copy.show}
        </button>
      </noscript>
    </Form>
  );
}

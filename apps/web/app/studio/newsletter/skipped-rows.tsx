import { csvOf } from '@realfin/contract/csv';
import type { ContactRow } from '@realfin/contract/newsletter-contacts';
import { Button } from '../../components/button/button.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { csvFile, saveFile } from '../../lib/save-file.ts';
import { copy } from './copy.ts';

const texts = copy.contacts;
const shownRows = 5;

/** The rows of an import that became no contacts, each with its reason: the first, and all as a file. */
export function SkippedRows({ rows }: { rows: readonly ContactRow[] }) {
  const save = () => {
    const lines = rows.map(({ row, text, reason }) => [row, text, texts.reasons[reason]]);
    saveFile('not-added.csv', csvFile(csvOf([[...texts.skippedHead], ...lines])));
  };
  return (
    <Stack gap={8}>
      <Text size={14} weight="medium">
        {texts.skipped}
      </Text>
      {rows.slice(0, shownRows).map(({ row, text, reason }) => (
        <Text key={row} size={14} tone="muted">
          {texts.skippedRow(row, text, texts.reasons[reason])}
        </Text>
      ))}
      {rows.length > shownRows ? (
        <Text size={14} tone="muted">
          {texts.skippedMore(rows.length - shownRows)}
        </Text>
      ) : null}
      <Row>
        <Button onClick={save}>{texts.saveSkipped}</Button>
      </Row>
    </Stack>
  );
}

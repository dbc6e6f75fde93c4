import { isApiError } from '@realfin/contract/api-error';
import { limits } from '@realfin/contract/limits';
import { useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Panel } from '../../components/card/panel.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { decodeCsv } from '../../lib/csv.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { FileChooser } from '../../parts/uploads/drop-zone.tsx';
import { copy } from './copy.ts';
import { importPosts } from './mutations.ts';
import { sampleCsv } from './rules.ts';

const texts = copy.csv;

type Outcome = { isProblem: boolean; text: string; rows?: readonly string[] };

/** The problem of each row; a single one becomes the text. */
function problemOf(error: unknown): Outcome {
  const rows = isApiError(error) ? (error.details.errors ?? []).map(({ message }) => message) : [];
  if (rows.length > 1) return { isProblem: true, text: texts.wrongRows(rows.length), rows };
  return { isProblem: true, text: errorMessage(error, texts.failed) };
}

async function send(file: File): Promise<Outcome> {
  if (file.size > limits.importCsvCharacters) return { isProblem: true, text: texts.tooLarge };
  const csv = decodeCsv(await file.arrayBuffer());
  if (csv === null) return { isProblem: true, text: texts.notText };
  try {
    const { created, skipped } = await importPosts({ csv });
    return { isProblem: false, text: texts.done(created, skipped) };
  } catch (error) {
    return problemOf(error);
  }
}

const WrongRows = ({ rows }: { rows: readonly string[] }) => (
  <Stack as="ul" gap={4}>
    {rows.map((row) => (
      <Text as="li" key={row} size={14}>
        {row}
      </Text>
    ))}
  </Stack>
);

/** Creates drafts from the rows of a table. */
export function CsvImport() {
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const take = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    setIsSending(true);
    setOutcome(null);
    setOutcome(await send(file).catch(() => ({ isProblem: true, text: texts.failed })));
    setIsSending(false);
  };
  return (
    <Panel title={texts.title}>
      <Text size={14} tone="muted">
        {texts.hint}
      </Text>
      <Row>
        <FileChooser
          label={texts.choose}
          accept=".csv,text/csv"
          disabled={isSending}
          onFiles={(files) => void take(files)}
        />
        <a
          className={buttonClass('quiet')}
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(sampleCsv)}`}
          download="posts.csv"
        >
          {texts.sample}
        </a>
        <Text as="span" size={14} tone="muted" role="status">
          {isSending ? texts.sending : outcome?.isProblem === false ? outcome.text : null}
        </Text>
      </Row>
      {outcome?.isProblem === true ? (
        <div role="alert">
          <Text size={14} weight="medium" tone="error">
            {outcome.text}
          </Text>
          {outcome.rows === undefined ? null : <WrongRows rows={outcome.rows} />}
        </div>
      ) : null}
    </Panel>
  );
}

import { newsletterLimits } from '@realfin/contract/newsletter-limits';
import { useState } from 'react';
import { CountedField } from '../../components/field/counted-field.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { decodeCsv } from '../../lib/csv.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { FileChooser } from '../../parts/uploads/drop-zone.tsx';
import { copy } from './copy.ts';
import { useImportContacts } from './mutations.ts';
import { SkippedRows } from './skipped-rows.tsx';

const texts = copy.contacts;

/** A list from another service, with where its people agreed. */
export function ContactsImport() {
  const [source, setSource] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSourceMissing, setSourceMissing] = useState(false);
  const send = useImportContacts();
  const take = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    send.reset();
    setProblem(null);
    setSourceMissing(source.trim() === '');
    if (source.trim() === '') return;
    // Some encodings have two bytes for each letter.
    if (file.size > 2 * newsletterLimits.csvCharacters) return setProblem(texts.tooLarge);
    const csv = decodeCsv(await file.arrayBuffer());
    if (csv === null) return setProblem(texts.notText);
    if (csv.length > newsletterLimits.csvCharacters) return setProblem(texts.tooLarge);
    send.mutate(
      { csv, source: source.trim() },
      { onError: (error) => setProblem(errorMessage(error, copy.failed)) },
    );
  };
  const done = send.data;
  return (
    <Stack gap={12}>
      <CountedField
        name="source"
        label={texts.source}
        hint={texts.sourceHint}
        max={newsletterLimits.source}
        value={source}
        error={isSourceMissing ? texts.sourceMissing : undefined}
        onText={(text) => {
          setSource(text);
          setSourceMissing(false);
        }}
      />
      <Row>
        <FileChooser
          label={texts.choose}
          accept=".csv,.tsv,.txt,text/csv"
          disabled={send.isPending}
          onFiles={(files) => void take(files)}
        />
        <Text as="span" size={14} tone="muted" role="status">
          {send.isPending
            ? texts.importing
            : done === undefined
              ? null
              : texts.imported(done.added, done.known, done.refused, done.leftOut)}
        </Text>
      </Row>
      {done === undefined || done.rows.length === 0 ? null : <SkippedRows rows={done.rows} />}
      {problem === null ? null : (
        <Text size={14} weight="medium" tone="error" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  );
}

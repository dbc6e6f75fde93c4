import type { DocumentRef } from '@realfin/contract/documents';
import { documentPath } from '@realfin/contract/pages';
import { Stack } from '../../components/layout/layout.tsx';
import { linkClass, Text } from '../../components/text/text.tsx';
import { price } from '../../lib/format.ts';
import { copy } from './copy.ts';

interface DocumentLinksProps {
  number: string;
  document: DocumentRef | null;
  creditNotes: readonly DocumentRef[];
}

/** The documents of one payment, each with its PDF. */
export const DocumentLinks = ({ number, document, creditNotes }: DocumentLinksProps) => (
  <Stack gap={8}>
    {document === null ? number : <DocumentLink document={document} />}
    {creditNotes.map((note) => (
      <DocumentLink key={note.id} document={note} />
    ))}
  </Stack>
);

function DocumentLink({ document: { id, kind, number, totalCents } }: { document: DocumentRef }) {
  const { kinds, creditNote, reversal, download, downloadOf } = copy.invoices;
  return (
    <div>
      <div>{number}</div>
      <Text as="div" size={12} tone="muted">
        {kind === 'creditNote'
          ? creditNote(price(totalCents))
          : kind === 'reversal'
            ? reversal(price(totalCents))
            : kinds[kind]}
      </Text>
      <Text as="div" size={12}>
        <a
          className={linkClass}
          href={documentPath(id)}
          download
          aria-label={downloadOf(`${kinds[kind]} ${number}`)}
        >
          {download}
        </a>
      </Text>
    </div>
  );
}

import type { EditableRanking } from '@realfin/contract/rankings';
import type { CreatorRef } from '@realfin/contract/shapes';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../lib/now.ts';
import { finsQuery } from '../../parts/fins/queries.ts';
import { copy as studio } from '../kit/copy.ts';
import { PersonaPreview } from '../kit/persona-preview.tsx';
import { PreviewPanel } from '../kit/preview-panel.tsx';
import { previewPost } from '../kit/rules/preview.ts';
import { copy } from './copy.ts';
import type { RankingFields } from './fields.ts';
import classes from './ranking-studio.module.css';
import { TablePreview } from './table-preview.tsx';
import { previewRanking } from './queries.ts';

/** What a card shows of a table. */
const cardRows = (rows: readonly (readonly string[])[]): string[][] =>
  rows.slice(0, 4).map((row) => row.slice(0, 3));

interface RankingPreviewProps {
  fields: RankingFields;
  channel: CreatorRef;
  saved: EditableRanking | null;
}

/** The ranking beside its form: its card, and its page in small. */
export function RankingPreview({ fields, channel, saved }: RankingPreviewProps) {
  const fins = useQuery(finsQuery()).data ?? [];
  const [first] = fields.tables.filter(({ csvKey }) => csvKey !== null);
  const post = previewPost({
    mediaType: 'ranking',
    fields,
    description: fields.description,
    channel,
    fins,
    thumbnailUrl: fields.thumbnailUrl,
    duration: null,
    contentTime: null,
    at: new Date(useNow()).toISOString(),
    openingRows: first === undefined ? null : cardRows(first.openingRows),
    itemCount: fields.tables.filter(({ csvKey }) => csvKey !== null).length,
  });
  return (
    <PreviewPanel post={post}>
      <PersonaPreview
        saved={saved}
        look={async (as) => {
          const { post: seen } = await previewRanking({ id: saved?.mediaId ?? 0, as });
          return { post: seen, before: '' };
        }}
      >
        <RankingPages fields={fields} most={1} label={copy.beside} heading="h3" />
      </PersonaPreview>
    </PreviewPanel>
  );
}

interface RankingPagesProps {
  fields: RankingFields;
  most: number;
  /** What the regions of its tables are called after. */
  label: string;
  heading: 'h2' | 'h3';
}

/** The ranking as its page shows it. */
export function RankingPages({ fields, most, label, heading: Heading }: RankingPagesProps) {
  const shown = fields.tables.filter(({ csvKey }) => csvKey !== null).slice(0, most);
  return (
    <div className={classes.pages}>
      <p className={classes.pageTitle}>{fields.title.trim() || studio.preview.untitled}</p>
      {fields.description === '' ? null : <p className={classes.pageText}>{fields.description}</p>}
      {fields.thumbnailUrl === null ? null : (
        <img className={classes.pagePicture} src={fields.thumbnailUrl} alt="" width={640} height={360} />
      )}
      {shown.length === 0 ? <p className={classes.pageText}>{copy.noData}</p> : null}
      {shown.map((table, at) => (
        <section key={table.key} className={classes.pageTable}>
          <Heading className={classes.pageHeading}>{table.title}</Heading>
          {table.description === '' ? null : <p className={classes.pageText}>{table.description}</p>}
          <TablePreview
            label={`${label} ${at + 1}: ${table.title}`}
            rows={table.openingRows}
            rowCount={table.rowCount}
          />
        </section>
      ))}
    </div>
  );
}

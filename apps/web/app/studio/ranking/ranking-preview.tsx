import type { EditableRanking } from '@realfin/contract/rankings';
import type { CreatorRef } from '@realfin/contract/shapes';
import { useQuery } from '@tanstack/react-query';
import { Stack } from '../../components/layout/layout.tsx';
import { Thumb } from '../../components/media-row/media-row.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { useNow } from '../../lib/now.ts';
import { finsQuery } from '../../parts/fins/queries.ts';
import { copy as studio } from '../kit/copy.ts';
import { PersonaPreview } from '../kit/persona-preview.tsx';
import { PreviewPanel } from '../kit/preview-panel.tsx';
import { PreviewBody } from '../kit/preview-parts.tsx';
import { previewPost } from '../kit/rules/preview.ts';
import { copy } from './copy.ts';
import type { RankingFields } from './fields.ts';
import { previewRanking } from './queries.ts';
import { TablePreview } from './table-preview.tsx';

/** The part of a table that a card shows. */
const cardRows = (rows: readonly (readonly string[])[]): string[][] =>
  rows.slice(0, 4).map((row) => row.slice(0, 3));

interface RankingPreviewProps {
  fields: RankingFields;
  channel: CreatorRef;
  saved: EditableRanking | null;
}

/** Previews of the ranking's card and page. */
export function RankingPreview({ fields, channel, saved }: RankingPreviewProps) {
  const fins = useQuery(finsQuery()).data ?? [];
  const [first] = fields.tables.filter(({ csvKey }) => csvKey !== null);
  const post = previewPost({
    saved,
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
        premium={fields.premium}
        look={async (as) => {
          const { post: seen } = await previewRanking({ id: saved?.mediaId ?? 0, as });
          return { post: seen, before: '' };
        }}
      >
        <PreviewBody>
          <RankingPages fields={fields} most={1} label={copy.beside} level={3} />
        </PreviewBody>
      </PersonaPreview>
    </PreviewPanel>
  );
}

interface RankingPagesProps {
  fields: RankingFields;
  most: number;
  /** The accessible name of each table's region. */
  label: string;
  level: 2 | 3;
}

/** The ranking as on its page. */
export function RankingPages({ fields, most, label, level }: RankingPagesProps) {
  const shown = fields.tables.filter(({ csvKey }) => csvKey !== null).slice(0, most);
  return (
    <>
      <Text size={22} weight="medium">
        {fields.title.trim() || studio.preview.untitled}
      </Text>
      <Words text={fields.description} />
      {fields.thumbnailUrl === null ? null : <Thumb src={fields.thumbnailUrl} size="fill" />}
      <Words text={shown.length === 0 ? copy.noData : ''} />
      {shown.map((table, at) => (
        <Stack key={table.key} as="section" gap={8}>
          <Heading level={level} size={16}>
            {table.title}
          </Heading>
          <Words text={table.description} />
          <TablePreview
            label={`${label} ${at + 1}: ${table.title}`}
            rows={table.openingRows}
            rowCount={table.rowCount}
          />
        </Stack>
      ))}
    </>
  );
}

const Words = ({ text }: { text: string }) => (
  <Text size={14} tone="muted" typed>
    {text}
  </Text>
);

import type { StoryEntry } from '@realfin/contract/desk';
import { DataTable, type Column } from '../../components/data-table/data-table.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Text } from '../../components/text/text.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { price } from '../../lib/format.ts';
import { copy, wordOf } from './copy.ts';

/** Everything that happened to a purchase, oldest first. */
export const StoryList = ({ story }: { story: readonly StoryEntry[] }) => (
  <Stack as="ol" gap={0} label={copy.storyList}>
    {story.map((entry, i) => (
      <Entry key={i} entry={entry} />
    ))}
  </Stack>
);

const emailKinds: readonly StoryEntry['kind'][] = ['emailSending', 'emailSent', 'emailFailed'];

function aboutOf({ kind, about }: StoryEntry): string {
  if (kind === 'refundOrdered' && about in copy.causes) return copy.causes[about as keyof typeof copy.causes];
  if (emailKinds.includes(kind) && about in copy.emails)
    return copy.emails[about as keyof typeof copy.emails];
  return wordOf(about);
}

function Entry({ entry }: { entry: StoryEntry }) {
  const { kind, at, cents, note, by, lines } = entry;
  const about = aboutOf(entry);
  return (
    <MediaRow
      as="li"
      look="line"
      title={cents === null ? copy.story[kind] : `${copy.story[kind]}: ${price(cents)}`}
      facts={
        <>
          {about === '' ? null : <span>{about}</span>}
          {by === null ? null : <span>{by.name}</span>}
          <TimeAgo at={at} />
        </>
      }
    >
      {note === '' ? null : (
        <Text size={14} typed>
          {kind === 'documented' ? wordOf(note) : note}
        </Text>
      )}
      {lines.length === 0 ? null : (
        <details>
          <summary>{copy.showLines}</summary>
          <DataTable
            caption={copy.linesTable}
            columns={lineColumns()}
            rows={lines.map((line, place) => ({ ...line, place }))}
            keyOf={({ place }) => place}
          />
        </details>
      )}
    </MediaRow>
  );
}

type Line = StoryEntry['lines'][number] & { place: number };
const lineColumns = (): Column<Line>[] => [
  {
    key: 'account',
    name: copy.account,
    isHead: true,
    cell: ({ account, owner }) => (owner === null ? wordOf(account) : `${wordOf(account)} · ${owner.name}`),
  },
  { key: 'amount', name: copy.amount, kind: 'number', cell: ({ cents }) => price(cents) },
];

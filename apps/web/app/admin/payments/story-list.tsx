import type { StoryEntry } from '@realfin/contract/desk';
import { DataTable, type Column } from '../../components/data-table/data-table.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import type { IconName } from '../../components/icon/names.ts';
import { Stack } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Text } from '../../components/text/text.tsx';
import { price } from '../../lib/format.ts';
import { currentLocale } from '../../lib/language.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { copy, wordOf } from './copy.ts';
import classes from './story-list.module.css';

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

/** A constant, because a literal under `message` would be checked as text for readers. */
const messageIcon: IconName = 'bell';
const icons: Partial<Record<StoryEntry['kind'], IconName>> = {
  started: 'plus',
  succeeded: 'check',
  declined: 'x',
  failed: 'x',
  posted: 'list',
  documented: 'receipt',
  refundOrdered: 'arrow-back-up',
  refundApproved: 'arrow-back-up',
  refundDeclined: 'x',
  refundRequested: 'arrow-back-up',
  refundSucceeded: 'check',
  refundFailed: 'alert-triangle',
  refundCanceled: 'x',
  disputeReported: 'alert-triangle',
  disputeOpened: 'alert-triangle',
  evidenceSubmitted: 'upload',
  disputeWon: 'check',
  disputeLost: 'x',
  disputeClosed: 'check',
  message: messageIcon,
  emailSending: 'mail',
  emailSent: 'mail',
  emailFailed: 'alert-triangle',
};
const tones: Partial<Record<IconName, 'good' | 'bad' | 'careful'>> = {
  check: 'good',
  x: 'bad',
  'alert-triangle': 'careful',
};

function Mark({ kind }: Pick<StoryEntry, 'kind'>) {
  const icon = icons[kind] ?? 'credit-card';
  return (
    <span className={classes.mark} data-tone={tones[icon]} aria-hidden="true">
      <Icon name={icon} size={16} />
    </span>
  );
}

/** With seconds, because the order of events matters here. */
function Moment({ at }: Pick<StoryEntry, 'at'>) {
  // The server does not know the reader's time zone.
  const timeZone = useHydrated() ? {} : { timeZone: 'UTC' };
  const format = new Intl.DateTimeFormat(currentLocale(), {
    dateStyle: 'medium',
    timeStyle: 'medium',
    ...timeZone,
  });
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}

function Entry({ entry }: { entry: StoryEntry }) {
  const { kind, at, cents, note, by, lines } = entry;
  const about = aboutOf(entry);
  return (
    <MediaRow
      as="li"
      look="line"
      picture={<Mark kind={kind} />}
      title={cents === null ? copy.story[kind] : `${copy.story[kind]}: ${price(cents)}`}
      facts={
        <>
          {about === '' ? null : <span>{about}</span>}
          {by === null ? null : <span>{by.name}</span>}
          <Moment at={at} />
        </>
      }
    >
      {note === '' ? null : (
        <Text size={14} tone={emailKinds.includes(kind) ? 'muted' : 'plain'} typed>
          {kind === 'documented' ? wordOf(note) : note}
        </Text>
      )}
      {lines.length === 0 ? null : (
        <details>
          <summary className={classes.summary}>{copy.showLines}</summary>
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

import { limits } from '@realfin/contract/limits';
import type { StoppedList } from '@realfin/contract/newsletter-desk';
import { useState } from 'react';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Button } from '../../components/button/button.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Text } from '../../components/text/text.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { WordsDialog } from '../kit/words-dialog.tsx';
import { copy } from './copy.ts';
import { useReopenList } from './mutations.ts';

const texts = copy.lists;

export function StoppedLists({ lists }: { lists: readonly StoppedList[] }) {
  const [asked, setAsked] = useState<StoppedList | null>(null);
  const reopen = useReopenList();
  const { note: label, noteMissing: missing } = copy;
  const words = { name: 'note', label, hint: texts.noteHint, missing } as const;
  if (lists.length === 0) return <Text tone="muted">{texts.empty}</Text>;
  return (
    <>
      <Stack as="ul" gap={8} label={texts.title}>
        {lists.map((list) => (
          <List key={list.channel.id} list={list} busy={reopen.isPending} onReopen={() => setAsked(list)} />
        ))}
      </Stack>
      {asked === null ? null : (
        <WordsDialog
          title={texts.dialog}
          text={texts.dialogText(asked.unasked)}
          field={{ ...words, rows: 3, maxLength: limits.deskNote }}
          cancel={copy.cancel}
          send={texts.reopen}
          kind="accent"
          onClose={() => setAsked(null)}
          onSend={(note) => {
            setAsked(null);
            reopen.mutate({ channelId: asked.channel.id, note });
          }}
        />
      )}
    </>
  );
}

interface ListProps {
  list: StoppedList;
  busy: boolean;
  onReopen: () => void;
}
const List = ({ list: { channel, asked, refused, stoppedAt, unasked }, busy, onReopen }: ListProps) => (
  <MediaRow
    as="li"
    look="card"
    wraps
    picture={<Avatar name={channel.name} url={channel.avatarUrl} />}
    title={`${channel.name} (@${channel.username})`}
    facts={
      <>
        <span>{texts.refused(refused, asked)}</span>
        <span>{texts.unasked(unasked)}</span>
        <TimeAgo at={stoppedAt} />
      </>
    }
    actions={
      <Button aria-label={texts.reopenOf(channel.name)} disabled={busy} onClick={onReopen}>
        {texts.reopen}
      </Button>
    }
  />
);

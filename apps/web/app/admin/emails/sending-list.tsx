import { limits } from '@realfin/contract/limits';
import type { SendingNewsletter } from '@realfin/contract/newsletter-desk';
import { useState } from 'react';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Button } from '../../components/button/button.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Text } from '../../components/text/text.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { WordsDialog } from '../kit/words-dialog.tsx';
import { copy } from './copy.ts';
import { useStopAnyLetter } from './mutations.ts';

const texts = copy.sending;

export function SendingList({ letters }: { letters: readonly SendingNewsletter[] }) {
  const [asked, setAsked] = useState<SendingNewsletter | null>(null);
  const stop = useStopAnyLetter();
  const { reason: label, reasonHint: hint, reasonMissing: missing } = texts;
  const field = { name: 'reason', label, hint, missing, rows: 3, maxLength: limits.deskNote } as const;
  return (
    <>
      {letters.length === 0 ? (
        <Text tone="muted">{texts.empty}</Text>
      ) : (
        <Stack as="ul" gap={8} label={texts.title}>
          {letters.map((letter) => (
            <Letter key={letter.id} letter={letter} busy={stop.isPending} onStop={() => setAsked(letter)} />
          ))}
        </Stack>
      )}
      {asked === null ? null : (
        <WordsDialog
          {...{ title: texts.dialog, text: texts.text(asked.sent, asked.recipients), field }}
          {...{ cancel: copy.cancel, send: texts.stop, kind: 'danger' as const }}
          onClose={() => setAsked(null)}
          onSend={(reason) => {
            setAsked(null);
            stop.mutate({ id: asked.id, reason });
          }}
        />
      )}
    </>
  );
}

interface LetterProps {
  letter: SendingNewsletter;
  busy: boolean;
  onStop: () => void;
}
const Letter = ({ letter, busy, onStop }: LetterProps) => {
  const { channel, subject, sent, recipients, sendAt } = letter;
  return (
    <MediaRow
      as="li"
      look="card"
      wraps
      picture={<Avatar name={channel.name} url={channel.avatarUrl} />}
      title={subject}
      facts={
        <>
          <span>
            {channel.name} · @{channel.username}
          </span>
          <span>{texts.progress(sent, recipients)}</span>
          <TimeAgo at={sendAt} />
        </>
      }
      actions={
        <Button kind="danger" aria-label={texts.stopOf(subject)} disabled={busy} onClick={onStop}>
          {texts.stop}
        </Button>
      }
    />
  );
};

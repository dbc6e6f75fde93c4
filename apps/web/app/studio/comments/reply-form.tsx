import type { InboxComment } from '@realfin/contract/inbox';
import { limits } from '@realfin/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { TextLine } from '../../components/field/input.tsx';
import { Row, stackClass } from '../../components/layout/layout.tsx';
import { isEnter } from '../../lib/keys.ts';
import { Counter } from '../../parts/comments/comment-form.tsx';
import { fit } from '../../parts/comments/use-comment-draft.ts';
import { copy } from './copy.ts';
import { useReply } from './mutations.ts';

/** A reply to a reply shows whom it answers. */
const openingOf = ({ replyTo, username }: InboxComment): string => (replyTo === null ? '' : `@${username} `);

export function ReplyForm({ comment, onDone }: { comment: InboxComment; onDone: () => void }) {
  const [text, setText] = useState(openingOf(comment));
  const reply = useReply(comment);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    area.current?.focus();
    area.current?.setSelectionRange(area.current.value.length, area.current.value.length);
  }, []);
  const sendable = text.trim() !== '' && !reply.isPending;
  const send = () => {
    // Keeps the text for another attempt.
    if (sendable) reply.mutate(text.trim(), { onSuccess: onDone });
  };
  return (
    <form
      className={stackClass({ gap: 8 })}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextLine
        ref={area}
        value={text}
        maxLength={limits.comment.max}
        aria-label={copy.replyLabel(comment.name)}
        onChange={(event) => {
          setText(event.target.value);
          fit(event.target);
        }}
        onKeyDown={(event) => {
          if (isEnter(event) && (event.ctrlKey || event.metaKey)) send();
          if (event.key === 'Escape') onDone();
        }}
      />
      <Row gap={8} justify="end">
        <Counter length={text.length} />
        <button type="button" className={buttonClass('quiet')} onClick={onDone}>
          {copy.cancel}
        </button>
        <button type="submit" className={buttonClass('accent')} disabled={!sendable}>
          {reply.isPending ? copy.sending : copy.sendReply}
        </button>
      </Row>
    </form>
  );
}

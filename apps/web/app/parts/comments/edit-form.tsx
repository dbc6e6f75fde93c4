import type { Comment } from '@realfin/contract/comments';
import { limits } from '@realfin/contract/limits';
import { useCallback, useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { TextLine } from '../../components/field/input.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { isEnter } from '../../lib/keys.ts';
import { Counter } from './comment-form.tsx';
import { copy } from './copy.ts';
import { useEditComment } from './mutations.ts';
import { fit } from './use-comment-draft.ts';
import classes from './comments.module.css';

interface EditFormProps {
  comment: Comment;
  onDone: () => void;
}

/** Edits one's own comment in place. */
export function EditForm({ comment, onDone }: EditFormProps) {
  const edit = useEditComment();
  const [text, setText] = useState(comment.comment);
  const begin = useCallback((area: HTMLTextAreaElement | null) => {
    if (area === null) return;
    fit(area);
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
  }, []);
  const sendable = text.trim() !== '' && text.trim() !== comment.comment && !edit.isPending;
  const save = () => {
    // Keeps the text for another attempt.
    if (sendable) edit.mutate({ comment, text: text.trim() }, { onSuccess: onDone });
  };
  return (
    <form
      className={classes.field}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextLine
        ref={begin}
        value={text}
        maxLength={limits.comment.max}
        aria-label={copy.editLabel}
        onChange={(event) => {
          setText(event.target.value);
          fit(event.target);
        }}
        onKeyDown={(event) => {
          if (isEnter(event) && (event.ctrlKey || event.metaKey)) save();
          if (event.key === 'Escape') onDone();
        }}
      />
      <Row gap={8}>
        <div className={classes.hint}>
          <Text size={12} tone="muted">
            {copy.hint}
          </Text>
        </div>
        <Counter length={text.length} />
        <button type="button" className={buttonClass('quiet')} onClick={onDone}>
          {copy.cancel}
        </button>
        <button type="submit" className={buttonClass('accent')} disabled={!sendable}>
          {edit.isPending ? copy.sending : copy.save}
        </button>
      </Row>
    </form>
  );
}

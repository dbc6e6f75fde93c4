import { limits } from '@realfin/contract/limits';
import { useId, type RefObject } from 'react';
import { TextLine } from '../../components/field/input.tsx';
import { isComposing, isEnter } from '../../lib/keys.ts';
import { SuggestionList, suggestionId } from '../mentions/suggestion-list.tsx';
import { copy } from './copy.ts';
import type { CommentFormProps, useCommentDraft } from './use-comment-draft.ts';

interface CommentFieldProps {
  replyTo: CommentFormProps['replyTo'] | undefined;
  area: RefObject<HTMLTextAreaElement | null>;
  draft: Pick<ReturnType<typeof useCommentDraft>, 'text' | 'write' | 'submit' | 'completion'>;
  describedBy: string | undefined;
  onFocus: () => void;
}

/** A text field, with suggested mentions above it while a name is typed. */
export function CommentField({ area, draft, replyTo, describedBy, onFocus }: CommentFieldProps) {
  const { text, write, submit, completion } = draft;
  const list = useId();
  const isOpen = completion.suggestions.length > 0;
  return (
    <>
      {isOpen ? <SuggestionList id={list} completion={completion} /> : null}
      <TextLine
        ref={area}
        value={text}
        maxLength={limits.comment.max}
        placeholder={replyTo === undefined ? copy.placeholder.open : copy.replyPlaceholder(replyTo.name)}
        aria-label={replyTo === undefined ? copy.label : copy.replyLabel}
        aria-describedby={describedBy}
        aria-autocomplete="list"
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={isOpen ? suggestionId(list, completion.active) : undefined}
        onFocus={onFocus}
        onBlur={completion.close}
        onChange={(event) => {
          write(event.target.value);
          completion.look(event.target.value, event.target.selectionStart);
        }}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (isEnter(event) && (event.ctrlKey || event.metaKey)) submit();
          else completion.onKey(event);
        }}
      />
    </>
  );
}

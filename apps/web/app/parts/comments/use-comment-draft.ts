import { limits } from '@realfin/contract/limits';
import type { Post } from '@realfin/contract/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useViewer } from '../../lib/viewer.ts';
import { writersOf } from '../mentions/rules/completion.ts';
import { useCompletion } from '../mentions/use-completion.ts';
import { useSendComment } from './mutations.ts';
import { listLoaded } from './queries/cached-lists.ts';

export interface CommentFormProps {
  post: Post;
  replyTo?: { commentId: number; userId: number; name: string; opening: string };
  onDone?: () => void;
}

/** Grows with the text, without a layout shift on first render. */
export const fit = (area: HTMLTextAreaElement): void => {
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + 2}px`;
};

/** The input of the form, and sending it. */
export function useCommentDraft(
  { post, replyTo, onDone }: CommentFormProps,
  area: RefObject<HTMLTextAreaElement | null>,
) {
  const viewer = useViewer();
  const [text, setText] = useState(replyTo?.opening ?? '');
  const send = useSendComment(viewer, post.id);
  const cache = useQueryClient();
  const caretTo = useRef<number | null>(null);
  useEffect(() => {
    if (caretTo.current !== null) area.current?.setSelectionRange(caretTo.current, caretTo.current);
    caretTo.current = null;
  }, [area, text]);
  const sendable = text.trim() !== '' && text.length <= limits.comment.max && !send.isPending;
  const write = (value: string) => {
    setText(value);
    if (area.current !== null) requestAnimationFrame(() => area.current !== null && fit(area.current));
  };
  const completion = useCompletion({
    text,
    listWriters: () =>
      writersOf(listLoaded(cache, post.id, replyTo?.commentId ?? null), post.createdBy, viewer?.id ?? null),
    caret: () => area.current?.selectionStart ?? text.length,
    write(value, caret) {
      if (value.length > limits.comment.max) return;
      caretTo.current = caret;
      write(value);
    },
  });
  const submit = () => {
    if (!sendable) return;
    send.mutate(
      {
        postId: post.id,
        text: text.trim(),
        replyTo: replyTo?.commentId ?? null,
        mentionedUserId: replyTo?.userId ?? null,
        isCreator: viewer?.id === post.createdBy.id,
      },
      {
        onSuccess: () => {
          write('');
          onDone?.();
        },
        // Keeps the text for another attempt.
        onError: () => area.current?.focus(),
      },
    );
  };
  return { viewer, text, write, submit, sendable, completion, isSending: send.isPending };
}

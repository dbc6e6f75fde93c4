import type { ManagedPost } from '@realfin/contract/posts';
import { useId, type ChangeEvent, type KeyboardEvent } from 'react';
import { Tick } from '../../components/field/checkbox-field.tsx';
import { copy } from './copy.ts';
import type { Selecting } from './use-selecting.ts';
import classes from './select-box.module.css';

/** Selects one post; with Shift, the range since the last one. */
export function SelectBox({
  post,
  title,
  selecting,
}: {
  post: ManagedPost;
  title: string;
  selecting: Selecting;
}) {
  const id = useId();
  return (
    <label className={classes.choose} htmlFor={id}>
      <Tick
        id={id}
        data-choose
        checked={selecting.chosen.has(post.id)}
        aria-label={copy.choose(title)}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          const { shiftKey } = event.nativeEvent as MouseEvent;
          selecting.choose(post, event.target.checked, shiftKey);
        }}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => selecting.onKey(event, post)}
      />
    </label>
  );
}

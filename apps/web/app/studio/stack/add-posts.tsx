import { timings } from '@realfin/contract/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { usePost } from '../../parts/posts/queries.ts';
import { addableQuery, type Holder } from './queries/contents.ts';
import { copy } from './copy.ts';
import classes from './contents.module.css';
import { PostWords, titleOf } from './post-words.tsx';
import { useIdle } from '../../lib/use-idle.ts';

interface AddPostsProps {
  holder: Holder;
  hint: string;
  onAdd: (id: number) => void;
}

/** Own posts that are not in it, found by their words, added one by one. */
export function AddPosts({ holder, hint, onAdd }: AddPostsProps) {
  const [typed, setTyped] = useState('');
  const settled = useIdle(typed.trim(), timings.searchIdleMs);
  const heading = useId();
  return (
    <section className={classes.part} aria-labelledby={heading}>
      <h2 id={heading} className={classes.heading}>
        {copy.contents.add}
      </h2>
      <p className={classes.hint}>{hint}</p>
      <input
        type="search"
        className={classes.search}
        aria-label={copy.contents.search}
        placeholder={copy.contents.search}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Found holder={holder} search={settled} onAdd={onAdd} />
    </section>
  );
}

function Found({ holder, search, onAdd }: Pick<AddPostsProps, 'holder' | 'onAdd'> & { search: string }) {
  const list = useInfiniteQuery(addableQuery(holder, search));
  const ids = [...new Set(list.data?.pages.flatMap((page) => page.ids) ?? [])];
  if (list.isPending) return <p className={classes.hint}>{copy.contents.loading}</p>;
  if (list.isError)
    return (
      <p className={classes.problem} role="alert">
        {copy.contents.loadFailed}{' '}
        <button type="button" className={buttonClass('plain')} onClick={() => void list.refetch()}>
          {copy.contents.again}
        </button>
      </p>
    );
  return (
    <>
      {ids.length === 0 ? (
        <p className={classes.hint} role="status">
          {copy.contents.nothing}
        </p>
      ) : (
        <ul className={classes.list}>
          {ids.map((id) => (
            <Candidate key={id} id={id} onAdd={onAdd} />
          ))}
        </ul>
      )}
      {list.hasNextPage ? (
        <button type="button" className={buttonClass('plain')} onClick={() => void list.fetchNextPage()}>
          {copy.contents.more}
        </button>
      ) : null}
    </>
  );
}

function Candidate({ id, onAdd }: { id: number; onAdd: (id: number) => void }) {
  const post = usePost(id);
  return (
    <li className={classes.candidate}>
      <PostWords post={post} />
      <button
        type="button"
        className={buttonClass('plain')}
        aria-label={copy.contents.addOf(titleOf(post))}
        onClick={() => onAdd(id)}
      >
        <Icon name="plus" size={16} />
        {copy.contents.addOne}
      </button>
    </li>
  );
}

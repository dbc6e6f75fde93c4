import type { ImportItem, PodcastImport } from '@realfin/contract/imports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { fullDate } from '../../lib/format.ts';
import { copy } from './copy.ts';
import classes from './imports.module.css';
import { importQuery } from './queries.ts';
import { takeEpisodes } from './mutations.ts';

const texts = copy.podcast;
const isFree = ({ state }: ImportItem): boolean => state === 'found' || state === 'failed';

function stateOf({ state, percent, reason }: ImportItem): string {
  if (state === 'fetching' && percent > 0) return copy.states.fetchingPercent(percent);
  return state === 'failed' ? (reason ?? copy.states.failed) : copy.states[state];
}

function factsOf({ publishedAt, durationSeconds }: ImportItem): string {
  const date = publishedAt === null ? null : fullDate(publishedAt);
  const length =
    durationSeconds === null ? null : texts.minutes(Math.max(1, Math.round(durationSeconds / 60)));
  return [date, length].filter((each) => each !== null).join(' · ');
}

/** What was found in a feed, to choose from, and what became of it. */
export function EpisodeList({ found }: { found: PodcastImport }) {
  const cache = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const take = useMutation({
    mutationFn: (episodeIds: number[]) => takeEpisodes({ id: found.id, episodeIds }),
    onSuccess: (next) => {
      cache.setQueryData(importQuery(found.id).queryKey, next);
      setChosen(new Set());
    },
  });
  const free = found.episodes.filter(isFree);
  const ids = free.map(({ id }) => id).filter((id) => chosen.has(id));
  const toggle = (id: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const hasAll = free.length > 0 && ids.length === free.length;
  return (
    <>
      <div className={classes.head}>
        <h3 className={classes.name}>{found.title === '' ? texts.untitled : found.title}</h3>
        <p className={classes.quiet}>{texts.found(found.episodes.length)}</p>
      </div>
      <ul className={classes.episodes} aria-label={texts.choose}>
        {found.episodes.map((item) => (
          <Episode key={item.id} item={item} isChosen={chosen.has(item.id)} onToggle={toggle} />
        ))}
      </ul>
      <div className={classes.line}>
        <button
          type="button"
          className={buttonClass('accent')}
          disabled={ids.length === 0 || take.isPending}
          onClick={() => take.mutate(ids)}
        >
          {ids.length === 0 ? texts.takeNone : texts.take(ids.length)}
        </button>
        <button
          type="button"
          className={buttonClass('quiet')}
          disabled={free.length === 0}
          onClick={() => setChosen(new Set(hasAll ? [] : free.map(({ id }) => id)))}
        >
          {hasAll ? texts.none : texts.all}
        </button>
        {take.isError ? (
          <span className={classes.problem} role="alert">
            {texts.failed}
          </span>
        ) : null}
      </div>
    </>
  );
}

interface EpisodeProps {
  item: ImportItem;
  isChosen: boolean;
  onToggle: (id: number, isChosen: boolean) => void;
}

function Episode({ item, isChosen, onToggle }: EpisodeProps) {
  const title = item.title === '' ? texts.noTitle : item.title;
  const state = stateOf(item);
  return (
    <li className={classes.episode}>
      <div className={classes.choice}>
        <input
          id={`episode-${item.id}`}
          type="checkbox"
          checked={isChosen}
          disabled={!isFree(item)}
          onChange={(event) => onToggle(item.id, event.target.checked)}
        />
        <div className={classes.words}>
          <label className={classes.episodeTitle} htmlFor={`episode-${item.id}`}>
            {title}
          </label>
          <span className={classes.quiet}>{factsOf(item)}</span>
        </div>
      </div>
      {state === '' ? null : (
        <span className={item.state === 'failed' ? classes.problem : classes.quiet}>{state}</span>
      )}
      {item.postId === null ? null : (
        <Link to={`/manage/podcast/${item.postId}`} aria-label={texts.editOf(title)}>
          {texts.edit}
        </Link>
      )}
    </li>
  );
}

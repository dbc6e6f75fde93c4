import type { ImportItem, PodcastImport } from '@realfin/contract/imports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { CheckboxField } from '../../components/field/checkbox-field.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { fullDate } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';
import { takeEpisodes } from './mutations.ts';
import { importQuery } from './queries.ts';

const texts = copy.podcast;
const isFree = ({ state }: ImportItem): boolean => state === 'found' || state === 'failed';

function stateOf({ state, percent, reason }: ImportItem): string {
  if (state === 'fetching' && percent > 0) return copy.states.fetchingPercent(percent);
  return state === 'failed' ? (reason ?? copy.states.failed) : copy.states[state];
}

function dateOf({ publishedAt, unreadDate }: ImportItem): string | null {
  if (publishedAt !== null) return fullDate(publishedAt);
  return unreadDate === null ? null : texts.unreadDate(unreadDate);
}

function factsOf(item: ImportItem): string {
  const { durationSeconds } = item;
  const length =
    durationSeconds === null ? null : texts.minutes(Math.max(1, Math.round(durationSeconds / 60)));
  return [dateOf(item), length].filter((each) => each !== null).join(' · ');
}

/** The episodes of a feed, to select from, with their status. */
export function EpisodeList({ found }: { found: PodcastImport }) {
  const cache = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const take = useMutation({
    mutationFn: (episodeIds: number[]) => takeEpisodes({ id: found.id, episodeIds, page: found.page }),
    onSuccess: (next) => {
      cache.setQueryData(importQuery(found.id, found.page).queryKey, next);
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
      <Row spread gap={8}>
        <Heading level={3}>{found.title === '' ? texts.untitled : found.title}</Heading>
        <Text size={14} tone="muted">
          {texts.found(found.totalEpisodes)}
        </Text>
      </Row>
      <Stack as="ul" gap={4} label={texts.choose}>
        {found.episodes.map((item) => (
          <Episode key={item.id} item={item} isChosen={chosen.has(item.id)} onToggle={toggle} />
        ))}
      </Stack>
      <Row>
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
          <Text as="span" size={14} weight="medium" tone="error" role="alert">
            {texts.failed}
          </Text>
        ) : null}
      </Row>
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
    <MediaRow
      as="li"
      look="line"
      center
      wraps
      title={
        <CheckboxField
          label={title}
          hint={factsOf(item)}
          checked={isChosen}
          disabled={!isFree(item)}
          onChange={(event) => onToggle(item.id, event.target.checked)}
        />
      }
      actions={
        <Row>
          <Text as="span" size={14} tone={item.state === 'failed' ? 'error' : 'muted'}>
            {state === '' ? null : state}
          </Text>
          {item.postId === null ? null : (
            <Link
              className={buttonClass('quiet')}
              to={`/manage/podcast/${item.postId}`}
              aria-label={texts.editOf(title)}
            >
              {texts.edit}
            </Link>
          )}
        </Row>
      }
    />
  );
}

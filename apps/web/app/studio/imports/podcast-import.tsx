import type { PodcastImport as FoundImport } from '@realfin/contract/imports';
import { limits } from '@realfin/contract/limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';
import { EpisodeList } from './episode-list.tsx';
import { readPodcast } from './mutations.ts';
import { importIdOf, importQuery } from './queries.ts';

const texts = copy.podcast;

/**
 * Reads a podcast's feed and lists its episodes. The import is in the address, so that a reload shows it
 * again.
 */
export function PodcastImport() {
  const [query, setQuery] = useSearchParams();
  const id = importIdOf(query);
  const [page, setPage] = useState(0);
  const found = useQuery({ ...importQuery(id ?? 0, page), enabled: id !== null });
  return (
    <Panel title={texts.title}>
      <Text size={14} tone="muted">
        {texts.hint}
      </Text>
      <FeedForm
        // The list follows the import.
        key={found.data?.url ?? ''}
        url={found.data?.url ?? ''}
        onRead={(next) => {
          setPage(0);
          setQuery({ podcast: String(next) }, { replace: true, preventScrollReset: true });
        }}
      />
      {found.isError ? (
        <Text size={14} weight="medium" tone="error" role="alert">
          {texts.gone}
        </Text>
      ) : null}
      {found.data?.state === 'reading' ? (
        <Text size={14} tone="muted" role="status">
          {texts.reading}
        </Text>
      ) : null}
      {found.data?.state === 'failed' ? (
        <Text size={14} weight="medium" tone="error" role="alert">
          {found.data.reason ?? texts.failed}
        </Text>
      ) : null}
      {found.data === undefined || found.data.episodes.length === 0 ? null : (
        <>
          <LeftOut {...found.data.leftOut} />
          <EpisodeList key={page} found={found.data} />
          <EpisodePages found={found.data} onPage={setPage} />
        </>
      )}
    </Panel>
  );
}

/** Counts the parts of the feed that can't be imported. */
function LeftOut({ withoutSound, repeated, tooMany, isIncomplete }: FoundImport['leftOut']) {
  if (withoutSound + repeated + tooMany === 0 && !isIncomplete) return null;
  return (
    <Text size={14} tone="muted">
      {texts.leftOut(withoutSound, repeated, tooMany)} {isIncomplete ? texts.incomplete : null}
    </Text>
  );
}

function EpisodePages({ found, onPage }: { found: FoundImport; onPage: (page: number) => void }) {
  const { page, totalEpisodes } = found;
  const pages = Math.ceil(totalEpisodes / limits.importEpisodePage);
  if (pages < 2) return null;
  const first = page * limits.importEpisodePage + 1;
  return (
    <Row gap={8}>
      <Button disabled={page === 0} onClick={() => onPage(page - 1)}>
        {texts.newer}
      </Button>
      <Text as="span" size={14} tone="muted" role="status">
        {texts.shown(first, first + found.episodes.length - 1, totalEpisodes)}
      </Text>
      <Button disabled={page + 1 >= pages} onClick={() => onPage(page + 1)}>
        {texts.older}
      </Button>
    </Row>
  );
}

function FeedForm({ url, onRead }: { url: string; onRead: (id: number) => void }) {
  const cache = useQueryClient();
  const [address, setAddress] = useState(url);
  const read = useMutation({
    mutationFn: () => readPodcast({ url: address.trim() }),
    onSuccess: (found) => {
      cache.setQueryData(importQuery(found.id).queryKey, found);
      onRead(found.id);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    read.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={12}>
        <TextField
          label={texts.label}
          error={read.isError ? <span role="alert">{read.error.message}</span> : undefined}
          type="url"
          required
          maxLength={1000}
          placeholder="https://example.com/feed.xml"
          value={address}
          onText={setAddress}
        />
        <Row>
          <Button kind="accent" type="submit" disabled={read.isPending}>
            {url !== '' && url === address ? texts.readAgain : texts.read}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

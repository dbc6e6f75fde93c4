import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { copy } from './copy.ts';
import { EpisodeList } from './episode-list.tsx';
import classes from './imports.module.css';
import { importIdOf, importQuery } from './queries.ts';
import { readPodcast } from './mutations.ts';

const texts = copy.podcast;

/** Reads the feed of a podcast and shows what is in it. The import is in the address, so a reload finds it again. */
export function PodcastImport() {
  const [query, setQuery] = useSearchParams();
  const id = importIdOf(query);
  const found = useQuery({ ...importQuery(id ?? 0), enabled: id !== null });
  return (
    <section className={classes.section} aria-label={texts.title}>
      <h2 className={classes.sectionTitle}>{texts.title}</h2>
      <p className={classes.quiet}>{texts.hint}</p>
      <FeedForm
        // What is shown is what the import says.
        key={found.data?.url ?? ''}
        url={found.data?.url ?? ''}
        onRead={(next) => setQuery({ podcast: String(next) }, { replace: true, preventScrollReset: true })}
      />
      {found.isError ? (
        <p className={classes.problem} role="alert">
          {texts.gone}
        </p>
      ) : null}
      {found.data?.state === 'reading' ? (
        <p className={classes.quiet} role="status">
          {texts.reading}
        </p>
      ) : null}
      {found.data?.state === 'failed' ? (
        <p className={classes.problem} role="alert">
          {found.data.reason ?? texts.failed}
        </p>
      ) : null}
      {found.data === undefined || found.data.episodes.length === 0 ? null : (
        <EpisodeList found={found.data} />
      )}
    </section>
  );
}

function FeedForm({ url, onRead }: { url: string; onRead: (id: number) => void }) {
  const cache = useQueryClient();
  const id = useId();
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
    <form className={classes.form} onSubmit={submit}>
      <label className={classes.label} htmlFor={id}>
        {texts.label}
      </label>
      <div className={classes.line}>
        <input
          id={id}
          className={classes.input}
          type="url"
          required
          maxLength={1000}
          placeholder="https://example.com/feed.xml"
          value={address}
          aria-describedby={read.isError ? `${id}-problem` : undefined}
          onChange={(event) => setAddress(event.target.value)}
        />
        <button type="submit" className={buttonClass('accent')} disabled={read.isPending}>
          {url !== '' && url === address ? texts.readAgain : texts.read}
        </button>
      </div>
      {read.isError ? (
        <p id={`${id}-problem`} className={classes.problem} role="alert">
          {read.error.message}
        </p>
      ) : null}
    </form>
  );
}

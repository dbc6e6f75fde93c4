import type { StreamKey } from '@realfin/contract/streams';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { copy } from './copy.ts';
import classes from './studio.module.css';
import { getStreamInfo, getStreamKey } from './queries.ts';
import { renewStreamKey } from './mutations.ts';
import { useClipboard } from '../../lib/use-clipboard.ts';

const texts = copy.setup;
const infoKey = ['streamInfo'] as const;
const keyKey = ['streamKey'] as const;

/** With what the channel streams: where to, and with which key. */
export function StreamSetup({ ownsChannel }: { ownsChannel: boolean }) {
  const info = useQuery({ queryKey: infoKey, queryFn: () => getStreamInfo() }).data;
  return (
    <section className={classes.setup} aria-label={texts.title}>
      <h2 className={classes.heading}>{texts.title}</h2>
      {info === undefined ? null : info.server === null ? (
        <p className={classes.hint}>{texts.noServer}</p>
      ) : (
        <Value label={texts.server} value={info.server} />
      )}
      {ownsChannel ? <OwnKey /> : null}
    </section>
  );
}

/** Shown once, when it is made. */
function OwnKey() {
  const cache = useQueryClient();
  const known = useQuery({ queryKey: keyKey, queryFn: () => getStreamKey() }).data;
  const renew = useMutation({
    mutationFn: () => renewStreamKey(),
    onSuccess: ({ hint, createdAt }) =>
      cache.setQueryData<StreamKey>(keyKey, { streamKey: null, hint, createdAt }),
  });
  if (known === undefined) return null;
  const made = renew.data?.streamKey ?? null;
  return (
    <div className={classes.key}>
      {made === null ? (
        <p className={classes.hint}>{known.hint === null ? texts.none : texts.known(known.hint)}</p>
      ) : (
        <>
          <Value label={texts.key} value={made} />
          <p className={classes.hint} role="status">
            {texts.once}
          </p>
        </>
      )}
      <div className={classes.renew}>
        <button
          type="button"
          className={buttonClass('plain')}
          disabled={renew.isPending}
          onClick={() => renew.mutate()}
        >
          <Icon name="refresh" />
          {known.hint === null ? texts.make : texts.renew}
        </button>
        <p className={classes.hint}>{known.hint === null ? texts.keyHint : texts.renewHint}</p>
      </div>
      {renew.isError ? (
        <p className={classes.problem} role="alert">
          {texts.failed}
        </p>
      ) : null}
    </div>
  );
}

function Value({ label, value }: { label: string; value: string }) {
  const clipboard = useClipboard();
  return (
    <div className={classes.value}>
      <input
        className={classes.input}
        readOnly
        value={value}
        aria-label={label}
        onFocus={(event) => event.target.select()}
      />
      <button type="button" className={buttonClass('plain')} onClick={() => clipboard.copy(value)}>
        <Icon name={clipboard.copied ? 'check' : 'copy'} />
        <span aria-live="polite">{clipboard.copied ? texts.copied : texts.copy}</span>
      </button>
    </div>
  );
}

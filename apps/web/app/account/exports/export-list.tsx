import type { DataExport } from '@realfin/contract/exports';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { fullDate } from '../../lib/format.ts';
import { ProgressBar } from '../../parts/uploads/progress-bar.tsx';
import { bytesInWords } from '../../parts/uploads/rules/upload-rate.ts';
import { copy } from './copy.ts';
import classes from './exports.module.css';
import { isUnderWay, useDownload, useRemoveExport } from './queries.ts';

const kindOf = ({ kind, withMedia }: DataExport): string =>
  kind === 'account' ? copy.kinds.account : withMedia ? copy.kinds.channelWithMedia : copy.kinds.channel;

function stateOf({ state, entriesDone, entriesAll, sizeBytes, expiresAt, reason }: DataExport): string {
  const { states } = copy;
  if (state === 'running')
    return entriesAll === null ? states.counting : states.running(entriesDone, entriesAll);
  if (state === 'ready') return states.ready(bytesInWords(sizeBytes ?? 0), fullDate(expiresAt ?? ''));
  return state === 'failed' ? (reason ?? states.failed) : states[state];
}

/** The own exports, newest first. */
export function ExportList({ exports }: { exports: readonly DataExport[] }) {
  const [newest] = exports;
  const download = useDownload();
  const remove = useRemoveExport();
  const problem = download.error ?? remove.error;
  return (
    <section className={classes.list} aria-labelledby="own-exports">
      <h2 id="own-exports" className={classes.heading}>
        {copy.list}
      </h2>
      {/* Figures that change every second would be read out every second; this says what happened. */}
      <p className={classes.news} role="status">
        {newest === undefined ? null : copy.news[newest.state]}
      </p>
      {problem === null ? null : <Notice kind="error" title={problem.message || copy.failed} />}
      {newest === undefined ? <p className={classes.quiet}>{copy.none}</p> : null}
      <ul className={classes.rows}>
        {exports.map((each) => (
          <Row
            key={each.id}
            made={each}
            isBusy={remove.isPending || download.isPending}
            onDownload={() => download.mutate(each.id)}
            onRemove={() => remove.mutate(each.id)}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  made: DataExport;
  isBusy: boolean;
  onDownload: () => void;
  onRemove: () => void;
}

function Row({ made, isBusy, onDownload, onRemove }: RowProps) {
  const kind = kindOf(made);
  const date = fullDate(made.createdAt);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>{kind}</p>
        <p className={made.state === 'failed' ? classes.problem : classes.quiet}>{stateOf(made)}</p>
        <p className={classes.quiet}>{copy.asked(date)}</p>
      </div>
      {made.state === 'ready' ? (
        <button
          type="button"
          className={buttonClass('accent')}
          aria-label={copy.downloadOf(kind, date)}
          disabled={isBusy}
          onClick={onDownload}
        >
          <Icon name="download" />
          {copy.download}
        </button>
      ) : null}
      {made.state === 'ready' || isUnderWay(made) ? (
        <button
          type="button"
          className={buttonClass('plain')}
          aria-label={made.state === 'ready' ? copy.removeOf(kind, date) : copy.cancelOf(kind)}
          disabled={isBusy}
          onClick={onRemove}
        >
          {made.state === 'ready' ? copy.remove : copy.cancel}
        </button>
      ) : null}
      {made.state === 'running' ? (
        <div className={classes.progress}>
          <ProgressBar label={copy.progressOf(kind)} percent={made.percent} />
        </div>
      ) : null}
    </li>
  );
}

import type { ManagedBite } from '@realfin/contract/bites';
import { useState } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import rows from '../../components/managed-rows/managed-rows.module.css';
import { clockTime } from '../../lib/format.ts';
import { ProgressBar } from '../../parts/uploads/progress-bar.tsx';
import { percentOf } from '../../parts/uploads/rules/upload-rate.ts';
import { useUploads } from '../../parts/uploads/store/uploads.ts';
import { manageCopy as texts } from '../../parts/bites/copy.ts';
import classes from './management-page.module.css';
import { bitePath, isSettled } from '../../parts/bites/queries.ts';
import { deleteBite, retryAsset } from './mutations.ts';
import { showFailure, showToast } from '../../components/toast/toast.ts';

/** What the chip says, in which tone. */
function stateOf(bite: ManagedBite, sentPercent: number): [words: string, tone: string] {
  const { states } = texts;
  if (bite.state === 'ready') return bite.listed ? [states.ready, 'good'] : [states.hidden, 'plain'];
  if (bite.state === 'failed' || bite.state === 'refused') return [states.failed, 'bad'];
  if (bite.state === 'uploading') return [states.uploading(sentPercent), 'busy'];
  return bite.state === 'uploaded' && bite.percent === 0
    ? [states.queued, 'busy']
    : [states.preparing(bite.percent), 'busy'];
}

export function ManagedRow({ bite, onChanged }: { bite: ManagedBite; onChanged: () => void }) {
  const upload = useUploads().get(bite.tid);
  const sent = upload === undefined ? 0 : percentOf(upload.sentBytes, upload.sizeBytes);
  const [words, tone] = stateOf(bite, sent);
  const isReady = bite.state === 'ready';
  return (
    <li className={`${rows.row} ${classes.row}`}>
      <div className={`${rows.picture} ${classes.picture}`}>
        {bite.thumbnail_url === null ? (
          <Icon name="scissors" />
        ) : (
          <img src={bite.thumbnail_url} alt="" loading="lazy" />
        )}
      </div>
      <div className={classes.words}>
        <h2 className={rows.title}>
          {isReady ? (
            <Link className={`${rows.link} ${classes.link}`} to={bitePath(bite.id)}>
              {bite.title}
            </Link>
          ) : (
            bite.title
          )}
        </h2>
        <p className={`${rows.facts} ${classes.facts}`}>
          <span className={rows.status} data-tone={tone}>
            {words}
          </span>
          {bite.duration === null ? null : <span>{clockTime(bite.duration)}</span>}
          {bite.post === null ? null : (
            <span>
              {`${texts.of} `}
              <Link to={bite.post.path}>{bite.post.title}</Link>
            </span>
          )}
          {isReady && !bite.listed ? <span>{texts.waits}</span> : null}
        </p>
        {isSettled(bite) ? null : (
          <ProgressBar
            label={texts.progress(bite.title)}
            percent={bite.state === 'uploading' ? sent : bite.percent}
          />
        )}
        {bite.reason === null ? null : <p className={classes.reason}>{bite.reason}</p>}
      </div>
      <RowActions bite={bite} onChanged={onChanged} />
    </li>
  );
}

const complain = (message: string) => showFailure(message);

function RowActions({ bite, onChanged }: { bite: ManagedBite; onChanged: () => void }) {
  const [asking, setAsking] = useState(false);
  const act = async (work: () => Promise<unknown>, failed: string) => {
    try {
      await work();
      onChanged();
    } catch {
      complain(failed);
    }
  };
  const remove = () =>
    act(async () => {
      await deleteBite({ id: bite.id });
      showToast({ message: texts.deleted });
    }, texts.failed);
  if (asking)
    return (
      <div className={classes.actions} role="group" aria-label={texts.ask}>
        <span>{texts.ask}</span>
        <button type="button" className={buttonClass('plain')} onClick={() => void remove()}>
          {texts.yes}
        </button>
        <button
          type="button"
          className={buttonClass('quiet')}
          ref={(button) => button?.focus()}
          onClick={() => setAsking(false)}
        >
          {texts.no}
        </button>
      </div>
    );
  return (
    <div className={classes.actions}>
      {bite.state === 'failed' ? (
        <button
          type="button"
          className={buttonClass('plain')}
          onClick={() => void act(() => retryAsset({ id: bite.tid }), texts.retryFailed)}
        >
          <Icon name="refresh" />
          {texts.retry}
        </button>
      ) : null}
      <button
        type="button"
        className={buttonClass('quiet', 'icon')}
        aria-label={texts.delete(bite.title)}
        onClick={() => setAsking(true)}
      >
        <Icon name="trash" />
      </button>
    </div>
  );
}

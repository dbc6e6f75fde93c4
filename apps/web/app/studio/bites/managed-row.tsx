import type { ManagedBite } from '@realfin/contract/bites';
import { useState } from 'react';
import { Badge, type BadgeTone } from '../../components/badge/badge.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { clockTime } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { manageCopy as texts } from '../../parts/bites/copy.ts';
import { bitePath, isSettled } from '../../parts/bites/queries.ts';
import { ProgressBar } from '../../parts/uploads/progress-bar.tsx';
import { percentOf } from '../../parts/uploads/rules/upload-rate.ts';
import { useUploads } from '../../parts/uploads/store/uploads.ts';
import { deleteBite, retryAsset } from './mutations.ts';
import classes from './managed-row.module.css';

/** The chip's label and tone. */
function stateOf(bite: ManagedBite, sentPercent: number): [words: string, tone: BadgeTone] {
  const { states } = texts;
  if (bite.takenDown === true) return [states.takenDown, 'bad'];
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
  const isReady = bite.state === 'ready';
  return (
    <MediaRow
      as="li"
      look="line"
      center
      wraps
      picture={
        <span className={classes.picture}>
          {bite.thumbnail_url === null ? (
            <Icon name="scissors" />
          ) : (
            <img src={bite.thumbnail_url} alt="" loading="lazy" />
          )}
        </span>
      }
      title={
        <Heading level={2} size={16}>
          {isReady ? (
            <Link className="name-link" to={bitePath(bite.id)}>
              {bite.title}
            </Link>
          ) : (
            bite.title
          )}
        </Heading>
      }
      facts={<Facts bite={bite} sentPercent={sent} />}
      actions={<RowActions bite={bite} onChanged={onChanged} />}
    >
      {isSettled(bite) ? null : (
        <ProgressBar
          label={texts.progress(bite.title)}
          percent={bite.state === 'uploading' ? sent : bite.percent}
        />
      )}
      {bite.reason === null ? null : (
        <Text size={14} tone="error">
          {bite.reason}
        </Text>
      )}
    </MediaRow>
  );
}

function Facts({ bite, sentPercent }: { bite: ManagedBite; sentPercent: number }) {
  const [words, tone] = stateOf(bite, sentPercent);
  return (
    <Row gap={8}>
      <Badge tone={tone}>{words}</Badge>
      {bite.duration === null ? null : <span>{clockTime(bite.duration)}</span>}
      {bite.post === null ? null : (
        <span>
          {`${texts.of} `}
          <Link className="name-link" to={bite.post.path}>
            {bite.post.title}
          </Link>
        </span>
      )}
      {bite.state === 'ready' && !bite.listed && bite.takenDown !== true ? <span>{texts.waits}</span> : null}
    </Row>
  );
}

function RowActions({ bite, onChanged }: { bite: ManagedBite; onChanged: () => void }) {
  const [asking, setAsking] = useState(false);
  const viewer = useViewer();
  // The figures of a channel are its creator's alone.
  const isOwn = viewer?.creator === true && viewer.activelyContributingFor === null;
  const act = async (work: () => Promise<unknown>, failed: string) => {
    try {
      await work();
      onChanged();
    } catch {
      showFailure(failed);
    }
  };
  const remove = () =>
    act(async () => {
      await deleteBite({ id: bite.id });
      showToast({ message: texts.deleted });
    }, texts.failed);
  if (asking)
    return (
      <Row gap={8} role="group" label={texts.ask}>
        <Text as="span" size={14}>
          {texts.ask}
        </Text>
        <Button onClick={() => void remove()}>{texts.yes}</Button>
        <Button kind="quiet" ref={(button) => button?.focus()} onClick={() => setAsking(false)}>
          {texts.no}
        </Button>
      </Row>
    );
  return (
    <>
      {bite.state === 'failed' ? (
        <Button onClick={() => void act(() => retryAsset({ id: bite.tid }), texts.retryFailed)}>
          <Icon name="refresh" />
          {texts.retry}
        </Button>
      ) : null}
      {bite.state === 'ready' && isOwn ? (
        <Link
          className={buttonClass('quiet', 'icon')}
          aria-label={texts.statistics(bite.title)}
          data-tip={texts.statistics(bite.title)}
          to={`/bites/statistics/${bite.id}`}
        >
          <Icon name="trending-up" />
        </Link>
      ) : null}
      <Button kind="quiet" shape="icon" aria-label={texts.delete(bite.title)} onClick={() => setAsking(true)}>
        <Icon name="trash" />
      </Button>
    </>
  );
}

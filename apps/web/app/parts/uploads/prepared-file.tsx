import { isApiError } from '@realfin/contract/api-error';
import type { Asset } from '@realfin/contract/media';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { cardClass } from '../../components/card/card.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, rowClass } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { languageName } from '../../lib/format-figures.ts';
import { copy } from './copy.ts';
import { Refusal } from './media-file.tsx';
import { retryAsset } from './mutations/assets.ts';
import { ProgressBar } from './progress-bar.tsx';
import { assetQuery, isSettled } from './queries.ts';
import classes from './uploads.module.css';

const wordsOf = ({ state, percent, playsIn, qualitiesFailed }: Asset): string => {
  if (state === 'ready' && playsIn !== null)
    return qualitiesFailed ? copy.qualitiesFailed(playsIn) : copy.playsIn(playsIn);
  if (state === 'ready') return copy.ready;
  return state === 'transcoding' || percent > 0 ? copy.preparing(percent) : copy.queued;
};

const leftOutTrack = ({ kind, language, codec }: Asset['tracksLeftOut'][number]): string =>
  copy.leftOutTrack[kind](language === null ? '' : languageName(language), codec.toUpperCase());

interface PreparedFileProps {
  asset: Asset;
  /** Its post is published already. */
  isPublished: boolean;
  onReplace: () => void;
  /** Omitted where the file is required. */
  onRemove?: (() => void) | undefined;
}

/** A file on the server: in preparation, ready, or failed with a retry button. */
export function PreparedFile({ asset, isPublished, onReplace, onRemove }: PreparedFileProps) {
  const { state, percent, fileName } = asset;
  const words = wordsOf(asset);
  return (
    <div className={`${cardClass} ${classes.panel}`}>
      <Text weight="medium">{fileName}</Text>
      {state === 'failed' ? (
        <FailedFile asset={asset} />
      ) : (
        <p className={`${rowClass({ gap: 16 })} ${classes.figures}`}>
          <span data-done={state === 'ready' || undefined}>
            {state === 'ready' ? <Icon name="circle-check" size={18} /> : null}
            {words}
          </span>
        </p>
      )}
      {asset.tracksLeftOut.length === 0 ? null : (
        <Text size={14} tone="muted">
          {copy.leftOut(asset.tracksLeftOut.map(leftOutTrack))}
        </Text>
      )}
      {asset.qualitiesFailed ? <RetryQualities asset={asset} /> : null}
      {isSettled(asset) ? (
        <Row gap={8}>
          <button type="button" className={buttonClass('plain')} onClick={onReplace}>
            {copy.replace}
          </button>
          {onRemove === undefined ? null : (
            <button type="button" className={buttonClass('quiet')} onClick={onRemove}>
              {copy.remove}
            </button>
          )}
        </Row>
      ) : (
        <>
          <ProgressBar label={words} percent={percent} />
          {isPublished ? null : (
            <Text size={14} tone="muted">
              {copy.kinds[asset.kind].preparing}
            </Text>
          )}
        </>
      )}
    </div>
  );
}

function useRetry({ id, reason }: Asset) {
  const cache = useQueryClient();
  const [problem, setProblem] = useState(reason);
  const retry = async () => {
    try {
      cache.setQueryData(assetQuery(id).queryKey, await retryAsset({ id }));
    } catch (error) {
      setProblem(isApiError(error) ? error.message : copy.refused);
    }
  };
  return { problem, retry };
}

function RetryQualities({ asset }: { asset: Asset }) {
  const { problem, retry } = useRetry(asset);
  return (
    <>
      {problem === null ? null : <Refusal reason={problem} />}
      <Row gap={8}>
        <button type="button" className={buttonClass('plain')} onClick={() => void retry()}>
          <Icon name="refresh" />
          {copy.retryQualities}
        </button>
      </Row>
    </>
  );
}

function FailedFile({ asset }: { asset: Asset }) {
  const { problem, retry } = useRetry(asset);
  return (
    <>
      <Refusal reason={problem} />
      <Row gap={8}>
        <button type="button" className={buttonClass('accent')} onClick={() => void retry()}>
          <Icon name="refresh" />
          {copy.retry}
        </button>
      </Row>
    </>
  );
}

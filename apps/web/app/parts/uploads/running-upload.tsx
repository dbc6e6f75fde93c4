import { buttonClass } from '../../components/button/button.ts';
import { cardClass } from '../../components/card/card.tsx';
import { Row, rowClass } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';
import { ProgressBar } from './progress-bar.tsx';
import { bytesInWords, percentOf, speedInWords, timeLeftInWords } from './rules/upload-rate.ts';
import type { RunningUpload } from './store/uploads.ts';
import classes from './uploads.module.css';

const headline = ({ phase, sentBytes, sizeBytes }: RunningUpload): string => {
  if (phase === 'paused') return copy.tray.paused(percentOf(sentBytes, sizeBytes));
  if (phase === 'queued') return copy.tray.queued;
  if (phase === 'waiting') return copy.waiting;
  if (phase === 'finishing') return copy.finishing;
  return sentBytes === 0 ? copy.starting : copy.uploading(percentOf(sentBytes, sizeBytes));
};

interface RunningUploadProps {
  upload: RunningUpload;
  onCancel: () => void;
  onResume: () => void;
}

/** An upload in progress: how much, how fast, how long. */
export function RunningUploadPanel({ upload, onCancel, onResume }: RunningUploadProps) {
  const { fileName, sizeBytes, sentBytes, bytesPerSecond, secondsLeft, phase } = upload;
  return (
    <div className={`${cardClass} ${classes.panel}`}>
      <Text weight="medium">{fileName}</Text>
      <ProgressBar
        label={copy.uploading(percentOf(sentBytes, sizeBytes))}
        percent={percentOf(sentBytes, sizeBytes)}
      />
      <Row spread>
        <p className={`${rowClass({ gap: 16 })} ${classes.figures}`}>
          {/* Announced when the text changes, not with every percent. */}
          <span
            role={phase === 'sending' ? undefined : 'status'}
            data-warning={phase === 'waiting' || undefined}
          >
            {headline(upload)}
          </span>
          <span>{copy.of(bytesInWords(sentBytes), bytesInWords(sizeBytes))}</span>
          {bytesPerSecond === null ? null : <span>{speedInWords(bytesPerSecond)}</span>}
          {secondsLeft === null ? null : <span>{timeLeftInWords(secondsLeft)}</span>}
        </p>
        {phase === 'paused' ? (
          <button
            type="button"
            className={buttonClass('plain')}
            aria-label={copy.tray.resumeOf(fileName)}
            onClick={onResume}
          >
            {copy.tray.resume}
          </button>
        ) : null}
        {phase === 'finishing' ? null : (
          <button
            type="button"
            className={buttonClass('plain')}
            aria-label={copy.cancelUpload(fileName)}
            onClick={onCancel}
          >
            {copy.cancel}
          </button>
        )}
      </Row>
      {upload.inSmallPieces ? (
        <Text tone="muted" role="status">
          {copy.smallerPieces}
        </Text>
      ) : null}
    </div>
  );
}

import { useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { ProgressBar } from './progress-bar.tsx';
import { copy } from './tray-copy.ts';
import { percentOf } from './rules/upload-rate.ts';
import classes from './upload-tray.module.css';
import {
  cancelUpload,
  dismissUpload,
  pauseUpload,
  unpauseUpload,
  useShownOnPage,
  useUploads,
  type RunningUpload,
} from './store/uploads.ts';

function stateOf({ phase, sentBytes, sizeBytes, message }: RunningUpload): string {
  const percent = percentOf(sentBytes, sizeBytes);
  if (phase === 'sending') return copy.uploading(percent);
  if (phase === 'paused') return copy.paused(percent);
  return phase === 'failed' ? (message ?? copy.failed) : copy[phase];
}

/** Every upload of this tab that the page itself does not show. */
export default function UploadTray() {
  const shown = useShownOnPage();
  const uploads = [...useUploads().values()].filter(({ assetId }) => !shown.has(assetId));
  const [isOpen, setIsOpen] = useState(true);
  if (uploads.length === 0) return null;
  return (
    <section className={classes.tray} aria-label={copy.title}>
      <div className={classes.head}>
        <h2 className={classes.title}>{copy.count(uploads.length)}</h2>
        <button
          type="button"
          className={buttonClass('quiet', 'icon')}
          aria-label={isOpen ? copy.hide : copy.show}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-up'} />
        </button>
      </div>
      {isOpen ? (
        <ul className={classes.uploads}>
          {uploads.map((upload) => (
            <TrayUpload key={upload.assetId} upload={upload} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function TrayUpload({ upload }: { upload: RunningUpload }) {
  const { fileName, sentBytes, sizeBytes, phase } = upload;
  return (
    <li className={classes.upload}>
      <p className={classes.name}>{fileName}</p>
      {phase === 'failed' || phase === 'done' ? null : (
        <ProgressBar label={fileName} percent={percentOf(sentBytes, sizeBytes)} />
      )}
      <div className={classes.line}>
        <span className={classes.state} data-failed={phase === 'failed' || undefined}>
          {stateOf(upload)}
        </span>
        <Actions upload={upload} />
      </div>
    </li>
  );
}

function Actions({ upload: { assetId, fileName, phase } }: { upload: RunningUpload }) {
  const accountId = useViewer()?.id;
  const button = (text: string, label: string, onClick: () => void) => (
    <button type="button" className={classes.action} aria-label={label} onClick={onClick}>
      {text}
    </button>
  );
  if (phase === 'finishing' || accountId === undefined) return null;
  if (phase === 'done' || phase === 'failed')
    return button(copy.dismiss, copy.dismissOf(fileName), () => dismissUpload(assetId));
  return (
    <>
      {phase === 'paused'
        ? button(copy.resume, copy.resumeOf(fileName), () => unpauseUpload(assetId))
        : button(copy.pause, copy.pauseOf(fileName), () => pauseUpload(assetId))}
      {button(copy.cancel, copy.cancelOf(fileName), () => void cancelUpload(accountId, assetId))}
    </>
  );
}

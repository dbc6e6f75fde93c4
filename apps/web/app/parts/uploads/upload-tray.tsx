import { useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { ProgressBar } from './progress-bar.tsx';
import { copy } from './copy.ts';
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
  if (phase === 'sending') return copy.tray.uploading(percent);
  if (phase === 'paused') return copy.tray.paused(percent);
  return phase === 'failed' ? (message ?? copy.tray.failed) : copy.tray[phase];
}

/** Every upload of this tab that the page itself does not show. */
export default function UploadTray() {
  const shown = useShownOnPage();
  const uploads = [...useUploads().values()].filter(({ assetId }) => !shown.has(assetId));
  const [isOpen, setIsOpen] = useState(true);
  if (uploads.length === 0) return null;
  return (
    <section className={classes.tray} aria-label={copy.tray.title}>
      <div className={classes.head}>
        <h2 className={classes.title}>{copy.tray.count(uploads.length)}</h2>
        <button
          type="button"
          className={buttonClass('quiet', 'icon')}
          aria-label={isOpen ? copy.tray.hide : copy.tray.show}
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
    return button(copy.tray.dismiss, copy.tray.dismissOf(fileName), () => dismissUpload(assetId));
  return (
    <>
      {phase === 'paused'
        ? button(copy.tray.resume, copy.tray.resumeOf(fileName), () => unpauseUpload(assetId))
        : button(copy.tray.pause, copy.tray.pauseOf(fileName), () => pauseUpload(assetId))}
      {button(copy.tray.cancel, copy.tray.cancelOf(fileName), () => void cancelUpload(accountId, assetId))}
    </>
  );
}

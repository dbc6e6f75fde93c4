import { useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { cardClass } from '../../components/card/card.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { copy } from './copy.ts';
import { ProgressBar } from './progress-bar.tsx';
import { percentOf } from './rules/upload-rate.ts';
import { uploadInWords } from './rules/upload-words.ts';
import { useShownOnPage } from './store/shown-on-page.ts';
import {
  cancelUpload,
  dismissUpload,
  pauseUpload,
  unpauseUpload,
  useUploads,
  type RunningUpload,
} from './store/uploads.ts';
import classes from './upload-tray.module.css';

/** All uploads of this tab that the page itself does not show. */
export default function UploadTray() {
  const shown = useShownOnPage();
  const uploads = [...useUploads().values()].filter(({ assetId }) => !shown.has(assetId));
  const [isOpen, setIsOpen] = useState(true);
  if (uploads.length === 0) return null;
  return (
    <section className={`${cardClass} ${classes.tray}`} aria-label={copy.tray.title}>
      <div className={classes.head}>
        <Heading level={2} size={14}>
          {copy.tray.count(uploads.length)}
        </Heading>
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
    <Stack as="li" gap={8}>
      <Text size={14} weight="medium" lines={1}>
        {fileName}
      </Text>
      {phase === 'failed' || phase === 'done' ? null : (
        <ProgressBar label={fileName} percent={percentOf(sentBytes, sizeBytes)} />
      )}
      <Row spread gap={8}>
        <Text as="span" size={14} tone={phase === 'failed' ? 'error' : 'muted'}>
          {uploadInWords(upload)}
        </Text>
        <Row gap={4}>
          <Actions upload={upload} />
        </Row>
      </Row>
    </Stack>
  );
}

function Actions({ upload: { assetId, fileName, phase } }: { upload: RunningUpload }) {
  const accountId = useViewer()?.id;
  const button = (text: string, label: string, onClick: () => void) => (
    <button type="button" className={buttonClass('quiet', 'small')} aria-label={label} onClick={onClick}>
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

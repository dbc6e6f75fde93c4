import { embedPath } from '@realfin/contract/pages';
import { sharedBy } from '@realfin/contract/touches';
import { useState } from 'react';
import { clockTime } from '../../lib/format.ts';
import { useClipboard } from '../../lib/use-clipboard.ts';
import { useViewer } from '../../lib/viewer.ts';
import { buttonClass } from '../button/button.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { CheckboxField } from '../field/checkbox-field.tsx';
import { Input } from '../field/input.tsx';
import { Icon } from '../icon/icon.tsx';
import { Row, Stack } from '../layout/layout.tsx';
import type { DialogProps } from '../lazy-dialog/lazy-dialog.tsx';
import { Heading, Text } from '../text/text.tsx';
import { copy } from './copy.ts';
import { embedCode, shareTargets, startingAt } from './share-targets.ts';
import classes from './share-dialog.module.css';

export interface ShareDialogProps extends DialogProps {
  title: string;
  /** Path on this site. */
  path: string;
  /** The id of an embeddable post. */
  embedId?: number | undefined;
  /** The media's position in seconds, to start there; 0 hides the option. */
  atSeconds?: number;
}

export default function ShareDialog({ title, path, embedId, atSeconds = 0, onClose }: ShareDialogProps) {
  const clipboard = useClipboard();
  const [starts, setStarts] = useState(false);
  const start = starts ? atSeconds : 0;
  const viewer = useViewer();
  const affiliate = viewer?.affiliateApproved === true ? viewer.username : null;
  const url = startingAt(sharedBy(new URL(path, window.location.origin).href, affiliate), start);
  const canShare = typeof navigator.share === 'function';
  return (
    <Dialog title={copy.share} onClose={onClose}>
      <Stack>
        <Row gap={8}>
          <Input readOnly value={url} aria-label={copy.address} onFocus={(event) => event.target.select()} />
          <button type="button" className={buttonClass('accent')} onClick={() => clipboard.copy(url)}>
            <Icon name={clipboard.copied ? 'check' : 'copy'} />
            <span aria-live="polite">{clipboard.copied ? copy.copied : copy.copy}</span>
          </button>
        </Row>
        <OwnChannel />
        {atSeconds === 0 ? null : (
          <CheckboxField
            label={copy.startAt(clockTime(atSeconds))}
            checked={starts}
            onChange={(event) => setStarts(event.target.checked)}
          />
        )}
        <Row as="ul" gap={8}>
          {shareTargets(url, title, copy.email).map((target) => (
            <li key={target.name}>
              <a
                className={buttonClass('plain')}
                href={target.href}
                target="_blank"
                rel="noreferrer"
                aria-label={copy.by(target.name)}
              >
                {target.name}
              </a>
            </li>
          ))}
          {canShare ? (
            <li>
              {/* Canceled or denied by the person: nothing to report. */}
              <button
                type="button"
                className={buttonClass('plain')}
                onClick={() => void navigator.share({ title, url }).catch(() => {})}
              >
                {copy.more}
              </button>
            </li>
          ) : null}
        </Row>
        {embedId === undefined ? null : (
          <EmbedCode id={embedId} title={title} start={start} affiliate={affiliate} />
        )}
      </Stack>
    </Dialog>
  );
}

/** The address of a creator's own channel. */
function OwnChannel() {
  const viewer = useViewer();
  if (viewer?.creator !== true) return null;
  return (
    <Text size={14} tone="muted">
      {copy.ownChannel(`${window.location.host}/${viewer.username}`)}
    </Text>
  );
}

interface EmbedProps {
  id: number;
  title: string;
  start: number;
  affiliate: string | null;
}
function EmbedCode({ id, title, start, affiliate }: EmbedProps) {
  const clipboard = useClipboard();
  const address = sharedBy(new URL(embedPath(id), window.location.origin).href, affiliate);
  const code = embedCode(startingAt(address, start), title);
  return (
    <section className={classes.embed} aria-labelledby="embed-title">
      <Heading level={3} id="embed-title">
        {copy.embed}
      </Heading>
      <textarea
        className={classes.code}
        readOnly
        rows={3}
        value={code}
        aria-label={copy.embedCode}
        onFocus={(event) => event.target.select()}
      />
      <button type="button" className={buttonClass('plain')} onClick={() => clipboard.copy(code)}>
        <Icon name={clipboard.copied ? 'check' : 'copy'} />
        <span aria-live="polite">{clipboard.copied ? copy.copied : copy.copyCode}</span>
      </button>
    </section>
  );
}

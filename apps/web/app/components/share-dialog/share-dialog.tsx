import { embedPath } from '@realfin/contract/pages';
import { useState } from 'react';
import { clockTime } from '../../lib/format.ts';
import { useClipboard } from '../../lib/use-clipboard.ts';
import { buttonClass } from '../button/button.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { CheckboxField } from '../field/checkbox-field.tsx';
import { Input } from '../field/input.tsx';
import { Icon } from '../icon/icon.tsx';
import { Row, Stack } from '../layout/layout.tsx';
import type { DialogProps } from '../lazy-dialog/lazy-dialog.tsx';
import { Heading } from '../text/text.tsx';
import { copy } from './copy.ts';
import { embedCode, shareTargets, startingAt } from './share-targets.ts';
import classes from './share-dialog.module.css';

export interface ShareDialogProps extends DialogProps {
  title: string;
  /** Path on this site. */
  path: string;
  /** The id of an embeddable post. */
  embedId?: number | undefined;
  /** Where its media is, to start there; 0 offers nothing. */
  atSeconds?: number;
}

export default function ShareDialog({ title, path, embedId, atSeconds = 0, onClose }: ShareDialogProps) {
  const clipboard = useClipboard();
  const [starts, setStarts] = useState(false);
  const start = starts ? atSeconds : 0;
  const url = startingAt(new URL(path, window.location.origin).href, start);
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
        {embedId === undefined ? null : <EmbedCode id={embedId} title={title} start={start} />}
      </Stack>
    </Dialog>
  );
}

function EmbedCode({ id, title, start }: { id: number; title: string; start: number }) {
  const clipboard = useClipboard();
  const code = embedCode(startingAt(new URL(embedPath(id), window.location.origin).href, start), title);
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

import { useEffect, useRef } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { siteName } from '../../lib/site-name.ts';
import { useClipboard } from '../../lib/use-clipboard.ts';
import { useViewer } from '../../lib/viewer.ts';
import { copy } from './copy.ts';
import classes from './two-steps.module.css';

const texts = copy.twoSteps.codes;

/** The only time that the codes are shown. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const email = useViewer()?.email ?? '';
  const { copied, copy: write } = useClipboard();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.focus(), []);
  const download = () => {
    const lines = [texts.file(siteName(), email), '', ...codes, ''];
    saveFile('recovery-codes.txt', new Blob([lines.join('\n')], { type: 'text/plain;charset=utf-8' }));
  };
  return (
    <Panel title={texts.title}>
      <Text>{texts.text}</Text>
      <ul ref={list} className={classes.codes} aria-label={texts.list} tabIndex={-1}>
        {codes.map((code) => (
          <li key={code}>
            <code className={classes.code}>{code}</code>
          </li>
        ))}
      </ul>
      <Row spread>
        <Row gap={8}>
          <Button onClick={download}>{texts.download}</Button>
          <Button onClick={() => write(codes.join('\n'))}>{copied ? texts.copied : texts.copy}</Button>
        </Row>
        <Button kind="accent" onClick={onDone}>
          {texts.done}
        </Button>
      </Row>
    </Panel>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { linkClass, Text } from '../../components/text/text.tsx';
import { viewerQuery } from '../../lib/viewer.ts';
import { ResendButton } from './confirm-address-banner.tsx';
import { copy } from './copy.ts';

const texts = copy.emailDialog;
/** The link may be opened on another device, which this page only learns by asking. */
const askEveryMs = 2_000;

export default function EmailDialog({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) {
  const { data: viewer } = useQuery({
    ...viewerQuery,
    refetchInterval: askEveryMs,
    refetchOnWindowFocus: 'always',
  });
  const isConfirmed = viewer?.emailVerified === true;
  useEffect(() => {
    if (isConfirmed) onAnswer(true);
  }, [isConfirmed, onAnswer]);
  return (
    <Dialog title={texts.title} onClose={() => onAnswer(false)}>
      <Stack>
        <Text>{texts.text(viewer?.email ?? '')}</Text>
        <Text size={14} tone="muted" role="status">
          {texts.waiting}
        </Text>
        <a className={linkClass} href="/settings/email" target="_blank" rel="noreferrer">
          {texts.change}
        </a>
        <Row justify="end">
          <Button onClick={() => onAnswer(false)}>{texts.cancel}</Button>
          <ResendButton look={buttonClass('accent')} label={texts.resend} />
        </Row>
      </Stack>
    </Dialog>
  );
}

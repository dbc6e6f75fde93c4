import { useBlocker } from 'react-router';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { cameraCopy } from './copy.ts';

/** Asks before a page of the app replaces the one that is sending. */
export function LeaveDialog({ isOn }: { isOn: boolean }) {
  const words = cameraCopy.leave;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isOn && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title={words.title} onClose={() => blocker.reset()}>
      <Stack>
        <Text>{words.text}</Text>
        <Row gap={8} justify="end">
          <Button kind="quiet" onClick={() => blocker.reset()}>
            {words.stay}
          </Button>
          <Button kind="danger" onClick={() => blocker.proceed()}>
            {words.confirm}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

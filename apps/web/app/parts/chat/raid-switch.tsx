import { chatLimits } from '@realfin/contract/limits';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';
import { useRaid } from './mutations/raid.ts';
import { useRoom } from './use-chat.ts';

const texts = copy.moderate.raid;

/** Restricts writing to followers, in slow mode, until any moderator restores the previous rules. */
export function RaidSwitch() {
  const isOn = useRoom(({ log }) => log.rules.raid);
  const { start, end } = useRaid();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await (isOn ? end() : start());
    setBusy(false);
  };
  return (
    <Row gap={8}>
      <Button disabled={busy} onClick={() => void press()}>
        {isOn ? texts.end : texts.start}
      </Button>
      <Text size={14} tone="muted">
        {isOn ? texts.on : texts.hint(chatLimits.raidSlowSeconds)}
      </Text>
    </Row>
  );
}

import type { ChatAudience, ChatRules } from '@realfin/contract/chat';
import { chatLimits } from '@realfin/contract/limits';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { localShelf } from '../../lib/storage.ts';
import { copy } from './copy.ts';
import { useModeration } from './mutations/moderate.ts';
import { audiences } from './rules/choices.ts';
import { useChat, useRoom } from './use-chat.ts';

const texts = copy.moderate.rules;

type RaidRules = Pick<ChatRules, 'slowSeconds' | 'audience'>;
const raidRules: RaidRules = { slowSeconds: chatLimits.raidSlowSeconds, audience: 'followers_day' };
const openRules: RaidRules = { slowSeconds: 0, audience: 'everyone' };
const isRaid = ({ slowSeconds, audience }: RaidRules): boolean =>
  slowSeconds === raidRules.slowSeconds && audience === raidRules.audience;

const isAudience = (text: string): text is ChatAudience => audiences.some((each) => each === text);

/** The rules before the raid, as the browser stores them, such as `5 followers`. */
function readUsual(key: string): RaidRules {
  const [seconds = '', audience = ''] = (localShelf.getItem(key) ?? '').split(' ');
  return /^\d{1,4}$/.test(seconds) && isAudience(audience)
    ? { slowSeconds: Number(seconds), audience }
    : openRules;
}

/** Lets only followers of a day write, slowly; the second press brings back what applied before. */
export function RaidSwitch() {
  const current = useRoom(({ log }) => log.rules);
  const { post } = useChat();
  const { saveRules } = useModeration();
  const [busy, setBusy] = useState(false);
  const key = `chat-rules-before-raid-${post.createdBy.id}`;
  const press = async () => {
    setBusy(true);
    const next = isRaid(current) ? readUsual(key) : raidRules;
    const isSaved = await saveRules({ ...current, ...next });
    if (isSaved && isRaid(next)) localShelf.setItem(key, `${current.slowSeconds} ${current.audience}`);
    setBusy(false);
  };
  return (
    <Row gap={8}>
      <Button disabled={busy} onClick={() => void press()}>
        {isRaid(current) ? texts.raidOver : texts.raid}
      </Button>
      <Text size={14} tone="muted">
        {texts.raidHint(raidRules.slowSeconds)}
      </Text>
    </Row>
  );
}

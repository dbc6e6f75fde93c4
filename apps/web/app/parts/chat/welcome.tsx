import { useEffect, useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Text } from '../../components/text/text.tsx';
import { localShelf } from '../../lib/storage.ts';
import { copy } from './copy.ts';
import classes from './welcome.module.css';

const keyOf = (creatorId: number): string => `chatRules:${creatorId}`;

/** Whether the rules of a channel's chats have to be accepted first. Changed rules are shown again. */
export function useWelcome(
  creatorId: number,
  text: string,
): [mustRead: boolean, accept: (focus: HTMLElement | null) => void] {
  const [accepted, setAccepted] = useState<string | null>(null);
  useEffect(() => {
    setAccepted(localShelf.getItem(keyOf(creatorId)));
  }, [creatorId]);
  const accept = (focus: HTMLElement | null) => {
    setAccepted(text);
    focus?.focus();
    localShelf.setItem(keyOf(creatorId), text);
  };
  return [text !== '' && accepted !== text, accept];
}

/** The rules, before a person's first message. */
export const Welcome = ({ text, onAccept }: { text: string; onAccept: () => void }) => (
  <div className={classes.welcome} role="group" aria-label={copy.welcome.title}>
    <Text size={14} weight="medium">
      {copy.welcome.title}
    </Text>
    <Text size={14} typed role="status">
      {text}
    </Text>
    <button type="button" className={buttonClass('accent', 'small')} onClick={onAccept}>
      {copy.welcome.accept}
    </button>
  </div>
);

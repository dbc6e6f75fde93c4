import { Icon } from '../../components/icon/icon.tsx';
import { copy } from './copy.ts';
import { MessageText } from './message-row.tsx';
import { useRoom } from './use-chat.ts';
import classes from './pinned-message.module.css';

/** Above the list, where new messages don't move it away. */
export function PinnedMessage() {
  const pinned = useRoom(({ log }) => log.pinned);
  if (pinned === null) return null;
  return (
    <div className={classes.pinned} role="note" aria-label={copy.pinned}>
      <Icon name="pin-filled" size={16} />
      <p className={classes.text}>
        <strong>{pinned.name}</strong> <MessageText message={pinned} />
      </p>
    </div>
  );
}

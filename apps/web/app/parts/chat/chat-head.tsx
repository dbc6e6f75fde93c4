import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Select } from '../../components/field/input.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { MenuButton } from '../../components/menu/menu-button.tsx';
import type { ChatLook } from './chat-panel.tsx';
import { copy } from './copy.ts';
import { PinnedMessage } from './pinned-message.tsx';
import { heldQuery } from './queries.ts';
import { popoutPath } from './rules/addresses.ts';
import { useChat, useRoom } from './use-chat.ts';
import classes from './chat-head.module.css';

const SettingsMenu = lazy(() => import('./settings-menu.tsx'));

interface ChatHeadProps {
  look: ChatLook;
  /** Opens the moderation panel. */
  onModerate: () => void;
  tipsOnly: boolean;
  onTipsOnly: (tipsOnly: boolean) => void;
}

/** The choice of messages, and the pinned message. */
export function ChatHead({ look, tipsOnly, onTipsOnly, onModerate }: ChatHeadProps) {
  const { post } = useChat();
  return (
    <>
      <header className={classes.head}>
        <Select
          width="content"
          aria-label={copy.choose}
          value={tipsOnly ? 'tips' : 'live'}
          onChange={(event) => onTipsOnly(event.target.value === 'tips')}
        >
          <option value="live">{copy.live}</option>
          <option value="tips">{copy.tipsOnly}</option>
        </Select>
        <div className={classes.buttons}>
          <Moderate onPress={onModerate} />
          {look === 'panel' ? <Popout path={popoutPath(post)} /> : null}
          <MenuButton
            label={copy.settings}
            className={buttonClass('quiet', 'icon')}
            renderMenu={(menu) => <SettingsMenu {...menu} />}
          >
            <Icon name="settings" size={18} />
          </MenuButton>
        </div>
      </header>
      <PinnedMessage />
    </>
  );
}

/** For moderators, with the number of held messages. */
function Moderate({ onPress }: { onPress: () => void }) {
  const { store } = useChat();
  const canModerate = useRoom(({ entry }) => entry.canModerate);
  const { data: held } = useQuery({ ...heldQuery(store.postId), enabled: canModerate });
  if (!canModerate) return null;
  const numHeld = held?.length ?? 0;
  const label = numHeld === 0 ? copy.moderate.open : `${copy.moderate.open}. ${copy.moderate.held(numHeld)}`;
  return (
    <button
      type="button"
      className={buttonClass('quiet', numHeld === 0 ? 'icon' : 'small')}
      aria-label={label}
      title={label}
      data-act="moderate"
      onClick={onPress}
    >
      <Icon name="shield" size={18} />
      {numHeld === 0 ? null : numHeld}
    </button>
  );
}

const popoutSize = 'popup,width=350,height=750';

/** A window of its own; without scripts a new tab. */
const Popout = ({ path }: { path: string }) => (
  <a
    className={buttonClass('quiet', 'icon')}
    href={path}
    target="_blank"
    rel="noopener"
    aria-label={copy.popout}
    title={copy.popout}
    onClick={(event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      window.open(path, `chat${path}`, popoutSize);
    }}
  >
    <Icon name="external-link" size={18} />
  </a>
);

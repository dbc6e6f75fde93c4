import { lazy, useState } from 'react';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import type { MenuProps } from '../../components/menu/menu-button.tsx';
import { Menu, MenuItem } from '../../components/menu/menu.tsx';
import { publishingChannel, useViewer } from '../../lib/viewer.ts';
import { copy } from './copy.ts';
import { toggleAnnouncing, useAnnouncing } from './store/announcing.ts';
import { toggleTimes, useShowingTimes } from './store/showing-times.ts';
import { useChat } from './use-chat.ts';

const OverlayDialog = lazy(() => import('./overlay-dialog.tsx'));

/** The reader's own settings and, on one's own channel, the chat overlay. */
export default function SettingsMenu(menu: MenuProps) {
  const { post } = useChat();
  const isOwn = publishingChannel(useViewer())?.id === post.createdBy.id;
  const isOn = useAnnouncing();
  const hasTimes = useShowingTimes();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Menu {...menu} width={300}>
        <MenuItem icon="clock" keepOpen onSelect={toggleTimes}>
          {hasTimes ? copy.hideTimes : copy.showTimes}
        </MenuItem>
        <MenuItem icon={isOn ? 'volume' : 'volume-off'} keepOpen onSelect={toggleAnnouncing}>
          {isOn ? copy.announceOff : copy.announceOn}
        </MenuItem>
        {isOwn ? (
          <MenuItem icon="device-desktop" onSelect={() => setAsked(true)}>
            {copy.overlay.open}
          </MenuItem>
        ) : null}
      </Menu>
      <LazyDialog opened={asked} dialog={OverlayDialog} props={{ onClose: () => setAsked(false) }} />
    </>
  );
}

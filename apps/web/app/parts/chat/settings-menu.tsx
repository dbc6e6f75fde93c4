import type { MenuProps } from '../../components/menu/menu-button.tsx';
import { Menu, MenuItem } from '../../components/menu/menu.tsx';
import { copy } from './copy.ts';
import { toggleAnnouncing, useAnnouncing } from './store/announcing.ts';

export default function SettingsMenu(menu: MenuProps) {
  const isOn = useAnnouncing();
  return (
    <Menu {...menu} width={300}>
      <MenuItem icon={isOn ? 'volume' : 'volume-off'} keepOpen onSelect={toggleAnnouncing}>
        {isOn ? copy.announceOff : copy.announceOn}
      </MenuItem>
    </Menu>
  );
}

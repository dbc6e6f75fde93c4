import type { IconName } from '../components/icon/names.ts';
import type { MenuProps } from '../components/menu/menu-button.tsx';
import { Menu, MenuLabel, MenuLink } from '../components/menu/menu.tsx';
import { publishingChannel, useViewer } from '../lib/viewer.ts';
import { copy } from './menu-copy.ts';

interface Place {
  to: string;
  icon: IconName;
  name: string;
}
const places = (): Place[] => [
  { to: '/create/video', icon: 'video', name: copy.createVideo },
  { to: '/create/article', icon: 'article', name: copy.createArticle },
  { to: '/create/podcast', icon: 'microphone', name: copy.createPodcast },
  { to: '/create/ranking', icon: 'list-numbers', name: copy.createRanking },
  { to: '/create/bite', icon: 'scissors', name: copy.createBite },
  { to: '/create/stream', icon: 'broadcast', name: copy.createStream },
  { to: '/create/stack', icon: 'stack-2', name: copy.createStack },
  { to: '/create/ppv', icon: 'ticket', name: copy.createPpv },
];

export default function CreateMenu(menu: MenuProps) {
  const channel = publishingChannel(useViewer());
  return (
    <Menu {...menu} width={200}>
      {channel === null ? null : <MenuLabel>{copy.createOn(channel.name)}</MenuLabel>}
      {places().map(({ to, icon, name }) => (
        <MenuLink key={to} to={to} icon={icon}>
          {name}
        </MenuLink>
      ))}
    </Menu>
  );
}

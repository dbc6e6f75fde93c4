import { Menu } from '@mantine/core';
import { Link } from 'react-router';
import { Icon } from '../components/icon/icon.tsx';
import type { IconName } from '../components/icon/names.ts';
import type { MenuProps } from '../components/menu-button/menu-button.tsx';
import { OpenedMenu } from '../components/menu-button/opened-menu.tsx';
import { copy } from './copy.ts';

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
  { to: '/create/stream', icon: 'calendar', name: copy.createStream },
  { to: '/create/stack', icon: 'stack-2', name: copy.createStack },
  { to: '/create/ppv', icon: 'ticket', name: copy.createPpv },
];

export default function CreateMenu(menu: MenuProps) {
  return (
    <OpenedMenu {...menu} width={200}>
      {places().map(({ to, icon, name }) => (
        <Menu.Item key={to} component={Link} to={to} leftSection={<Icon name={icon} />}>
          {name}
        </Menu.Item>
      ))}
    </OpenedMenu>
  );
}

import { Menu } from '@mantine/core';
import { Link } from 'react-router';
import { Icon } from '../../components/icon/icon.tsx';
import type { MenuProps } from '../../components/menu-button/menu-button.tsx';
import { OpenedMenu } from '../../components/menu-button/opened-menu.tsx';
import { copy } from './copy.ts';

export default function CreateMenu(menu: MenuProps) {
  return (
    <OpenedMenu {...menu} width={200}>
      <Menu.Item component={Link} to="/create/video" leftSection={<Icon name="video" />}>
        {copy.createVideo}
      </Menu.Item>
      <Menu.Item component={Link} to="/create/article" leftSection={<Icon name="article" />}>
        {copy.createArticle}
      </Menu.Item>
    </OpenedMenu>
  );
}

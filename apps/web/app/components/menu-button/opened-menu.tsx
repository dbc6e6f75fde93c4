import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import type { MenuProps } from './menu-button.tsx';

/** The frame of every menu behind a `MenuButton`; opens at once, because it was asked for. */
export function OpenedMenu({
  target,
  onClose,
  children,
  width = 240,
}: MenuProps & { children: ReactNode; width?: number }) {
  return (
    <Menu
      defaultOpened
      position="bottom-end"
      width={width}
      radius="lg"
      shadow="lg"
      trapFocus
      onClose={onClose}
      transitionProps={{ duration: 120 }}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

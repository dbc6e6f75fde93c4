import type { MenuProps } from '../menu/menu-button.tsx';
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuLine, MenuLink } from '../menu/menu.tsx';
import { copy } from './copy.ts';

const nothing = () => undefined;

export default function GalleryMenu(menu: MenuProps) {
  return (
    <Menu {...menu}>
      <MenuLabel>{copy.section.layers}</MenuLabel>
      <MenuItem icon="edit" onSelect={nothing}>
        {copy.edit}
      </MenuItem>
      <MenuLink icon="share" to="/dev/components?shared">
        {copy.share}
      </MenuLink>
      <MenuItem icon="bookmark" disabled onSelect={nothing}>
        {copy.save}
      </MenuItem>
      <MenuLine />
      <MenuChoice
        value="all"
        onChoose={nothing}
        choices={[
          { value: 'all', name: copy.choice.all },
          { value: 'videos', name: copy.choice.videos },
        ]}
      />
      <MenuLine />
      <MenuItem icon="trash" danger onSelect={nothing}>
        {copy.delete}
      </MenuItem>
    </Menu>
  );
}

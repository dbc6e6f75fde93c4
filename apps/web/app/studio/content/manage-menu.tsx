import type { MenuProps } from '../../components/menu/menu-button.tsx';
import { Menu, MenuLine, MenuLink } from '../../components/menu/menu.tsx';
import { copy as newDrafts } from '../drafts/copy.ts';
import { copy } from './copy.ts';

const texts = copy.managed;

/** Replaces the buttons above the list on narrow screens. */
export default function ManageMenu({ isCreator, ...menu }: MenuProps & { isCreator: boolean }) {
  return (
    <Menu {...menu} width={240}>
      <MenuLink to="/create/video" icon="video">
        {texts.createVideo}
      </MenuLink>
      <MenuLink to="/create/article" icon="article">
        {texts.createArticle}
      </MenuLink>
      <MenuLink to="/create/stream" icon="calendar">
        {texts.createStream}
      </MenuLink>
      <MenuLine />
      <MenuLink to="/content/import" icon="download">
        {texts.import}
      </MenuLink>
      {isCreator ? (
        <MenuLink to="/settings/export" icon="table-export">
          {texts.export}
        </MenuLink>
      ) : null}
      <MenuLink to="/content/defaults" icon="settings">
        {newDrafts.defaults.open}
      </MenuLink>
    </Menu>
  );
}

import type { Me } from '@realfin/contract/accounts';
import { languageCodes, languages } from '@realfin/contract/languages';
import { channelPath } from '@realfin/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { overviewQuery } from '../admin/kit/queries.ts';
import type { MenuProps } from '../components/menu/menu-button.tsx';
import { Menu, MenuItem, MenuLabel, MenuLine, MenuLink, MenuSubmit } from '../components/menu/menu.tsx';
import { compactCount } from '../lib/format.ts';
import { currentLanguage } from '../lib/language.ts';
import { useHere } from '../lib/sign-in.ts';
import { toggleTheme, useTheme } from '../lib/theme.ts';
import { publishingChannel } from '../lib/viewer.ts';
import { ActingChannelMenu } from '../studio/connections/acting-channel-menu.tsx';
import { copy } from './copy.ts';
import { copy as menus } from './menu-copy.ts';

export default function AccountMenu({ viewer, ...menu }: MenuProps & { viewer: Me }) {
  const dark = useTheme() === 'dark';
  return (
    <Menu {...menu}>
      <MenuLabel>
        {viewer.name} · @{viewer.username}
      </MenuLabel>
      <ChannelLinks viewer={viewer} />
      <StudioLinks viewer={viewer} />
      {viewer.moderatingForIds.length > 0 ? (
        <MenuLink to="/content/comments" icon="message">
          {menus.moderation}
        </MenuLink>
      ) : null}
      {viewer.admin ? <AdministrationLink /> : null}
      <MenuLink to="/settings" icon="settings">
        {menus.settings}
      </MenuLink>
      <MenuLine />
      {viewer.contributor ? <ActingChannelMenu viewer={viewer} /> : null}
      <MenuItem icon={dark ? 'sun' : 'moon'} keepOpen onSelect={toggleTheme}>
        {dark ? menus.toLight : menus.toDark}
      </MenuItem>
      <MenuLine />
      <MenuLabel>{menus.language}</MenuLabel>
      <LanguageForm />
      <MenuLine />
      <form method="post" action="/auth/logout">
        <MenuSubmit icon="logout">{menus.logOut}</MenuSubmit>
      </form>
    </Menu>
  );
}

function ChannelLinks({ viewer }: { viewer: Me }) {
  const channel = publishingChannel(viewer);
  return (
    <>
      {viewer.creator ? (
        <MenuLink to={channelPath(viewer.username)} icon="user">
          {menus.yourChannel}
        </MenuLink>
      ) : (
        <MenuLink to="/channel/apply" icon="video">
          {copy.becomeCreator}
        </MenuLink>
      )}
      {channel === null || channel.id === viewer.id ? null : (
        <MenuLink to={channelPath(channel.username)} icon="user">
          {menus.channel}
        </MenuLink>
      )}
    </>
  );
}

/** With the number of items that need an administrator. */
function AdministrationLink() {
  const {
    openReports = 0,
    waitingApplications = 0,
    waitingProofs = 0,
    warnings = [],
  } = useQuery(overviewQuery()).data ?? {};
  const waiting = openReports + waitingApplications + waitingProofs + warnings.length;
  return (
    <MenuLink to="/admin/applications" icon="shield">
      {waiting > 0 ? menus.administrationWaiting(compactCount(waiting)) : menus.administration}
    </MenuLink>
  );
}

const StudioLinks = ({ viewer }: { viewer: Me }) => (
  <>
    {viewer.creator || viewer.contributor ? (
      <>
        <MenuLink to="/content" icon="layout-grid">
          {menus.openStudio}
        </MenuLink>
        <MenuLink to="/content/management" icon="list">
          {copy.studio}
        </MenuLink>
        <MenuLink to="/connections/manage" icon="users">
          {menus.connections}
        </MenuLink>
      </>
    ) : null}
    {viewer.creator ? (
      <>
        <MenuLink to="/create/landing_page" icon="sparkles">
          {menus.landingPage}
        </MenuLink>
        <MenuLink to="/dashboard" icon="trending-up">
          {menus.dashboard}
        </MenuLink>
      </>
    ) : null}
  </>
);

function LanguageForm() {
  const here = useHere();
  return (
    <form method="post" action="/language">
      <input type="hidden" name="to" value={here} />
      {languageCodes.map((code) => (
        <MenuSubmit
          key={code}
          name="language"
          value={code}
          lang={code}
          current={code === currentLanguage()}
          icon={code === currentLanguage() ? 'check' : 'world'}
        >
          {languages[code].name}
        </MenuSubmit>
      ))}
    </form>
  );
}

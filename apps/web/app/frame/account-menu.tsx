import { Menu, useMantineColorScheme } from '@mantine/core';
import type { Me } from '@realfin/contract/accounts';
import { languageCodes, languages } from '@realfin/contract/languages';
import { channelPath } from '@realfin/contract/pages';
import { Link } from 'react-router';
import { Icon } from '../components/icon/icon.tsx';
import type { IconName } from '../components/icon/names.ts';
import type { MenuProps } from '../components/menu-button/menu-button.tsx';
import { OpenedMenu } from '../components/menu-button/opened-menu.tsx';
import { currentLanguage } from '../lib/language.ts';
import { useHere } from '../lib/sign-in.ts';
import { publishingChannel } from '../lib/viewer.ts';
import { ActingChannelMenu } from '../studio/connections/acting-channel-menu.tsx';
import { copy } from './copy.ts';

export default function AccountMenu({ viewer, ...menu }: MenuProps & { viewer: Me }) {
  const { colorScheme, toggleColorScheme } = useMantineColorScheme();
  const dark = colorScheme === 'dark';
  const here = useHere();
  const channel = publishingChannel(viewer);
  return (
    <OpenedMenu {...menu}>
      <Menu.Label>
        {viewer.name} · @{viewer.username}
      </Menu.Label>
      {viewer.creator ? (
        <Place to={channelPath(viewer.username)} icon="user" name={copy.yourChannel} />
      ) : (
        <Place to="/channel/apply" icon="video" name={copy.becomeCreator} />
      )}
      {channel === null || channel.id === viewer.id ? null : (
        <Place to={channelPath(channel.username)} icon="user" name={copy.channel} />
      )}
      {viewer.creator || viewer.contributor ? (
        <>
          <Place to="/content/management" icon="list" name={copy.studio} />
          <Place to="/connections/manage" icon="users" name={copy.connections} />
        </>
      ) : null}
      {viewer.creator ? <Place to="/create/landing_page" icon="sparkles" name={copy.landingPage} /> : null}
      {viewer.creator ? <Place to="/dashboard" icon="trending-up" name={copy.dashboard} /> : null}
      <Place to="/settings" icon="settings" name={copy.settings} />
      <Menu.Divider />
      {viewer.contributor ? <ActingChannelMenu viewer={viewer} /> : null}
      <Menu.Item
        leftSection={<Icon name={dark ? 'sun' : 'moon'} />}
        closeMenuOnClick={false}
        onClick={() => toggleColorScheme()}
      >
        {dark ? copy.toLight : copy.toDark}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Label>{copy.language}</Menu.Label>
      <form method="post" action="/language">
        <input type="hidden" name="to" value={here} />
        {languageCodes.map((code) => (
          <Menu.Item
            key={code}
            type="submit"
            name="language"
            value={code}
            lang={code}
            closeMenuOnClick={false}
            aria-current={code === currentLanguage() ? 'true' : undefined}
            leftSection={<Icon name={code === currentLanguage() ? 'check' : 'world'} />}
          >
            {languages[code].name}
          </Menu.Item>
        ))}
      </form>
      <Menu.Divider />
      <form method="post" action="/auth/logout">
        <Menu.Item type="submit" leftSection={<Icon name="logout" />} closeMenuOnClick={false}>
          {copy.logOut}
        </Menu.Item>
      </form>
    </OpenedMenu>
  );
}

const Place = ({ to, icon, name }: { to: string; icon: IconName; name: string }) => (
  <Menu.Item component={Link} to={to} leftSection={<Icon name={icon} />}>
    {name}
  </Menu.Item>
);

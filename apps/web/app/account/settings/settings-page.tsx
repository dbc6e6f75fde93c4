import { Icon } from '../../components/icon/icon.tsx';
import type { IconName } from '../../components/icon/names.ts';
import { Stack } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Page } from '../../components/page/page.tsx';
import { Heading } from '../../components/text/text.tsx';
import { useSite } from '../../lib/site.ts';
import { Link } from '../../lib/speed/link.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { copy as badges } from '../../parts/badges/copy.ts';
import { copy } from './copy.ts';
import { LookSection } from './look-section.tsx';
import classes from './settings-page.module.css';

const texts = copy.hub;

export function SettingsPage() {
  const creator = useViewer()?.creator === true;
  const { cards } = texts;
  return (
    <Page width="form">
      <Stack gap={32}>
        <Stack gap={24}>
          <h1 className="page-title">{texts.title}</h1>
          <Stack as="ul" gap={12}>
            <SettingsLink to="/settings/account" icon="user" {...(creator ? cards.channel : cards.profile)} />
            <SettingsLink to="/settings/badges" icon="sparkles" {...badges.card} />
            <SettingsLink to="/settings/notifications" icon="bell" {...cards.notifications} />
            <SettingsLink to="/settings/subscription" icon="star-filled" {...cards.subscription} />
            <SettingsLink to="/settings/teams" icon="users" {...cards.teams} />
            <SettingsLink to="/settings/links" icon="share" {...cards.links} />
            <SettingsLink to="/subscribe/gift" icon="heart" {...cards.gifts} />
            <SettingsLink to="/settings/sessions" icon="device-desktop" {...cards.sessions} />
            <SettingsLink to="/settings/password" icon="lock" {...cards.password} />
            <SettingsLink to="/settings/two-step-login" icon="shield" {...cards.twoSteps} />
            <SettingsLink to="/settings/email" icon="mail" {...cards.email} />
            <SettingsLink to="/settings/export" icon="download" {...cards.exports} />
          </Stack>
        </Stack>
        <LookSection />
        <HelpAndRules />
      </Stack>
    </Page>
  );
}

function HelpAndRules() {
  const { supportEmail, iosApp, androidApp } = useSite();
  const { cards } = texts;
  const { contact } = cards;
  return (
    <Stack as="section" gap={12} label={texts.about}>
      <Heading level={2}>{texts.about}</Heading>
      <Stack as="ul" gap={12}>
        <SettingsLink
          href={`mailto:${supportEmail}`}
          icon="mail"
          title={contact.title}
          text={contact.text(supportEmail)}
        />
        <SettingsLink to="/about?help#faq" icon="info-circle" {...cards.help} />
        {iosApp === null ? null : <SettingsLink href={iosApp} icon="device-mobile" {...cards.ios} />}
        {androidApp === null ? null : (
          <SettingsLink href={androidApp} icon="device-mobile" {...cards.android} />
        )}
        <SettingsLink to="/copyright" icon="flag" {...cards.copyright} />
        <SettingsLink to="/privacy" icon="shield" {...cards.privacy} />
        <SettingsLink to="/tou" icon="article" {...cards.terms} />
      </Stack>
    </Stack>
  );
}

interface SettingsLinkProps {
  /** A page of this site, or an external address. */
  to?: string;
  href?: string;
  icon: IconName;
  title: string;
  text: string;
}

const SettingsLink = ({ to, href, icon, title, text }: SettingsLinkProps) => (
  <MediaRow
    as="li"
    look="card"
    center
    picture={
      <span className={classes.icon}>
        <Icon name={icon} size={22} />
      </span>
    }
    title={
      to === undefined ? (
        <a className="whole-link" href={href}>
          {title}
        </a>
      ) : (
        <Link className="whole-link" to={to}>
          {title}
        </Link>
      )
    }
    facts={text}
    actions={<Icon name={to === undefined ? 'external-link' : 'chevron-right'} />}
  />
);

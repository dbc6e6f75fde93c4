import { Link } from 'react-router';
import { Icon } from '../../components/icon/icon.tsx';
import type { IconName } from '../../components/icon/names.ts';
import { Page } from '../../components/page/page.tsx';
import { useSite } from '../../lib/site.ts';
import { useViewer } from '../../lib/viewer.ts';
import { copy as badges } from '../../parts/badges/copy.ts';
import { copy } from './copy.ts';
import classes from './settings-page.module.css';

const texts = copy.hub;

export function SettingsPage() {
  const creator = useViewer()?.creator === true;
  const { cards } = texts;
  return (
    <Page width="form">
      <h1 className={`page-title ${classes.title}`}>{texts.title}</h1>
      <ul className={classes.cards}>
        <Card to="/settings/account" icon="user" {...(creator ? cards.channel : cards.profile)} />
        <Card to="/settings/badges" icon="sparkles" {...badges.card} />
        <Card to="/settings/notifications" icon="bell" {...cards.notifications} />
        <Card to="/settings/subscription" icon="star-filled" {...cards.subscription} />
        <Card to="/settings/sessions" icon="device-desktop" {...cards.sessions} />
        <Card to="/settings/export" icon="download" {...cards.exports} />
      </ul>
      <HelpAndRules />
    </Page>
  );
}

function HelpAndRules() {
  const { supportEmail, iosApp, androidApp } = useSite();
  const { cards } = texts;
  const { contact } = cards;
  return (
    <section aria-labelledby="settings-about">
      <h2 id="settings-about" className={classes.heading}>
        {texts.about}
      </h2>
      <ul className={classes.cards}>
        <Card
          href={`mailto:${supportEmail}`}
          icon="mail"
          title={contact.title}
          text={contact.text(supportEmail)}
        />
        <Card to="/about?help#faq" icon="info-circle" {...cards.help} />
        {iosApp === null ? null : <Card href={iosApp} icon="device-mobile" {...cards.ios} />}
        {androidApp === null ? null : <Card href={androidApp} icon="device-mobile" {...cards.android} />}
        <Card to="/copyright" icon="flag" {...cards.copyright} />
        <Card to="/privacy" icon="shield" {...cards.privacy} />
        <Card to="/tou" icon="article" {...cards.terms} />
      </ul>
    </section>
  );
}

interface CardProps {
  /** A page of ours, or an address elsewhere. */
  to?: string;
  href?: string;
  icon: IconName;
  title: string;
  text: string;
}

function Card({ to, href, icon, title, text }: CardProps) {
  const inside = (
    <>
      <span className={classes.badge}>
        <Icon name={icon} size={22} />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{title}</span>
        <span className={classes.text}>{text}</span>
      </span>
      <Icon name={to === undefined ? 'external-link' : 'chevron-right'} className={classes.arrow} />
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <a className={classes.card} href={href}>
          {inside}
        </a>
      ) : (
        <Link className={classes.card} to={to}>
          {inside}
        </Link>
      )}
    </li>
  );
}

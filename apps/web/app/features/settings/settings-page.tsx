import { Link } from 'react-router';
import { Icon } from '../../components/icon/icon.tsx';
import type { IconName } from '../../components/icon/names.ts';
import { Page } from '../../components/page/page.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { copy } from './copy.ts';
import classes from './settings-page.module.css';

const { cards, title } = copy.hub;

export function SettingsPage() {
  const creator = useViewer()?.creator === true;
  return (
    <Page width="form">
      <h1 className={classes.title}>{title}</h1>
      <ul className={classes.cards}>
        <Card to="/settings/account" icon="user" {...(creator ? cards.channel : cards.profile)} />
        <Card to="/settings/notifications" icon="bell" {...cards.notifications} />
        <Card to="/settings/subscription" icon="star-filled" {...cards.subscription} />
        <Card to="/settings/sessions" icon="device-desktop" {...cards.sessions} />
      </ul>
    </Page>
  );
}

interface CardProps {
  to: string;
  icon: IconName;
  title: string;
  text: string;
}

const Card = ({ to, icon, title, text }: CardProps) => (
  <li>
    <Link className={classes.card} to={to}>
      <span className={classes.badge}>
        <Icon name={icon} size={22} />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{title}</span>
        <span className={classes.text}>{text}</span>
      </span>
      <Icon name="chevron-right" className={classes.arrow} />
    </Link>
  </li>
);

import { messages } from '../../lib/language.ts';
import { Link } from '../../lib/speed/link.tsx';
import { Icon } from '../icon/icon.tsx';
import classes from './settings-head.module.css';

interface SettingsHeadProps {
  title: string;
  /** The parent page; the settings unless named. */
  back?: { to: string; name: string };
}
export const copy = messages('settingsHead', { settings: 'Settings' });

/** The title of a settings page, with a back link. */
export const SettingsHead = ({ title, back }: SettingsHeadProps) => (
  <header className={classes.head}>
    <Link className={classes.back} to={back?.to ?? '/settings'}>
      <Icon name="arrow-left" size={18} />
      {back?.name ?? copy.settings}
    </Link>
    <h1 className="page-title">{title}</h1>
  </header>
);

import { Link } from '../../lib/speed/link.tsx';
import { Icon } from '../icon/icon.tsx';
import classes from './settings-head.module.css';

interface SettingsHeadProps {
  title: string;
  /** The parent page. */
  back?: { to: string; name: string };
}
const toSettings = { to: '/settings', name: 'Settings' };

/** The title of a settings page, with a back link. */
export const SettingsHead = ({ title, back = toSettings }: SettingsHeadProps) => (
  <header className={classes.head}>
    <Link className={classes.back} to={back.to}>
      <Icon name="arrow-left" size={18} />
      {back.name}
    </Link>
    <h1 className="page-title">{title}</h1>
  </header>
);

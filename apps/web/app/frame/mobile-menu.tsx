import { Link } from 'react-router';
import { Dialog } from '../components/dialog/dialog.tsx';
import { Icon } from '../components/icon/icon.tsx';
import { useViewer } from '../lib/viewer.ts';
import { copy } from './copy.ts';
import { menuSections, type MenuSection } from './menu-places.ts';
import classes from './mobile-menu.module.css';

/** The way to everything the bars of a phone have no room for. */
export default function MobileMenu({ onClose }: { onClose: () => void }) {
  const sections = menuSections(useViewer());
  return (
    <Dialog title={copy.menu} onClose={onClose}>
      <nav className={classes.menu} aria-label={copy.menu}>
        <Link className={classes.search} to="/search" onClick={onClose}>
          <Icon name="search" />
          {copy.search}
        </Link>
        {sections.map((section) => (
          <Section key={section.title} section={section} onClose={onClose} />
        ))}
      </nav>
    </Dialog>
  );
}

const Section = ({ section: { title, places }, onClose }: { section: MenuSection; onClose: () => void }) => (
  <section aria-label={title}>
    <h3 className={classes.title}>{title}</h3>
    <ul className={classes.list}>
      {places.map(({ to, name }) => (
        <li key={to}>
          <Link className={classes.place} to={to} onClick={onClose}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

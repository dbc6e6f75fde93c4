import { buttonClass } from '../components/button/button.ts';
import { Dialog } from '../components/dialog/dialog.tsx';
import { Icon } from '../components/icon/icon.tsx';
import { Stack } from '../components/layout/layout.tsx';
import { Section } from '../components/section/section.tsx';
import { Link } from '../lib/speed/link.tsx';
import { useViewer } from '../lib/viewer.ts';
import { copy } from './copy.ts';
import { menuSections, type MenuSection } from './menu-places.ts';
import classes from './mobile-menu.module.css';

/** Every page that does not fit into the bars on phones. */
export default function MobileMenu({ onClose }: { onClose: () => void }) {
  const sections = menuSections(useViewer());
  return (
    <Dialog title={copy.menu} onClose={onClose}>
      <Stack as="nav" label={copy.menu}>
        <Link className={buttonClass('plain')} to="/search" onClick={onClose}>
          <Icon name="search" />
          {copy.search}
        </Link>
        {sections.map((section) => (
          <Places key={section.title} section={section} onClose={onClose} />
        ))}
      </Stack>
    </Dialog>
  );
}

const Places = ({ section: { title, places }, onClose }: { section: MenuSection; onClose: () => void }) => (
  <Section level={3} size={14} gap={8} title={title}>
    <ul className={classes.list}>
      {places.map(({ to, name }) => (
        <li key={to}>
          <Link className={classes.place} to={to} onClick={onClose}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </Section>
);

import type { ShownBadge } from '@realfin/contract/badges';
import { Link } from '../../lib/speed/link.tsx';
import classes from './badge-row.module.css';

/** Badges next to a name; each has a label and links to its explanation. */
export const BadgeRow = ({ badges }: { badges: readonly ShownBadge[] }) =>
  badges.length === 0 ? null : (
    <span className={classes.row}>
      {badges.map((badge) => (
        <Link key={badge.badge_id} className={classes.link} to={badge.click_url} title={badge.title}>
          <img
            className={classes.picture}
            src={badge.image_url_4x}
            alt={badge.title}
            width={18}
            height={18}
          />
        </Link>
      ))}
    </span>
  );

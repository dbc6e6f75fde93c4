import { copy } from './copy.ts';
import classes from './player.module.css';

export const TheatreButton = ({ theatre, onTheatre }: { theatre: boolean; onTheatre: () => void }) => (
  <button
    type="button"
    className={`${classes.ownButton} ${classes.theatreButton}`}
    aria-pressed={theatre}
    aria-label={theatre ? copy.theatreOff : copy.theatre}
    title={theatre ? copy.theatreOff : copy.theatre}
    onClick={onTheatre}
  >
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
    >
      <rect x={theatre ? 5 : 2.5} y="6" width={theatre ? 14 : 19} height="12" rx="1.5" />
    </svg>
  </button>
);

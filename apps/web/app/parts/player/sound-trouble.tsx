import { copy, type MediaKind } from './copy.ts';
import classes from './sound.module.css';

/** What went wrong with a sound, and the remedy, in the place of its controls. */
export const SoundTrouble = ({ kind, onRetry }: { kind: MediaKind; onRetry: () => void }) => (
  <div className={classes.soundTrouble} role="alert">
    <p className={classes.soundTroubleText}>{copy.of(kind).failed}</p>
    <button type="button" className={classes.soundRetry} onClick={onRetry}>
      {copy.retry}
    </button>
  </div>
);

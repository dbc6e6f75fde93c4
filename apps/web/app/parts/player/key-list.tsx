import { Dialog } from '../../components/dialog/dialog.tsx';
import type { DialogProps } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { copy } from './copy.ts';
import classes from './key-list.module.css';

/** The keyboard shortcuts of the player. */
export default function KeyList({ onClose }: DialogProps) {
  return (
    <Dialog title={copy.keys.title} onClose={onClose}>
      <dl className={classes.list}>
        {copy.keys.list.map(({ keys, does }) => (
          <div key={keys} className={classes.row}>
            <dt>{does}</dt>
            <dd>
              {keys.split(' ').map((key) => (
                <kbd key={key} className={classes.key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

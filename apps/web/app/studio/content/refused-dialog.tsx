import type { BulkResult } from '@realfin/contract/management';
import { buttonClass } from '../../components/button/button.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import classes from './content-management.module.css';
import { copy } from './copy.ts';

const texts = copy.refused;

interface RefusedDialogProps {
  refused: readonly BulkResult[];
  titleOf: (id: number) => string | undefined;
  onClose: () => void;
}

/** Which posts were left as they were, each with its reason. */
export const RefusedDialog = ({ refused, titleOf, onClose }: RefusedDialogProps) => (
  <Dialog title={texts.title} onClose={onClose}>
    <p className={classes.text}>{texts.intro(refused.length)}</p>
    <ul className={classes.refused}>
      {refused.map(({ id, message }) => (
        <li key={id}>
          <strong>{titleOf(id) ?? texts.unnamed(id)}</strong>
          <span>{message}</span>
        </li>
      ))}
    </ul>
    <div className={classes.buttons}>
      <button type="button" className={buttonClass('accent')} onClick={onClose}>
        {texts.close}
      </button>
    </div>
  </Dialog>
);

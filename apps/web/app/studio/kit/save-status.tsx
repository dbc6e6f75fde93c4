import { Icon } from '../../components/icon/icon.tsx';
import type { SaveState } from './store/autosave.ts';
import { copy } from './copy.ts';
import classes from './studio.module.css';
import { clock } from './rules/times.ts';

interface SaveStatusProps {
  save: SaveState;
  isPublished: boolean;
  hasTitle: boolean;
}

function words({ save, isPublished, hasTitle }: SaveStatusProps): string {
  if (save.kind === 'saving') return copy.saving;
  if (save.kind === 'saved') return copy.savedAt(clock(save.atMs));
  if (save.kind === 'failed') return save.message ?? copy.saveFailed;
  if (save.kind === 'clean') return '';
  if (isPublished) return copy.changedPublished;
  return hasTitle ? copy.changed : copy.titleFirst;
}

export const SaveStatus = (props: SaveStatusProps) => (
  <p className={classes.saved} role="status" data-kind={props.save.kind}>
    {props.save.kind === 'saved' ? <Icon name="check" size={16} /> : null}
    {words(props)}
  </p>
);

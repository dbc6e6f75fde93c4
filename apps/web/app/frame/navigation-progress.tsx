import { useNavigation } from 'react-router';
import { copy } from './copy.ts';
import classes from './frame.module.css';

export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle';
  return (
    <>
      <div className={`${classes.progress} ${busy ? classes.busy : classes.done}`} />
      <span className="visually-hidden" role="status">
        {busy ? copy.loading : ''}
      </span>
    </>
  );
}

import { buttonClass } from '../../components/button/button.ts';
import { Notice } from '../../components/notice/notice.tsx';
import { copy } from './copy.ts';
import classes from './studio.module.css';

interface ConflictNoticeProps {
  onReload: () => void;
  onKeep: () => void;
}

/** Somebody else, or another tab, saved in between: one of the two versions has to give way. */
export const ConflictNotice = ({ onReload, onKeep }: ConflictNoticeProps) => (
  <div className={classes.conflict}>
    <Notice kind="error" title={copy.conflict}>
      <div className={classes.choices}>
        <button type="button" className={buttonClass('accent')} onClick={onReload}>
          {copy.reload}
        </button>
        <button type="button" className={buttonClass('plain')} onClick={onKeep}>
          {copy.keepMine}
        </button>
      </div>
    </Notice>
  </div>
);

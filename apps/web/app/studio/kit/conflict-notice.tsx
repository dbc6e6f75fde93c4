import { buttonClass } from '../../components/button/button.ts';
import { Row } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { copy } from './copy.ts';
import classes from './conflict-notice.module.css';

interface ConflictNoticeProps {
  onReload: () => void;
  onKeep: () => void;
}

/** Saved elsewhere meanwhile: one of the two versions has to be discarded. */
export const ConflictNotice = ({ onReload, onKeep }: ConflictNoticeProps) => (
  <div className={classes.conflict}>
    <Notice kind="error" title={copy.conflict}>
      <Row gap={8}>
        <button type="button" className={buttonClass('accent')} onClick={onReload}>
          {copy.reload}
        </button>
        <button type="button" className={buttonClass('plain')} onClick={onKeep}>
          {copy.keepMine}
        </button>
      </Row>
    </Notice>
  </div>
);

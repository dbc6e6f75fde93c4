import type { Reason } from '@realfin/contract/feeds';
import { Link } from 'react-router';
import { Dialog } from '../../components/dialog/dialog.tsx';
import type { DialogProps } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { copy } from './copy.ts';
import { pointsText, reasonText } from './rules/reasons.ts';
import classes from './why-dialog.module.css';

const texts = copy.why;

/** The terms of a recommendation's rank. */
export default function WhyDialog({ reasons, onClose }: DialogProps & { reasons: readonly Reason[] }) {
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <p className={classes.lead}>{texts.lead}</p>
      <ul className={classes.list}>
        {reasons.map((reason) => (
          <li key={`${reason.kind} ${reason.subject}`} className={classes.reason}>
            <span>{reasonText(reason)}</span>
            <span className={classes.points}>{pointsText(reason)}</span>
          </li>
        ))}
      </ul>
      <Link className={classes.more} to="/recommendation-algorithm" onClick={onClose}>
        {texts.more}
      </Link>
    </Dialog>
  );
}

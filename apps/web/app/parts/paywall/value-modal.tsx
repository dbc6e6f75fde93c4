import { Form } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import type { DialogProps } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { copy } from './copy.ts';
import classes from './paywall.module.css';
import { Gives } from './gives.tsx';
import { Plans } from './plans.tsx';

export interface ValueModalProps extends DialogProps {
  /** What the checkout has to know. */
  fields: readonly (readonly [name: string, value: string])[];
}

/** The plans and their prices without leaving the post; Continue leads to the checkout. */
export default function ValueModal({ fields, onClose }: ValueModalProps) {
  const viewer = useViewer();
  return (
    <Dialog title={copy.modalTitle} onClose={onClose}>
      <div className={classes.modal}>
        <Gives />
        {/* Visitors are sent to registration on the way, which is outside of the app. */}
        <Form method="get" action="/subscribe" reloadDocument={viewer === null} className={classes.form}>
          {fields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Plans />
          <button type="submit" className={buttonClass('accent', 'large')}>
            {copy.continue}
          </button>
        </Form>
        <p className={classes.hint}>{copy.notice}</p>
      </div>
    </Dialog>
  );
}

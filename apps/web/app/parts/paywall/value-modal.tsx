import { Form } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Stack, stackClass } from '../../components/layout/layout.tsx';
import type { DialogProps } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { Text } from '../../components/text/text.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { copy } from './copy.ts';
import { Gives } from './gives.tsx';
import { Plans } from './plans.tsx';

export interface ValueModalProps extends DialogProps {
  /** Context for the checkout. */
  fields: readonly (readonly [name: string, value: string])[];
}

/** Shows plans and prices on top of the post; Continue opens the checkout. */
export default function ValueModal({ fields, onClose }: ValueModalProps) {
  const viewer = useViewer();
  return (
    <Dialog title={copy.modalTitle} onClose={onClose}>
      <Stack>
        <Gives />
        {/* Visitors register on the way, which is outside the app. */}
        <Form method="get" action="/subscribe" reloadDocument={viewer === null} className={stackClass()}>
          {fields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Plans />
          <button type="submit" className={buttonClass('accent', 'large')}>
            {copy.continue}
          </button>
        </Form>
        <Text tone="muted">{copy.notice}</Text>
      </Stack>
    </Dialog>
  );
}

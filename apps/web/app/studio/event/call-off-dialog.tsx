import { limits } from '@realfin/contract/limits';
import type { PpvSales } from '@realfin/contract/ppv';
import { useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { CheckboxField } from '../../components/field/checkbox-field.tsx';
import { CountedField } from '../../components/field/counted-field.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import type { DialogProps } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Text } from '../../components/text/text.tsx';
import { price } from '../../lib/format.ts';
import { copy } from './copy.ts';
import { useCallOff } from './mutations.ts';

export interface CallOffDialogProps extends DialogProps {
  sales: PpvSales;
}

/** Explains the effects of calling off on people and money, and requires a second confirmation. */
export default function CallOffDialog({ sales, onClose }: CallOffDialogProps) {
  const [message, setMessage] = useState('');
  const [isSure, setIsSure] = useState(false);
  const calling = useCallOff(sales.ppv_id, onClose);
  const words = copy.callOff;
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Stack>
        <Text>
          {sales.tickets === 0 ? words.nobody : words.refunds(sales.tickets, price(sales.paid_cents))}
        </Text>
        <Text tone="muted">{words.forGood}</Text>
        <CountedField
          name="message"
          label={words.message}
          hint={words.messageHint}
          value={message}
          max={limits.calledOffMessage}
          rows={3}
          onText={setMessage}
        />
        <CheckboxField
          name="sure"
          label={words.sure}
          checked={isSure}
          onChange={({ currentTarget }) => setIsSure(currentTarget.checked)}
        />
        {calling.isError ? <Notice kind="error" title={words.failed} /> : null}
        <Row gap={8} justify="end">
          <button type="button" className={buttonClass('quiet')} onClick={onClose}>
            {words.keep}
          </button>
          <Button
            kind="danger"
            disabled={!isSure}
            busy={calling.isPending}
            onClick={() => calling.mutate(message.trim())}
          >
            {words.confirm}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

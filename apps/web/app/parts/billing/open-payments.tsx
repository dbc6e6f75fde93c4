import type { OpenPayment } from '@realfin/contract/open-payments';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Text } from '../../components/text/text.tsx';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { price } from '../../lib/format.ts';
import { messages } from '../../lib/language.ts';
import { cancelIntent } from './mutations.ts';
import { openPaymentsQuery } from './queries.ts';
import { cardName } from './rules/card-names.ts';

/** Separate from the folder's other texts, because few pages show open payments. */
export const copy = messages('openPayments', {
  title: 'Waiting for your bank',
  text: "Nothing is charged until you confirm on your bank's page. After a day, we cancel what wasn't confirmed.",
  list: 'Payments that wait',
  check: 'Card check',
  card: (card: string) => `With your ${card}`,
  confirm: 'Confirm',
  confirmOf: (payment: string) => `Confirm: ${payment}`,
  cancel: 'Cancel',
  cancelOf: (payment: string) => `Cancel: ${payment}`,
  pending: 'Your bank is still processing it.',
  canceled: 'Payment canceled. Nothing was charged.',
  done: 'This payment had already gone through.',
  late: "We're canceling it.",
  failed: "We couldn't cancel the payment. Try again.",
});
const texts = copy;
const cancelTexts = { failed: texts.canceled, declined: texts.canceled, succeeded: texts.done } as const;
const afterCancel: Readonly<Record<string, string>> = cancelTexts;

/** Payments that wait for the bank of their payer, who confirms or cancels them; hidden without any. */
export function OpenPayments() {
  const open = useQuery(openPaymentsQuery()).data ?? [];
  if (open.length === 0) return null;
  return (
    <Panel title={texts.title}>
      <Text size={14} tone="muted">
        {texts.text}
      </Text>
      <Stack as="ul" gap={8} label={texts.list}>
        {open.map((payment) => (
          <Waiting key={payment.intent.id} payment={payment} />
        ))}
      </Stack>
    </Panel>
  );
}

/** The payment's purpose, with its amount. */
export const openPaymentName = ({ intent, description }: OpenPayment): string =>
  intent.priceCents === 0 ? texts.check : `${description}: ${price(intent.priceCents)}`;

function Waiting({ payment }: { payment: OpenPayment }) {
  const cancel = useCancel();
  const { id, actionUrl } = payment.intent;
  const name = openPaymentName(payment);
  return (
    <MediaRow
      as="li"
      look="line"
      wraps
      title={name}
      facts={<span>{actionUrl === null ? texts.pending : texts.card(cardName(payment.card))}</span>}
      actions={
        actionUrl === null ? undefined : (
          <Row gap={8}>
            <a className={buttonClass('plain')} href={actionUrl} aria-label={texts.confirmOf(name)}>
              {texts.confirm}
            </a>
            <Button
              kind="quiet"
              busy={cancel.isPending}
              aria-label={texts.cancelOf(name)}
              onClick={() => cancel.mutate(id)}
            >
              {texts.cancel}
            </Button>
          </Row>
        )
      }
    />
  );
}

function useCancel() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => cancelIntent({ id }),
    onSuccess: ({ state }) => showToast({ message: afterCancel[state] ?? texts.late }),
    onError: (error) => showFailure(errorMessage(error, texts.failed)),
    // It may have gone through, and changed anything that was bought.
    onSettled: () => cache.invalidateQueries(),
  });
}

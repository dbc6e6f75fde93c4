import type { RefundOrder } from '@realfin/contract/desk';
import { useQuery } from '@tanstack/react-query';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Button } from '../../components/button/button.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Section } from '../../components/section/section.tsx';
import { Text } from '../../components/text/text.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { price } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { copy } from './copy.ts';
import { useDecideRefund } from './mutations.ts';
import { ordersQuery } from './queries.ts';

const texts = copy.orders;

/** Hidden while no refund waits. */
export function OrderList() {
  const orders = useQuery(ordersQuery()).data ?? [];
  if (orders.length === 0) return null;
  return (
    <Section title={texts.title}>
      <Stack as="ul" gap={8} label={texts.list}>
        {orders.map((order) => (
          <WaitingOrder key={order.id} order={order} />
        ))}
      </Stack>
    </Section>
  );
}

/** The administrator who requested it can only withdraw it. */
function WaitingOrder({ order }: { order: RefundOrder }) {
  const { id, person, purchaseId, amountCents, cause, note, orderedBy, orderedAt } = order;
  const viewer = useViewer();
  const decide = useDecideRefund();
  return (
    <MediaRow
      as="li"
      look="card"
      wraps
      picture={<Avatar name={person.name} url={person.avatarUrl} />}
      title={
        <Link className="name-link" to={`/admin/payments/${purchaseId}`}>
          {price(amountCents)} · {person.name}
        </Link>
      }
      facts={
        <>
          <span>{copy.causes[cause]}</span>
          <span>{texts.by(orderedBy.name)}</span>
          <TimeAgo at={orderedAt} />
        </>
      }
      actions={
        <Row gap={8}>
          {viewer?.id === orderedBy.id ? null : (
            <Button
              kind="accent"
              disabled={decide.isPending}
              onClick={() => decide.mutate({ id, approve: true })}
            >
              {texts.approve}
            </Button>
          )}
          <Button disabled={decide.isPending} onClick={() => decide.mutate({ id, approve: false })}>
            {texts.decline}
          </Button>
        </Row>
      }
    >
      <Text size={14} typed>
        {note}
      </Text>
    </MediaRow>
  );
}

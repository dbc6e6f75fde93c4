import type { DeskPurchase } from '@realfin/contract/desk';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Badge } from '../../components/badge/badge.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { price } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { copy, wordOf } from './copy.ts';
import { toneOf } from './rules.ts';

/** A purchase as one line of a list; its name leads to its page. */
export const PurchaseRow = ({ purchase }: { purchase: DeskPurchase }) => {
  const { id, person, purpose, amountCents, refundedCents, state, card, dispute, createdAt } = purchase;
  return (
    <MediaRow
      as="li"
      look="card"
      picture={<Avatar name={person.name} url={person.avatarUrl} />}
      title={
        <Row gap={8}>
          <Link className="name-link" to={`/admin/payments/${id}`}>
            {price(amountCents)} · {wordOf(purpose)}
          </Link>
          <Badge tone={toneOf(state)}>{wordOf(state)}</Badge>
          {refundedCents > 0 && dispute === null ? (
            <Badge tone="careful">{copy.refunded(price(refundedCents))}</Badge>
          ) : null}
          {dispute === null ? null : <Badge tone="bad">{copy.disputed(stateOfDispute(dispute))}</Badge>}
        </Row>
      }
      facts={
        <>
          <span>
            {person.name} · @{person.username}
          </span>
          <span>{person.email}</span>
          <span>{copy.card(card.brand, card.lastFour)}</span>
          <TimeAgo at={createdAt} />
        </>
      }
    />
  );
};

const stateOfDispute = (state: string): string =>
  state in copy.disputes.states ? copy.disputes.states[state as keyof typeof copy.disputes.states] : state;

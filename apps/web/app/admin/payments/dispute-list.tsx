import type { DeskDispute } from '@realfin/contract/desk';
import { useQuery } from '@tanstack/react-query';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Badge } from '../../components/badge/badge.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Section } from '../../components/section/section.tsx';
import { fullDate, price } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { copy, wordOf } from './copy.ts';
import { disputesQuery } from './queries.ts';
import { toneOf } from './rules.ts';

const texts = copy.disputes;

/** Hidden while there was never a dispute. */
export function DisputeList() {
  const disputes = useQuery(disputesQuery()).data ?? [];
  if (disputes.length === 0) return null;
  return (
    <Section title={texts.title}>
      <Stack as="ul" gap={8} label={texts.list}>
        {disputes.map((dispute) => (
          <DisputeRow key={dispute.id} dispute={dispute} />
        ))}
      </Stack>
    </Section>
  );
}

interface DisputeRowProps {
  dispute: DeskDispute;
  /** Not on its own page. */
  isLinked?: boolean;
}

export const DisputeRow = ({ dispute, isLinked = true }: DisputeRowProps) => {
  const { id, person, amountCents, feeCents, reason, state, dueAt } = dispute;
  return (
    <MediaRow
      as="li"
      look="card"
      wraps
      picture={<Avatar name={person.name} url={person.avatarUrl} />}
      title={
        <Row gap={8}>
          {price(amountCents)} · {person.name}
          <Badge tone={toneOf(state)}>{texts.states[state]}</Badge>
        </Row>
      }
      facts={
        <>
          <span>{wordOf(reason)}</span>
          {feeCents > 0 ? <span>{texts.fee(price(feeCents))}</span> : null}
          {dueAt === null || (state !== 'needsResponse' && state !== 'warning') ? null : (
            <span>{texts.due(fullDate(dueAt))}</span>
          )}
        </>
      }
      actions={
        isLinked ? (
          <Link className={buttonClass('plain')} to={`/admin/disputes/${id}`}>
            {texts.open}
          </Link>
        ) : null
      }
    />
  );
};

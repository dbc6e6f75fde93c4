import type { WaitingApplication } from '@realfin/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { Chips } from '../../components/chip/chip.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Tag } from '../../components/tag/tag.tsx';
import { Text, linkClass } from '../../components/text/text.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { wholeCount } from '../../lib/format.ts';
import { finsQuery } from '../../parts/fins/queries.ts';
import { copy } from './copy.ts';

interface CardProps {
  application: WaitingApplication;
  busy: boolean;
  onApprove: () => void;
  onDecline: () => void;
}

/** One application with everything that helps to decide. */
export function ApplicationCard({ application, busy, onApprove, onDecline }: CardProps) {
  const { name, about } = application;
  return (
    <Card as="li">
      <Stack gap={16}>
        <Applicant {...application} />
        {about.trim() === '' ? <Text tone="muted">{copy.noAbout}</Text> : <Text typed>{about}</Text>}
        <Links links={application.links} />
        <FinTags names={application.fins} />
        <Row>
          <Button kind="accent" aria-label={copy.approveOf(name)} disabled={busy} onClick={onApprove}>
            {copy.approve}
          </Button>
          <Button aria-label={copy.declineOf(name)} disabled={busy} onClick={onDecline}>
            {copy.decline}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

const Applicant = ({ name, applicant, createdAt, referredBy, numDeclined }: WaitingApplication) => (
  <MediaRow
    picture={<Avatar name={applicant.name} url={applicant.avatarUrl} size={48} />}
    title={
      <Row gap={8}>
        {name}
        {applicant.emailVerified ? (
          <Badge tone="good">{copy.confirmed}</Badge>
        ) : (
          <Badge>{copy.unconfirmed}</Badge>
        )}
      </Row>
    }
    facts={
      <>
        <span>
          {applicant.name} · @{applicant.username}
        </span>
        <span>
          {copy.applied} <TimeAgo at={createdAt} />
        </span>
        <span>
          {copy.joined} <TimeAgo at={applicant.joinedAt} />
        </span>
        {referredBy === null ? null : (
          <span>
            {copy.referredBy} @{referredBy}
          </span>
        )}
        {numDeclined === 0 ? null : <span>{copy.declinedBefore(wholeCount(numDeclined))}</span>}
      </>
    }
  />
);

const Links = ({ links }: { links: readonly string[] }) =>
  links.length === 0 ? null : (
    <Stack as="ul" gap={4} label={copy.links}>
      {links.map((link) => (
        <li key={link}>
          {/* Written by the applicant, so the linked site gets no referrer. */}
          <a className={linkClass} href={link} target="_blank" rel="noopener noreferrer nofollow">
            {link}
          </a>
        </li>
      ))}
    </Stack>
  );

function FinTags({ names }: { names: readonly string[] }) {
  const fins = useQuery(finsQuery()).data ?? [];
  return (
    <Chips>
      {names.map((name) => (
        <Tag key={name}>{fins.find((fin) => fin.name === name)?.title ?? name}</Tag>
      ))}
    </Chips>
  );
}

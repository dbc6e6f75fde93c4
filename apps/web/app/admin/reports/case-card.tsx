import { channelPath } from '@realfin/contract/pages';
import type { ReportCase } from '@realfin/contract/reports';
import { lazy, useState } from 'react';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Badge } from '../../components/badge/badge.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { Chips } from '../../components/chip/chip.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Tag } from '../../components/tag/tag.tsx';
import { Text } from '../../components/text/text.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { counted, wholeCount } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { copy as reportCopy } from '../../parts/reports/copy.ts';
import { useDecide } from '../../parts/reports/mutations.ts';
import { copy } from './copy.ts';

const ModerateDialog = lazy(() => import('../../parts/reports/moderate-dialog.tsx'));

/** A restored channel has no excerpt, because its page was hidden: falls back to the name. */
function excerptOf({ kind, excerpt, person }: ReportCase): string {
  if (excerpt.trim() !== '') return excerpt;
  return kind === 'account' ? person.name : copy.noExcerpt;
}

/** All reports of one thing, with the facts for a decision. */
export const CaseCard = ({ reportCase }: { reportCase: ReportCase }) => (
  <Card as="li">
    <Stack gap={12}>
      <CaseHead reportCase={reportCase} />
      <Text typed lines={3}>
        {excerptOf(reportCase)}
      </Text>
      <Chips>
        {reportCase.reasons.map(({ reason, count }) => (
          <Tag key={reason}>
            {count === 1
              ? reportCopy.reasons[reason]
              : `${reportCopy.reasons[reason]} · ${wholeCount(count)}`}
          </Tag>
        ))}
      </Chips>
      <Details details={reportCase.details} />
      {reportCase.decision === null ? null : <Done {...reportCase.decision} />}
      <Actions reportCase={reportCase} />
    </Stack>
  </Card>
);

const Details = ({ details }: { details: readonly string[] }) =>
  details.length === 0 ? null : (
    <Stack as="ul" gap={4}>
      {details.map((text, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- texts repeat, and the list never changes
        <li key={at}>
          <Text size={14} tone="muted" typed>
            {text}
          </Text>
        </li>
      ))}
    </Stack>
  );

function CaseHead({ reportCase }: { reportCase: ReportCase }) {
  const { kind, person, reportCount, lastReportedAt, isTakenDown, isOnAir, isPersonSuspended } = reportCase;
  return (
    <MediaRow
      picture={<Avatar name={person.name} url={person.avatarUrl} />}
      title={
        <Row gap={8}>
          {copy.kinds[kind]}
          {isOnAir ? <Badge tone="live">{copy.onAir}</Badge> : null}
          {isTakenDown ? <Badge tone="bad">{copy.takenDown}</Badge> : null}
          {isPersonSuspended ? <Badge tone="bad">{copy.suspended}</Badge> : null}
        </Row>
      }
      facts={
        <>
          <Link className="name-link" to={channelPath(person.username)}>
            {person.name} · @{person.username}
          </Link>
          {reportCount === 0 ? (
            <span>{copy.unreported}</span>
          ) : (
            <span>
              {counted(reportCount, copy.report)} · {copy.last} <TimeAgo at={lastReportedAt} />
            </span>
          )}
        </>
      }
    />
  );
}

/** A decision can be followed by another one, such as restoring content after a takedown. */
function Actions({ reportCase }: { reportCase: ReportCase }) {
  const { id: caseId, kind, subjectId: id, person, path, isPersonSuspended, decision } = reportCase;
  const { isTakenDown, isOnAir } = reportCase;
  const [isDeciding, setDeciding] = useState(false);
  const isOpen = decision === null;
  const words = [copy.kinds[kind], person.name] as const;
  const subject = { kind, id, personId: person.id, isTakenDown, isOnAir };
  return (
    <Row>
      <Button
        kind={isOpen ? 'accent' : 'plain'}
        aria-label={isOpen ? copy.decideOf(...words) : copy.decideAgainOf(...words)}
        onClick={() => setDeciding(true)}
      >
        {isOpen ? copy.decide : copy.decideAgain}
      </Button>
      {isOpen ? <Dismiss kind={kind} id={id} label={copy.dismissOf(...words)} /> : null}
      {path === '' ? null : (
        <Link className={buttonClass('quiet')} to={path} aria-label={copy.openOf(...words)}>
          {copy.openContent}
        </Link>
      )}
      <LazyDialog
        opened={isDeciding}
        dialog={ModerateDialog}
        props={{
          ...{ subject, isPersonSuspended, onClose: () => setDeciding(false) },
          ...(isOpen && { caseId }),
        }}
      />
    </Row>
  );
}

function Dismiss({ kind, id, label }: Pick<ReportCase, 'kind' | 'id'> & { label: string }) {
  const decide = useDecide();
  return (
    <Button
      aria-label={label}
      disabled={decide.isPending}
      onClick={() => decide.mutate({ kind, id, action: 'dismiss', reason: '' })}
    >
      {copy.dismiss}
    </Button>
  );
}

const Done = ({ action, reason, administrator, createdAt }: NonNullable<ReportCase['decision']>) => (
  <Stack gap={4}>
    <Text weight="medium">{reportCopy.moderate.done[action]}</Text>
    {reason === '' ? null : (
      <Text size={14} typed>
        {reason}
      </Text>
    )}
    <Text size={14} tone="muted">
      {copy.decided} {administrator.name} · <TimeAgo at={createdAt} />
    </Text>
  </Stack>
);

import type { Trouble } from '@realfin/contract/troubles';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Section } from '../../components/section/section.tsx';
import { linkClass, Text } from '../../components/text/text.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';
import { useFindTroubles } from './mutations.ts';
import { troublesQuery } from './queries.ts';
import { namedSubject, paymentPathOf } from './rules.ts';

/** The findings of the nightly checks, each with advice. */
export function TroubleList() {
  const found = useQuery(troublesQuery()).data;
  const check = useFindTroubles();
  if (found === undefined) return null;
  const { present, gone, checkedAt, failed } = found;
  return (
    <Section
      title={copy.title}
      aside={
        <Button busy={check.isPending} onClick={() => check.mutate()}>
          {copy.check}
        </Button>
      }
    >
      <Text size={14} tone="muted">
        {checkedAt === null ? (
          copy.never
        ) : (
          <>
            {present.length === 0 ? copy.none : copy.some(String(present.length))} <TimeAgo at={checkedAt} />
          </>
        )}
      </Text>
      {failed.length === 0 ? null : (
        <Notice kind="warning" title={copy.failed}>
          <p>{failed.map((kind) => copy.titles[kind] ?? kind).join(', ')}</p>
        </Notice>
      )}
      <Stack as="ul" gap={8} label={copy.list}>
        {[...present, ...gone].map((trouble) => (
          <TroubleRow key={trouble.id} trouble={trouble} />
        ))}
      </Stack>
    </Section>
  );
}

const TroubleRow = ({ trouble: { kind, subject, detail, foundAt, goneAt } }: { trouble: Trouble }) => (
  <MediaRow
    as="li"
    look="card"
    title={
      <Row gap={8}>
        {copy.titles[kind]}
        {goneAt === null ? <Badge tone="bad">{copy.present}</Badge> : <Badge>{copy.gone}</Badge>}
      </Row>
    }
    facts={
      <>
        <Subject subject={subject} />
        {detail === '' ? null : <span>{detail}</span>}
        <TimeAgo at={foundAt} />
      </>
    }
  >
    {goneAt === null ? <Text size={14}>{copy.advice[kind]}</Text> : null}
  </MediaRow>
);

function Subject({ subject }: { subject: string }) {
  const name = namedSubject(subject, copy.things);
  const path = paymentPathOf(subject);
  if (path === null) return <span>{name}</span>;
  return (
    <Link className={linkClass} to={path}>
      {name}
    </Link>
  );
}

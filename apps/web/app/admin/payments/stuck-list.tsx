import type { StuckKind, StuckRow } from '@realfin/contract/desk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Section } from '../../components/section/section.tsx';
import { Text } from '../../components/text/text.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { wholeCount } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';
import { useResolve, useRetry } from './mutations.ts';
import { NoteDialog } from './note-dialog.tsx';
import { stuckQuery } from './queries.ts';

const texts = copy.stuck;

/** Hidden while nothing is stuck. */
export function StuckList() {
  const rows = useQuery(stuckQuery()).data ?? [];
  if (rows.length === 0) return null;
  return (
    <Section title={texts.title}>
      <Stack as="ul" gap={8} label={texts.list}>
        {rows.map((row) => (
          <StuckStep key={`${row.kind}:${row.id}`} row={row} />
        ))}
      </Stack>
    </Section>
  );
}

/** Items that affect money or access can only be retried; ended ones can only be resolved. */
const onlyRetried: readonly StuckKind[] = [
  ...(['subscription', 'serviceMonth'] as const),
  ...(['eventRefunds', 'ticket', 'movement'] as const),
];
const onlyResolved: readonly StuckKind[] = ['dispute'];

/** The address of the details; null without any. */
function addressOf({ kind, id, purchaseId }: StuckRow): string | null {
  if (kind === 'event' || kind === 'eventRefunds') return `/ppv/${id}`;
  return purchaseId === null ? null : `/admin/payments/${purchaseId}`;
}

function StuckStep({ row }: { row: StuckRow }) {
  const { kind, id, tries, lastError, since } = row;
  const [isResolving, setResolving] = useState(false);
  const retry = useRetry();
  const resolve = useResolve();
  const busy = retry.isPending || resolve.isPending;
  const end = kind === 'event' ? texts.callOff : { ...texts, open: texts.resolve };
  return (
    <MediaRow
      as="li"
      look="card"
      wraps
      title={<StepName row={row} />}
      facts={
        <>
          {tries === 0 ? null : <span>{texts.tries(wholeCount(tries))}</span>}
          <TimeAgo at={since} />
        </>
      }
      actions={
        <Row gap={8}>
          {onlyResolved.includes(kind) ? null : (
            <Button disabled={busy} onClick={() => retry.mutate({ kind, id })}>
              {texts.retry}
            </Button>
          )}
          {onlyRetried.includes(kind) ? null : (
            <Button disabled={busy} onClick={() => setResolving(true)}>
              {end.open}
            </Button>
          )}
        </Row>
      }
    >
      <Text size={14} tone="muted" typed>
        {lastError ?? texts.noError}
      </Text>
      {isResolving ? (
        <NoteDialog
          title={end.dialog}
          hint={end.hint}
          send={end.open}
          onClose={() => setResolving(false)}
          onSend={(note) => {
            setResolving(false);
            resolve.mutate({ kind, id, note });
          }}
        />
      ) : null}
    </MediaRow>
  );
}

function StepName({ row }: { row: StuckRow }) {
  const { kind, person } = row;
  const name = person === null ? texts.kinds[kind] : `${texts.kinds[kind]} · ${person.name}`;
  const address = addressOf(row);
  if (address === null) return name;
  return (
    <Link className="name-link" to={address}>
      {name}
    </Link>
  );
}

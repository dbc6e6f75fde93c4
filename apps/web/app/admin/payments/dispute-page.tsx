import type { Evidence } from '@realfin/contract/desk';
import { limits } from '@realfin/contract/limits';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { TextArea, TextField } from '../../components/field/text-field.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Section } from '../../components/section/section.tsx';
import { Text, linkClass } from '../../components/text/text.tsx';
import { fullDate } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { copy } from './copy.ts';
import { DisputeRow } from './dispute-list.tsx';
import { useSaveEvidence, useSubmitEvidence } from './mutations.ts';
import { disputeQuery } from './queries.ts';

const texts = copy.evidence;

/** A dispute with the evidence that an administrator reads, edits and submits. */
export function DisputePage({ id }: { id: number }) {
  const { dispute, evidence, isDraft, savedBy } = useSuspenseQuery(disputeQuery(id)).data;
  const isOpen =
    dispute.submittedAt === null && (dispute.state === 'needsResponse' || dispute.state === 'warning');
  return (
    <AdminPage place="payments">
      <Link className={linkClass} to={`/admin/payments/${dispute.purchaseId}`}>
        {texts.purchase}
      </Link>
      <Section title={texts.title}>
        <Stack as="ul" gap={8}>
          <DisputeRow dispute={dispute} isLinked={false} />
        </Stack>
        {isOpen ? (
          isDraft ? (
            <Notice kind="info" title={texts.drafted} />
          ) : (
            <Text size={14} tone="muted">
              {texts.savedBy(savedBy?.name ?? '')}
            </Text>
          )
        ) : (
          <Notice
            kind="info"
            title={
              dispute.submittedAt === null ? texts.closed : texts.submittedOn(fullDate(dispute.submittedAt))
            }
          />
        )}
        {isDraft && isOpen ? null : (
          <Text size={14} tone="muted">
            {texts.inEnglish}
          </Text>
        )}
        {isOpen ? <EvidenceForm id={id} stored={evidence} /> : <SentEvidence evidence={evidence} />}
      </Section>
    </AdminPage>
  );
}

const fields = Object.keys(texts.fields) as (keyof Evidence)[];
const onOneLine: ReadonlySet<keyof Evidence> = new Set(['customerName', 'customerEmail', 'serviceDates']);

/** The submitted evidence, read-only. */
const SentEvidence = ({ evidence }: { evidence: Evidence }) => (
  <Stack gap={16}>
    {fields
      .filter((field) => evidence[field].trim() !== '')
      .map((field) => (
        <Stack key={field} gap={4}>
          <Text size={14} tone="muted">
            {texts.fields[field]}
          </Text>
          <Text typed>{evidence[field]}</Text>
        </Stack>
      ))}
  </Stack>
);

interface EvidenceFormProps {
  id: number;
  stored: Evidence;
}

function EvidenceForm({ id, stored }: EvidenceFormProps) {
  const [evidence, setEvidence] = useState(stored);
  const [isConfirming, setConfirming] = useState(false);
  const save = useSaveEvidence();
  const submit = useSubmitEvidence();
  const busy = save.isPending || submit.isPending;
  return (
    <Stack gap={16}>
      {fields.map((field) => {
        const Field = onOneLine.has(field) ? TextField : TextArea;
        return (
          <Field
            key={field}
            name={field}
            label={texts.fields[field]}
            maxLength={limits.evidence}
            value={evidence[field]}
            onText={(text) => setEvidence({ ...evidence, [field]: text })}
          />
        );
      })}
      <Row>
        <Button kind="accent" disabled={busy} onClick={() => setConfirming(true)}>
          {texts.submit}
        </Button>
        <Button disabled={busy} onClick={() => save.mutate({ id, ...evidence })}>
          {texts.save}
        </Button>
      </Row>
      {isConfirming ? (
        <Dialog title={texts.confirm} onClose={() => setConfirming(false)}>
          <Stack gap={16}>
            <Text>{texts.confirmText}</Text>
            <Row justify="end">
              <Button onClick={() => setConfirming(false)}>{copy.cancel}</Button>
              <Button
                kind="accent"
                onClick={() => {
                  setConfirming(false);
                  submit.mutate({ id, ...evidence });
                }}
              >
                {texts.submit}
              </Button>
            </Row>
          </Stack>
        </Dialog>
      ) : null}
    </Stack>
  );
}

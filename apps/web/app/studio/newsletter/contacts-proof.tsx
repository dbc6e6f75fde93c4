import type { ContactQuestions } from '@realfin/contract/newsletter-contacts';
import { newsletterLimits } from '@realfin/contract/newsletter-limits';
import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button/button.tsx';
import { CountedField } from '../../components/field/counted-field.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Text } from '../../components/text/text.tsx';
import { fullDate } from '../../lib/format.ts';
import { copy } from './copy.ts';
import { useSubmitProof } from './mutations.ts';

const texts = copy.contacts.proof;

/** Proof of consent, which replaces confirmation emails for people who agreed elsewhere. */
export function ContactsProof({ questions }: { questions: ContactQuestions }) {
  const [isOpen, setOpen] = useState(false);
  const { proofAt, proofAnswer, waiting } = questions;
  return (
    <>
      {proofAnswer === null ? null : (
        <Notice kind="warning" title={texts.declined}>
          {proofAnswer}
        </Notice>
      )}
      {proofAt === null ? null : (
        <Text size={14} tone="muted">
          {texts.waiting(fullDate(proofAt))}
        </Text>
      )}
      {waiting === 0 || proofAt !== null ? null : isOpen ? (
        <ProofForm onClose={() => setOpen(false)} />
      ) : (
        <Row>
          <Button onClick={() => setOpen(true)}>{texts.open}</Button>
        </Row>
      )}
    </>
  );
}

function ProofForm({ onClose }: { onClose: () => void }) {
  const [proof, setProof] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = useSubmitProof();
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(proof.trim() === '');
    if (proof.trim() !== '') submit.mutate({ proof: proof.trim() }, { onSuccess: onClose });
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack gap={12}>
        <Text size={14} tone="muted">
          {texts.text}
        </Text>
        <CountedField
          name="proof"
          label={texts.label}
          hint={texts.hint}
          rows={4}
          max={newsletterLimits.proof}
          value={proof}
          error={isMissing && proof.trim() === '' ? texts.missing : undefined}
          onText={setProof}
        />
        <Row>
          <Button type="submit" kind="accent" busy={submit.isPending}>
            {texts.send}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

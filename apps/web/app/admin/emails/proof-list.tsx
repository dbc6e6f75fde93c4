import { limits } from '@realfin/contract/limits';
import type { SubmittedProof } from '@realfin/contract/newsletter-desk';
import { useState } from 'react';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { fullDate } from '../../lib/format.ts';
import { WordsDialog } from '../kit/words-dialog.tsx';
import { copy } from './copy.ts';
import { useAcceptProof, useDeclineProof } from './mutations.ts';

const texts = copy.proofs;

export function ProofList({ proofs }: { proofs: readonly SubmittedProof[] }) {
  if (proofs.length === 0) return <Text tone="muted">{texts.empty}</Text>;
  return (
    <Stack as="ul" gap={8} label={texts.title}>
      {proofs.map((proof) => (
        <li key={proof.channel.id}>
          <Proof proof={proof} />
        </li>
      ))}
    </Stack>
  );
}

function Proof({ proof: submitted }: { proof: SubmittedProof }) {
  const { channel, proof, contacts, dated, firstConsentAt, lastConsentAt, sources } = submitted;
  const [asked, setAsked] = useState<'accept' | 'decline' | null>(null);
  return (
    <Card as="section" label={channel.name}>
      <Stack gap={12}>
        <Row gap={12} nowrap>
          <Avatar name={channel.name} url={channel.avatarUrl} />
          <Text weight="medium">{`${channel.name} (@${channel.username})`}</Text>
        </Row>
        <Text>{proof}</Text>
        <Text size={14} tone="muted">
          {texts.contacts(contacts, dated)}
          {firstConsentAt === null || lastConsentAt === null
            ? null
            : `: ${texts.days(fullDate(firstConsentAt), fullDate(lastConsentAt))}`}
        </Text>
        {sources.map((source) => (
          <Text key={source} size={14} tone="muted">
            {source}
          </Text>
        ))}
        <Row>
          <Button kind="accent" aria-label={texts.acceptOf(channel.name)} onClick={() => setAsked('accept')}>
            {texts.accept}
          </Button>
          <Button aria-label={texts.declineOf(channel.name)} onClick={() => setAsked('decline')}>
            {texts.decline}
          </Button>
        </Row>
      </Stack>
      {asked === null ? null : (
        <Decision proof={submitted} isAccepting={asked === 'accept'} onClose={() => setAsked(null)} />
      )}
    </Card>
  );
}

interface DecisionProps {
  proof: SubmittedProof;
  isAccepting: boolean;
  onClose: () => void;
}
function Decision({ proof: { channel, submittedAt, contacts }, isAccepting, onClose }: DecisionProps) {
  const [accept, decline] = [useAcceptProof(), useDeclineProof()];
  const field = isAccepting
    ? ({ name: 'note', label: copy.note, hint: texts.acceptHint, missing: copy.noteMissing } as const)
    : ({
        name: 'reason',
        label: texts.reason,
        hint: texts.reasonHint,
        missing: texts.reasonMissing,
      } as const);
  return (
    <WordsDialog
      title={isAccepting ? texts.acceptDialog : texts.declineDialog}
      text={isAccepting ? texts.acceptText(contacts) : texts.declineText}
      field={{ ...field, rows: 3, maxLength: limits.deskNote }}
      cancel={copy.cancel}
      send={isAccepting ? texts.accept : texts.decline}
      kind={isAccepting ? 'accent' : 'danger'}
      onClose={onClose}
      onSend={(note) => {
        onClose();
        (isAccepting ? accept : decline).mutate({ channelId: channel.id, submittedAt, note });
      }}
    />
  );
}

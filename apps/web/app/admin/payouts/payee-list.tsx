import { countryName } from '@realfin/contract/countries';
import type { DeskPayee, TaxForm } from '@realfin/contract/payouts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Button } from '../../components/button/button.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Section } from '../../components/section/section.tsx';
import { Text } from '../../components/text/text.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { currentLocale } from '../../lib/language.ts';
import { copy } from './copy.ts';
import { useDecidePayee } from './mutations.ts';
import { NoteDialog } from './note-dialog.tsx';
import { payeesQuery } from './queries.ts';

const texts = copy.payees;

/** Hidden while no details wait for a check. */
export function PayeeList() {
  const payees = useQuery(payeesQuery()).data ?? [];
  if (payees.length === 0) return null;
  return (
    <Section title={texts.title}>
      <Stack as="ul" gap={8} label={texts.list}>
        {payees.map((payee) => (
          <WaitingPayee key={payee.channel.id} payee={payee} />
        ))}
      </Stack>
    </Section>
  );
}

const forms = ['none', 'asked', 'given', 'expired'] as const satisfies readonly TaxForm[];

function WaitingPayee({ payee }: { payee: DeskPayee }) {
  const { channel, name, kind, country, destination, updatedAt, version } = payee;
  const [asked, setAsked] = useState<'accept' | 'refuse' | null>(null);
  const [taxForm, setTaxForm] = useState<TaxForm>(payee.taxForm);
  const decide = useDecidePayee();
  return (
    <MediaRow
      as="li"
      look="card"
      wraps
      picture={<Avatar name={channel.name} url={channel.avatarUrl} />}
      title={`${channel.name} (@${channel.username})`}
      facts={
        <>
          <span>{texts.kinds[kind]}</span>
          <span suppressHydrationWarning>{countryName(country, currentLocale())}</span>
          <TimeAgo at={updatedAt} />
        </>
      }
      actions={
        <Row gap={8}>
          <Button kind="accent" disabled={decide.isPending} onClick={() => setAsked('accept')}>
            {texts.accept}
          </Button>
          <Button disabled={decide.isPending} onClick={() => setAsked('refuse')}>
            {texts.refuse}
          </Button>
        </Row>
      }
    >
      <Text size={14} typed>
        {name}: {destination}
      </Text>
      {asked === null ? null : (
        <NoteDialog
          title={asked === 'accept' ? texts.acceptTitle : texts.refuseTitle}
          hint={texts.hint}
          send={texts[asked]}
          onClose={() => setAsked(null)}
          onSend={(note) => {
            setAsked(null);
            decide.mutate({ id: channel.id, verified: asked === 'accept', taxForm, note, version });
          }}
        >
          <SelectField
            name="taxForm"
            label={texts.taxForm}
            value={taxForm}
            options={forms.map((value) => ({ value, name: texts.taxForms[value] }))}
            onChoose={setTaxForm}
          />
        </NoteDialog>
      )}
    </MediaRow>
  );
}

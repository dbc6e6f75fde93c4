import { limits } from '@realfin/contract/limits';
import type { Payee } from '@realfin/contract/payouts';
import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Tag } from '../../components/tag/tag.tsx';
import { Text } from '../../components/text/text.tsx';
import { fullDate } from '../../lib/format.ts';
import { currentLocale } from '../../lib/language.ts';
import { copy } from './copy.ts';
import { useRefreshPayee, useSavePayee, useStartOnboarding } from './mutations.ts';
import { countryOptions, needsOf } from './rules.ts';

const texts = copy.payee;
type Kind = Payee['kind'];
const kinds = () => (['person', 'company'] as const).map((value) => ({ value, name: texts.kinds[value] }));

/** The destination of payouts, and the state of its check. */
export function PayeePanel({ payee }: { payee: Payee }) {
  const { kyc, destination, changedUntil, reasons, provider } = payee;
  return (
    <Panel
      title={texts.title}
      aside={<Tag tone={kyc === 'verified' ? 'good' : 'plain'}>{texts.kycs[kyc]}</Tag>}
    >
      {destination === '' ? null : <Text>{texts.ending(destination)}</Text>}
      {changedUntil === null ? null : <Notice kind="warning" title={texts.changed(fullDate(changedUntil))} />}
      {reasons.length === 0 ? null : (
        <Text tone="muted">
          {texts.needs}:{' '}
          {needsOf(reasons)
            .map((need) => texts.needed[need])
            .join(', ')}
        </Text>
      )}
      {provider === 'manual' ? <BankDetails payee={payee} /> : <Onboarding payee={payee} />}
    </Panel>
  );
}

interface ChoiceProps {
  kind: Kind;
  country: string;
  isWrong: boolean;
  onKind: (kind: Kind) => void;
  onCountry: (country: string) => void;
}
const WhoFields = ({ kind, country, isWrong, onKind, onCountry }: ChoiceProps) => (
  <>
    <SelectField name="kind" label={texts.kind} value={kind} options={kinds()} onChoose={onKind} />
    <SelectField
      name="country"
      label={texts.country}
      value={country}
      options={countryOptions(currentLocale(), texts.chooseCountry)}
      error={isWrong && country === '' ? texts.missing : undefined}
      onChoose={onCountry}
    />
  </>
);

/** The provider collects all details; it only needs the payee's kind and country. */
function Onboarding({ payee }: { payee: Payee }) {
  const start = useStartOnboarding();
  const refresh = useRefreshPayee();
  const [isOpen, setOpen] = useState(false);
  const { kyc, kind, country } = payee;
  const isNew = kyc === 'none';
  return (
    <Stack gap={16}>
      <Text tone="muted">{texts.provider}</Text>
      <Row gap={8}>
        <Button
          kind={isNew ? 'accent' : 'plain'}
          busy={start.isPending}
          onClick={() => (isNew ? setOpen(true) : start.mutate({ kind, country }))}
        >
          {isNew ? texts.start : kyc === 'verified' ? texts.review : texts.goOn}
        </Button>
        {isNew ? null : (
          <Button busy={refresh.isPending} onClick={() => refresh.mutate()}>
            {texts.refresh}
          </Button>
        )}
      </Row>
      {isOpen ? <WhoDialog onClose={() => setOpen(false)} onSend={(who) => start.mutate(who)} /> : null}
    </Stack>
  );
}

interface WhoDialogProps {
  onClose: () => void;
  onSend: (who: { kind: Kind; country: string }) => void;
}
function WhoDialog({ onClose, onSend }: WhoDialogProps) {
  const [kind, setKind] = useState<Kind>('person');
  const [country, setCountry] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWrong(country === '');
    if (country === '') return;
    onClose();
    onSend({ kind, country });
  };
  return (
    <Dialog title={texts.start} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap={16}>
          <WhoFields {...{ kind, country, isWrong }} onKind={setKind} onCountry={setCountry} />
          <Row justify="end">
            <Button type="submit" kind="accent">
              {texts.goOn}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}

/** For bank transfers by the operator. The number that is stored is never shown again. */
function BankDetails({ payee }: { payee: Payee }) {
  const [isOpen, setOpen] = useState(false);
  const isNew = payee.kyc === 'none';
  return (
    <Row>
      <Button kind={isNew ? 'accent' : 'plain'} onClick={() => setOpen(true)}>
        {isNew ? texts.start : texts.change}
      </Button>
      {isOpen ? <BankDialog payee={payee} onClose={() => setOpen(false)} /> : null}
    </Row>
  );
}

function BankDialog({ payee, onClose }: { payee: Payee; onClose: () => void }) {
  const [kind, setKind] = useState<Kind>(payee.kind);
  const [country, setCountry] = useState(payee.country);
  const [name, setName] = useState(payee.name);
  const [destination, setDestination] = useState('');
  const [isWrong, setWrong] = useState(false);
  const save = useSavePayee();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWhole = country !== '' && name.trim().length > 1 && destination.trim().length > 5;
    setWrong(!isWhole);
    if (isWhole) save.mutate({ kind, country, name, destination }, { onSuccess: onClose });
  };
  const missing = (is: boolean) => (isWrong && is ? texts.missing : undefined);
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap={16}>
          <WhoFields {...{ kind, country, isWrong }} onKind={setKind} onCountry={setCountry} />
          <TextField
            name="owner"
            label={texts.name}
            autoComplete="name"
            maxLength={limits.payee.name}
            value={name}
            onText={setName}
            error={missing(name.trim().length < 2)}
          />
          <TextField
            name="account"
            label={texts.account}
            hint={texts.accountHint}
            autoComplete="off"
            maxLength={limits.payee.destination}
            value={destination}
            onText={setDestination}
            error={missing(destination.trim().length < 6)}
          />
          <Row justify="end">
            <Button type="submit" kind="accent" busy={save.isPending}>
              {texts.save}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}

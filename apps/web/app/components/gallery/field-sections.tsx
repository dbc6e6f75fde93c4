import { useState } from 'react';
import { CheckboxField } from '../field/checkbox-field.tsx';
import { ChoiceCard } from '../field/choice-card.tsx';
import { FieldGroup } from '../field/field-group.tsx';
import { Input, Select } from '../field/input.tsx';
import { PasswordField } from '../field/password-field.tsx';
import { RadioChoice } from '../field/radio-choice.tsx';
import { RangeField } from '../field/range-field.tsx';
import { SearchInput } from '../field/search-input.tsx';
import { SelectField } from '../field/select-field.tsx';
import { SwitchField } from '../field/switch-field.tsx';
import { TextArea, TextField } from '../field/text-field.tsx';
import { Row } from '../layout/layout.tsx';
import { copy } from './copy.ts';
import { Section } from './section.tsx';

const most = 40;
const languages = () =>
  [
    { value: 'en', name: copy.options.english },
    { value: 'de', name: copy.options.german },
  ] as const;

export const FieldSections = () => (
  <>
    <Fields />
    <Section name="faulty" title={copy.section.faulty}>
      <TextField label={copy.name} defaultValue={copy.words} error={copy.error} />
      <PasswordField label={copy.password} showLabel={copy.show} error={copy.error} />
      <CheckboxField label={copy.agree} error={copy.error} />
      <TextField label={copy.name} defaultValue={copy.words} disabled />
    </Section>
    <Switches />
  </>
);

function Fields() {
  const [name, setName] = useState('');
  const [about, setAbout] = useState('');
  const [language, setLanguage] = useState<'en' | 'de'>('en');
  const [zoom, setZoom] = useState(2);
  return (
    <Section name="fields" title={copy.section.fields}>
      <TextField
        label={copy.name}
        hint={copy.hint}
        counted
        maxLength={most}
        value={name}
        onText={setName}
        placeholder={copy.words}
      />
      <TextArea
        label={copy.about}
        counted
        maxLength={most}
        rows={3}
        value={about === '' ? copy.words : about}
        onText={setAbout}
      />
      <PasswordField label={copy.password} showLabel={copy.show} hint={copy.hint} />
      <TextField label={copy.when} type="datetime-local" defaultValue="2026-11-22T18:00" />
      <SelectField
        label={copy.language}
        value={language}
        options={languages()}
        onChoose={(value) => setLanguage(value)}
      />
      <SearchInput aria-label={copy.search} placeholder={copy.search} submitLabel={copy.search} />
      <RangeField label={copy.zoom} min={1} max={4} value={zoom} onNumber={setZoom} />
      <Row gap={8}>
        <Input width="time" aria-label={copy.when} defaultValue="0:30" />
        <Input aria-label={copy.name} defaultValue={copy.words} />
        <Select width="content" aria-label={copy.language}>
          {languages().map(({ value, name: words }) => (
            <option key={value}>{words}</option>
          ))}
        </Select>
      </Row>
    </Section>
  );
}

function Switches() {
  const [isOn, setOn] = useState(true);
  const [isPremium, setPremium] = useState(true);
  return (
    <Section name="switches" title={copy.section.switches}>
      <CheckboxField label={copy.agree} defaultChecked />
      <CheckboxField label={copy.agree} hint={copy.hint} />
      <CheckboxField label={copy.agree} disabled />
      <SwitchField label={copy.notify} hint={copy.notifyHint} checked={isOn} onChange={setOn} />
      <SwitchField
        label={copy.notify}
        hint={copy.notifyHint}
        checked={!isOn}
        onChange={(off) => setOn(!off)}
      />
      <SwitchField
        gold
        label={copy.badge.premium}
        hint={copy.notifyHint}
        checked={isPremium}
        onChange={setPremium}
      />
      <FieldGroup label={copy.where} hint={copy.hint}>
        <RadioChoice name="where" defaultChecked>
          {copy.everywhere}
        </RadioChoice>
        <RadioChoice name="where">{copy.inStacks}</RadioChoice>
      </FieldGroup>
      <FieldGroup label={copy.where}>
        <ChoiceCard name="card" defaultChecked>
          {copy.everywhere}
        </ChoiceCard>
        <ChoiceCard name="card" disabled>
          {copy.inStacks}
        </ChoiceCard>
        <ChoiceCard type="checkbox" defaultChecked>
          {copy.agree}
        </ChoiceCard>
        <ChoiceCard name="card" bare>
          {copy.words}
        </ChoiceCard>
      </FieldGroup>
    </Section>
  );
}

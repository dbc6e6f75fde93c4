import type { ChatRules, CurrentChatRules } from '@realfin/contract/chat';
import { chatLimits } from '@realfin/contract/limits';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextArea } from '../../components/field/text-field.tsx';
import { Row, stackClass } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';
import { useModeration } from './mutations/moderate.ts';
import { audiences, withChoice } from './rules/choices.ts';
import { useRoom } from './use-chat.ts';

const texts = copy.moderate.rules;
const slowChoices = [0, 3, 5, 10, 30, 60, 120, 300] as const;
const accountChoices = [0, 10, 60, 1_440, 10_080, 43_200] as const;

const accountTexts: Partial<Record<number, string>> = texts.accountChoices;
const accountText = (minutes: number): string =>
  minutes === 0 ? texts.accountOff : (accountTexts[minutes] ?? String(minutes));
const slowText = (seconds: number): string => (seconds === 0 ? texts.slowOff : texts.slowChoice(seconds));

const optionsOf = (choices: readonly number[], present: number, name: (choice: number) => string) =>
  withChoice(choices, present).map((choice) => ({ value: String(choice), name: name(choice) }));

const typedOf = ({ raid: _raid, ...rules }: CurrentChatRules): ChatRules => rules;

/** The rules as they are typed. */
function useTypedRules() {
  const current = useRoom(({ log }) => log.rules);
  const [rules, setRules] = useState<ChatRules>(() => typedOf(current));
  // A raid, or another moderator, changes them meanwhile.
  const [known, setKnown] = useState(current);
  if (known.slowSeconds !== current.slowSeconds || known.audience !== current.audience) {
    setKnown(current);
    setRules({ ...rules, slowSeconds: current.slowSeconds, audience: current.audience });
  }
  return { rules, change: (changed: Partial<ChatRules>) => setRules({ ...rules, ...changed }) };
}

/** Slow mode, restrictions on writing, and a note for newcomers. */
export function RulesForm() {
  const { rules, change } = useTypedRules();
  const { saveRules } = useModeration();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveRules({ ...rules, welcome: rules.welcome.trim() });
    setBusy(false);
  };
  return (
    <form
      className={stackClass()}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Text size={14} tone="muted">
        {texts.hint}
      </Text>
      <SelectField
        label={texts.slow}
        value={String(rules.slowSeconds)}
        options={optionsOf(slowChoices, rules.slowSeconds, slowText)}
        onChoose={(value) => change({ slowSeconds: Number(value) })}
      />
      <SelectField
        label={texts.audience}
        value={rules.audience}
        options={audiences.map((value) => ({ value, name: texts.audiences[value] }))}
        onChoose={(audience) => change({ audience })}
      />
      <SelectField
        label={texts.account}
        value={String(rules.accountMinutes)}
        options={optionsOf(accountChoices, rules.accountMinutes, accountText)}
        onChoose={(value) => change({ accountMinutes: Number(value) })}
      />
      <TextArea
        label={texts.welcome}
        hint={texts.welcomeHint}
        counted
        rows={4}
        maxLength={chatLimits.welcome}
        value={rules.welcome}
        onText={(welcome) => change({ welcome })}
      />
      <Row>
        <Button type="submit" kind="accent" busy={busy}>
          {texts.save}
        </Button>
      </Row>
    </form>
  );
}

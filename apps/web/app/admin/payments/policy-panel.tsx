import { limits } from '@realfin/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { copy } from './copy.ts';
import { useSetPolicy } from './mutations.ts';
import { policyQuery } from './queries.ts';

const texts = copy.policy;
const settings = ['hours', 'months'] as const;
type Setting = (typeof settings)[number];
const most: Record<Setting, number> = { hours: limits.refundHoursMax, months: limits.refundMonthsMax };
const isWithin = (value: number, max: number) => Number.isInteger(value) && value >= 0 && value <= max;

/** The deadline and limit for refunds people make themselves, and the author of the last change. */
export function PolicyPanel() {
  const policy = useQuery(policyQuery()).data;
  const change = useSetPolicy();
  const [typed, setTyped] = useState<Partial<Record<Setting, string>>>({});
  const [wrong, setWrong] = useState<readonly Setting[]>([]);
  if (policy === undefined) return null;
  const valueOf = (setting: Setting) => Number(typed[setting] ?? policy[setting]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const invalid = settings.filter((setting) => !isWithin(valueOf(setting), most[setting]));
    setWrong(invalid);
    if (invalid.length === 0) change.mutate({ hours: valueOf('hours'), months: valueOf('months') });
  };
  return (
    <Panel title={texts.title}>
      <form onSubmit={submit} noValidate>
        <Stack gap={12}>
          {settings.map((setting) => (
            <TextField
              key={setting}
              name={setting}
              label={texts[setting]}
              hint={setting === 'hours' ? texts.hint : texts.monthsHint}
              error={wrong.includes(setting) ? texts.wrong(String(most[setting])) : undefined}
              inputMode="numeric"
              value={typed[setting] ?? String(policy[setting])}
              onText={(text) => setTyped((before) => ({ ...before, [setting]: text }))}
            />
          ))}
          <Row>
            <Button type="submit" disabled={change.isPending}>
              {texts.save}
            </Button>
          </Row>
        </Stack>
      </form>
      {policy.changedBy === null || policy.changedAt === null ? null : (
        <Text size={14} tone="muted">
          {texts.changed(policy.changedBy.name)} <TimeAgo at={policy.changedAt} />
        </Text>
      )}
    </Panel>
  );
}

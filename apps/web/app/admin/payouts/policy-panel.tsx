import { payoutCareLimits, payoutCareNames, type payoutCare } from '@realfin/contract/money';
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

type Setting = keyof typeof payoutCare;
const texts = copy.policy;
const isMoney = (setting: Setting): boolean => setting.endsWith('Cents');
/** As it is typed: amounts in whole dollars. */
const unitOf = (setting: Setting): number => (isMoney(setting) ? 100 : 1);
const mostOf = (setting: Setting): number => payoutCareLimits[setting] / unitOf(setting);

/** Safety rules for first payouts and large tips, and the author of the last change. */
export function PolicyPanel() {
  const policy = useQuery(policyQuery()).data;
  const change = useSetPolicy();
  const [typed, setTyped] = useState<Partial<Record<Setting, string>>>({});
  const [wrong, setWrong] = useState<readonly Setting[]>([]);
  if (policy === undefined) return null;
  const textOf = (setting: Setting) => typed[setting] ?? String(policy[setting] / unitOf(setting));
  const isWrong = (setting: Setting) => {
    const [text, value] = [textOf(setting).trim(), Number(textOf(setting))];
    return text === '' || !Number.isInteger(value) || value < 0 || value > mostOf(setting);
  };
  const valueOf = (setting: Setting) => Number(textOf(setting)) * unitOf(setting);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const invalid = payoutCareNames.filter(isWrong);
    setWrong(invalid);
    if (invalid.length > 0) return;
    change.mutate({
      firstMonths: valueOf('firstMonths'),
      reservePercent: valueOf('reservePercent'),
      reserveDays: valueOf('reserveDays'),
      tipHoldCents: valueOf('tipHoldCents'),
      tipHoldDays: valueOf('tipHoldDays'),
      tipsPerDayCents: valueOf('tipsPerDayCents'),
    });
  };
  return (
    <Panel title={texts.title}>
      <form onSubmit={submit} noValidate>
        <Stack gap={12}>
          {payoutCareNames.map((setting) => (
            <TextField
              key={setting}
              name={setting}
              label={texts.names[setting]}
              hint={texts.hints[setting]}
              error={wrong.includes(setting) ? texts.wrong(String(mostOf(setting))) : undefined}
              inputMode="numeric"
              value={textOf(setting)}
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

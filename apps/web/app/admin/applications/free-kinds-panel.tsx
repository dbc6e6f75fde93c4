import type { FreeKind } from '@realfin/contract/upload-defaults';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../components/card/panel.tsx';
import { SwitchField } from '../../components/field/switch-field.tsx';
import { copy } from './copy.ts';
import { useSetFreeKinds } from './mutations.ts';
import { freeKindsSettingQuery } from './queries.ts';

const texts = copy.freeKinds;
const kinds: readonly FreeKind[] = ['streams', 'podcasts'];

/** Switches that allow creators to publish live streams and podcasts free. */
export function FreeKindsPanel() {
  const setting = useQuery(freeKindsSettingQuery()).data;
  const change = useSetFreeKinds();
  if (setting === undefined) return null;
  const allowed = change.isPending ? change.variables : setting.freeKinds;
  return (
    <Panel title={texts.title}>
      {kinds.map((kind) => (
        <SwitchField
          key={kind}
          label={texts.labels[kind]}
          hint={texts.hints[kind]}
          checked={allowed.includes(kind)}
          disabled={change.isPending}
          onChange={(checked) =>
            change.mutate(kinds.filter((each) => (each === kind ? checked : allowed.includes(each))))
          }
        />
      ))}
    </Panel>
  );
}

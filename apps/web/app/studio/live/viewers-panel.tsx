import type { Broadcast } from '@realfin/contract/live';
import { Panel } from '../../components/card/panel.tsx';
import { Stat, Stats } from '../../components/stat/stat.tsx';
import { Text } from '../../components/text/text.tsx';
import { unitInWords } from '../../lib/format-figures.ts';
import { wholeCount } from '../../lib/format.ts';
import { AdviceList } from './advice-list.tsx';
import { copy } from './copy.ts';

const words = copy.viewers;

/** Locates the fault: trouble that begins at the creator reaches all viewers. */
function verdictOf({ health, viewers }: Broadcast): string {
  if (viewers.stalls + viewers.errors === 0) return words.calm;
  return health.status === 'good' ? words.there : words.here;
}

/** Figures reported by players, with a verdict on their cause. */
export function ViewersPanel({ broadcast }: { broadcast: Broadcast }) {
  const { watching, stalls, errors, latencySeconds } = broadcast.viewers;
  const latency = latencySeconds === null ? '–' : unitInWords(Math.round(latencySeconds * 10) / 10, 'second');
  return (
    <Panel title={words.title}>
      <Stats>
        <Stat name={words.watching} value={wholeCount(watching)} />
        <Stat name={words.stalls} value={wholeCount(stalls)} text={words.hint} />
        <Stat name={words.errors} value={wholeCount(errors)} text={words.hint} />
        <Stat name={words.latency} value={latency} />
      </Stats>
      <Text size={14} tone="muted">
        {verdictOf(broadcast)}
      </Text>
      <AdviceList
        advice={broadcast.advice.filter(({ code }) => code === 'viewersStall')}
        source={broadcast.source}
      />
    </Panel>
  );
}

import { shares } from '@realfin/contract/money';
import { Section } from '../../components/section/section.tsx';
import { Text } from '../../components/text/text.tsx';
import type { TipTarget } from '../../parts/tip-dialog/rules.ts';
import { copy } from '../../parts/tips/copy.ts';
import { TipButton, useMayTip } from '../../parts/tips/tip-button.tsx';

/** Next to a post that is read: who gets a tip, and the button to give one. */
export function TipPanel(target: TipTarget) {
  if (!useMayTip(target)) return null;
  return (
    <Section title={copy.panel}>
      <Text size={14} tone="muted">
        {copy.panelText(target.creator.name, shares.tip.creator)}
      </Text>
      <div>
        <TipButton {...target} isSecond />
      </div>
    </Section>
  );
}

import { shares } from '@realfin/contract/money';
import { SideSection } from './side-section.tsx';
import { copy } from '../../parts/tips/copy.ts';
import { TipButton, useMayTip } from '../../parts/tips/tip-button.tsx';
import classes from './tip-panel.module.css';
import type { TipTarget } from '../../parts/tips/rules.ts';

/** Beside what is read: where a tip goes, and the way to give one. */
export function TipPanel(target: TipTarget) {
  if (!useMayTip(target)) return null;
  return (
    <SideSection id="tips" title={copy.panel}>
      <p className={classes.text}>{copy.panelText(target.creator.name, shares.tip.creator)}</p>
      <TipButton {...target} isSecond />
    </SideSection>
  );
}

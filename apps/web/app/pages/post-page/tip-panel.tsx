import { shares } from '@realfin/contract/money';
import side from './side.module.css';
import { copy } from '../../parts/tips/copy.ts';
import { TipButton, useMayTip } from '../../parts/tips/tip-button.tsx';
import classes from './tip-panel.module.css';
import type { TipTarget } from '../../parts/tips/rules.ts';

/** Beside what is read: where a tip goes, and the way to give one. */
export function TipPanel(target: TipTarget) {
  if (!useMayTip(target)) return null;
  return (
    <section aria-labelledby="tips">
      <h2 id="tips" className={side.title}>
        {copy.panel}
      </h2>
      <p className={classes.text}>{copy.panelText(target.creator.name, shares.tip.creator)}</p>
      <TipButton {...target} isSecond />
    </section>
  );
}

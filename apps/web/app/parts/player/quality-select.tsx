import { copy } from './copy.ts';
import type { Quality, QualityChoice } from './rules/qualities.ts';
import classes from './quality-select.module.css';

interface QualitySelectProps {
  label: string;
  qualities: readonly Quality[];
  quality: QualityChoice;
  onQuality: (choice: QualityChoice) => void;
}

const nameOf = ({ choice, lines }: Quality): string => {
  if (choice === 'audio') return copy.live.audio;
  return lines === null ? copy.live.auto : copy.live.lines(lines);
};

/** A list of the browser, which works in full screen, on phones and by keyboard. */
export const QualitySelect = ({ label, qualities, quality, onQuality }: QualitySelectProps) => (
  <select
    className={classes.select}
    aria-label={label}
    title={label}
    value={String(quality)}
    onChange={({ target }) => {
      const chosen = qualities.find(({ choice }) => String(choice) === target.value);
      if (chosen !== undefined) onQuality(chosen.choice);
    }}
  >
    {qualities.map((each) => (
      <option key={String(each.choice)} value={String(each.choice)}>
        {nameOf(each)}
      </option>
    ))}
  </select>
);

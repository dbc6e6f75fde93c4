import type { KeyboardEvent } from 'react';
import classes from './tab-list.module.css';

export interface TabItem<K extends string> {
  key: K;
  label: string;
  /** Why it cannot be selected yet. */
  disabled?: boolean;
}
interface TabListProps<K extends string> {
  label: string;
  tabs: readonly TabItem<K>[];
  current: K;
  onChoose: (key: K) => void;
}

const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 };

/** Tabs of one form, with arrow keys. */
export function TabList<K extends string>({ label, tabs, current, onChoose }: TabListProps<K>) {
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const open = tabs.filter(({ disabled }) => disabled !== true);
    const at = open.findIndex(({ key }) => key === current);
    const next = open[(at + step + open.length) % open.length];
    if (next === undefined) return;
    onChoose(next.key);
    event.currentTarget.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  };
  return (
    <div className={classes.line}>
      <div className={classes.tabs} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={onKey}>
        {tabs.map(({ key, label: words, disabled = false }) => (
          <button
            key={key}
            type="button"
            role="tab"
            className={classes.tab}
            data-key={key}
            aria-selected={key === current}
            tabIndex={key === current ? 0 : -1}
            disabled={disabled}
            onClick={() => onChoose(key)}
          >
            {words}
          </button>
        ))}
      </div>
    </div>
  );
}

import { useRef, type KeyboardEvent } from 'react';
import { copy } from './copy.ts';
import classes from './ranking-studio.module.css';

export type RankingTab = 'information' | 'upload' | 'preview';

interface RankingTabsProps {
  tabs: readonly RankingTab[];
  current: RankingTab;
  onTab: (tab: RankingTab) => void;
}

const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Parts of one form: what is typed in one stays while another is looked at. */
export function RankingTabs({ tabs, current, onTab }: RankingTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent) => {
    const next = tabs[tabs.indexOf(current) + (steps[event.key] ?? 0)];
    if (next === undefined || next === current) return;
    event.preventDefault();
    onTab(next);
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <div ref={list} className={classes.tabs} role="tablist" aria-label={copy.parts}>
      {tabs.map((tab) => (
        <button
          key={tab}
          id={`tab-${tab}`}
          type="button"
          role="tab"
          className={classes.tab}
          aria-selected={tab === current}
          aria-controls={`panel-${tab}`}
          tabIndex={tab === current ? 0 : -1}
          onClick={() => onTab(tab)}
          onKeyDown={onKey}
        >
          {copy[tab]}
        </button>
      ))}
    </div>
  );
}

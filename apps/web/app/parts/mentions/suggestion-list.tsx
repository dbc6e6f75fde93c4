import { useEffect, useRef } from 'react';
import { copy } from './copy.ts';
import type { Completion } from './use-completion.ts';
import classes from './suggestion-list.module.css';

export const suggestionId = (list: string, at: number): string => `${list}-${at}`;

interface SuggestionListProps {
  id: string;
  completion: Completion;
}

/** Completions of the word at the caret; the focus stays in the input. */
export function SuggestionList({ id, completion: { suggestions, active, choose } }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} id={id} className={classes.list} role="listbox" aria-label={copy.suggestions}>
      {suggestions.map((suggestion, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys go to the input
        <div
          key={suggestion.hint}
          id={suggestionId(id, at)}
          className={classes.item}
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(suggestion)}
        >
          <span className="one-line">{suggestion.label}</span>
          <span className={classes.hint}>{suggestion.hint}</span>
        </div>
      ))}
    </div>
  );
}

import { useState, type KeyboardEvent } from 'react';
import { isEnter } from '../../lib/keys.ts';
import {
  completed,
  suggestionsFor,
  typedAt,
  type Suggestion,
  type Typed,
  type Writer,
} from './rules/completion.ts';

export interface Completion {
  suggestions: readonly Suggestion[];
  active: number;
  /** After the text or the caret has changed. */
  look: (text: string, caret: number) => void;
  choose: (suggestion: Suggestion) => void;
  close: () => void;
  /** Whether the key was for the suggestions. */
  onKey: (event: KeyboardEvent) => boolean;
}

interface Options {
  /** People to suggest for a mention, in the order of the list. */
  listWriters: () => readonly Writer[];
  text: string;
  caret: () => number;
  write: (text: string, caret: number) => void;
}

/** Suggestions for the `@name` or `:emoji` that is being typed. */
export function useCompletion({ listWriters, text, caret, write }: Options): Completion {
  const [typed, setTyped] = useState<Typed | null>(null);
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const [active, setActive] = useState(0);
  const close = () => {
    setTyped(null);
    setSuggestions([]);
  };
  // Authors are read while typing, so that new messages don't render the input.
  const look = (value: string, at: number) => {
    const now = typedAt(value, at);
    setTyped(now);
    setActive(0);
    setSuggestions(now === null ? [] : suggestionsFor(now, listWriters()));
  };
  const choose = (suggestion: Suggestion) => {
    if (typed === null) return;
    const next = completed(text, caret(), typed, suggestion);
    close();
    write(next.text, next.caret);
  };
  const onKey = (event: KeyboardEvent): boolean => {
    const chosen = suggestions[active];
    if (chosen === undefined) return false;
    if (event.key === 'ArrowDown') setActive((active + 1) % suggestions.length);
    else if (event.key === 'ArrowUp') setActive((active - 1 + suggestions.length) % suggestions.length);
    else if (isEnter(event) || event.key === 'Tab') choose(chosen);
    else if (event.key === 'Escape') close();
    else return false;
    event.preventDefault();
    return true;
  };
  return { suggestions, active, look, choose, close, onKey };
}

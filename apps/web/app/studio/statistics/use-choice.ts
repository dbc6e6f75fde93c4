import { useSearchParams } from 'react-router';
import { choiceIn, withChoice, type Choice, type Range } from './rules.ts';

export interface Chosen extends Choice {
  choose: (choice: Choice) => void;
}

/** The days that are shown belong to the address: reloading keeps them, and going back returns to them. */
export function useChoice(usual: Range): Chosen {
  const [query, setQuery] = useSearchParams();
  return {
    ...choiceIn(query, usual),
    choose: (choice) => setQuery(withChoice(query, choice), { preventScrollReset: true }),
  };
}

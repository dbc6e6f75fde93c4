import { useSearchParams } from 'react-router';
import { choiceIn, withChoice, withDaysOf, type Choice, type Range } from './rules.ts';

export interface Chosen extends Choice {
  choose: (choice: Choice) => void;
}

/** The days are part of the address, so they survive a reload and going back. */
export function useChoice(usual: Range): Chosen {
  const [query, setQuery] = useSearchParams();
  return {
    ...choiceIn(query, usual),
    choose: (choice) => setQuery(withChoice(query, choice), { preventScrollReset: true }),
  };
}

/** Adds the days that are shown to the address of other figures. */
export function useSameDays(): (address: string) => string {
  const [query] = useSearchParams();
  return (address) => withDaysOf(query, address);
}

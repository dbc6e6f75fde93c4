import { pageTimings } from '@realfin/contract/page-timings';
import { searchLimits } from '@realfin/contract/search-limits';
import { useQuery } from '@tanstack/react-query';
import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
} from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { Icon } from '../components/icon/icon.tsx';
import { isComposing, isEnter } from '../lib/keys.ts';
import { useIdle } from '../lib/use-idle.ts';
import { recordClick, suggestionsQuery } from '../pages/search/queries/suggestions.ts';
import { moved, optionsOf, type Option } from '../pages/search/rules/options.ts';
import { copy } from './copy.ts';
import classes from './search-box.module.css';

const SuggestionList = lazy(() => import('./suggestion-list.tsx'));
const noSuggestions = { queries: [], creators: [], posts: [] };

/** The search of every page: a form without scripts, a combobox with them. */
export function SearchBox() {
  const { pathname, search } = useLocation();
  const words = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '';
  // A new search remounts the field; on other pages it starts empty.
  return <Box key={words} words={words} />;
}

/** Suggestions for the input, and the keys that choose from them. */
function useSuggestions(field: RefObject<HTMLInputElement | null>) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const navigate = useNavigate();
  const q = useIdle(typed.trim(), pageTimings.searchIdleMs);
  const found = useQuery(suggestionsQuery(q)).data ?? noSuggestions;
  const options = typed.trim() === '' || q === '' ? [] : optionsOf(found);
  const isShown = isOpen && options.length > 0;
  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  const choose = (option: Option, place: number) => {
    const id = option.kind === 'query' ? {} : { id: option.hit.id };
    recordClick({ query: q, kind: option.kind, position: place + 1, ...id });
    close();
    field.current?.blur();
    void navigate(option.to);
  };
  const onKeyDown = (event: ReactKeyboardEvent) => {
    if (isComposing(event)) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (step !== null && options.length > 0) {
      event.preventDefault();
      setOpen(true);
      setAt(isShown ? moved(at, step, options.length) : moved(-1, step, options.length));
      return;
    }
    const option = isShown ? options[at] : undefined;
    if (isEnter(event) && option !== undefined) {
      event.preventDefault();
      choose(option, at);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      close();
    }
  };
  const type = (text: string) => {
    setTyped(text);
    setOpen(true);
    setAt(-1);
  };
  return { options, isShown, at, type, choose, close, onKeyDown };
}

function Box({ words }: { words: string }) {
  const field = useRef<HTMLInputElement>(null);
  useSlash(field);
  const listId = useId();
  const { options, isShown, at, type, choose, close, onKeyDown } = useSuggestions(field);
  return (
    <Form
      className={classes.search}
      role="search"
      action="/search"
      method="get"
      onSubmit={close}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <input
        ref={field}
        className={classes.input}
        type="search"
        role="combobox"
        name="q"
        maxLength={searchLimits.text}
        required
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={words}
        placeholder={copy.searchHint}
        aria-label={copy.searchHint}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && at >= 0 ? `${listId}-${at}` : undefined}
        onInput={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <button className={classes.submit} type="submit" aria-label={copy.search}>
        <Icon name="search" />
      </button>
      {isShown ? (
        <Suspense>
          <SuggestionList id={listId} options={options} at={at} onChoose={choose} />
        </Suspense>
      ) : null}
      <span className="visually-hidden" role="status">
        {isShown ? copy.suggestions(options.length) : ''}
      </span>
    </Form>
  );
}

/** `/` goes to the search box, except where it is typed. */
function useSlash(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (target instanceof HTMLElement && target.closest('input,textarea,select,dialog,[contenteditable]'))
        return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [field]);
}

import { Form, useSearchParams } from 'react-router';
import { Icon } from '../../components/icon/icon.tsx';
import { copy } from './copy.ts';
import classes from './top-bar.module.css';

export function SearchBox() {
  const [query] = useSearchParams();
  return (
    <Form className={classes.search} role="search" action="/search" method="get">
      <input
        key={query.get('q') ?? ''}
        className={classes.input}
        type="search"
        name="q"
        maxLength={100}
        required
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={query.get('q') ?? ''}
        placeholder={copy.searchHint}
        aria-label={copy.searchHint}
      />
      <button className={classes.submit} type="submit" aria-label={copy.search}>
        <Icon name="search" />
      </button>
    </Form>
  );
}

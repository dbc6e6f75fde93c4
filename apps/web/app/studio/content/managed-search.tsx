import { Form } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { SearchInput } from '../../components/field/search-input.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { managedAddress, type ManagedFilter } from '../kit/rules/managed-filter.ts';
import { copy } from './copy.ts';
import classes from './managed-search.module.css';

const texts = copy.managed;

/** The other parameters of the address, which a search keeps. */
const hiddenOf = (filter: ManagedFilter): [string, string][] => [
  ...new URL(managedAddress({ ...filter, search: '' }), 'http://page').searchParams,
];

/** A search with its own address, so that it works without scripts and supports the back button. */
export const ManagedSearch = ({ filter }: { filter: ManagedFilter }) => (
  <Form className={classes.search} role="search" aria-label={texts.search} action="/content/management">
    {hiddenOf(filter).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Row gap={4} nowrap>
      <SearchInput
        name="q"
        maxLength={100}
        aria-label={texts.search}
        placeholder={texts.search}
        defaultValue={filter.search}
        submitLabel={texts.search}
      />
      {filter.search === '' ? null : (
        <Link
          className={buttonClass('quiet', 'icon')}
          to={managedAddress({ ...filter, search: '' })}
          aria-label={texts.clear}
        >
          <Icon name="x" />
        </Link>
      )}
    </Row>
  </Form>
);

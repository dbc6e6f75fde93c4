import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { CheckboxField } from '../../components/field/checkbox-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { ListFoot } from '../kit/list-foot.tsx';
import { copy } from './copy.ts';
import { PersonCard } from './person-card.tsx';
import { peopleQuery } from './queries.ts';

export function PeoplePage() {
  const [q, setWords] = useState('');
  const [suspended, setSuspended] = useState(false);
  const filter = useDeferredValue(q.trim());
  const list = useInfiniteQuery({ ...peopleQuery({ q: filter, suspended }), placeholderData: (old) => old });
  const people = list.data?.pages.flatMap(({ content }) => content) ?? [];
  const showAll = () => {
    setWords('');
    setSuspended(false);
  };
  return (
    <AdminPage place="people">
      <Stack gap={12}>
        <TextField
          name="q"
          type="search"
          label={copy.search}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={q}
          onText={setWords}
        />
        <CheckboxField
          name="suspended"
          label={copy.onlySuspended}
          checked={suspended}
          onChange={(event) => setSuspended(event.target.checked)}
        />
      </Stack>
      {list.isSuccess && people.length === 0 ? (
        <EmptyState icon="users" title={copy.empty} text={copy.emptyText}>
          <Button kind="accent" onClick={showAll}>
            {copy.all}
          </Button>
        </EmptyState>
      ) : null}
      <Stack as="ul" gap={12} label={copy.list}>
        {people.map((person) => (
          <PersonCard key={person.id} person={person} />
        ))}
      </Stack>
      <ListFoot list={list} failed={copy.loadFailed} />
    </AdminPage>
  );
}

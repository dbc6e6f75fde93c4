import { timings } from '@realfin/contract/limits';
import type { ConnectionUser } from '@realfin/contract/collaborators';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { copy } from './copy.ts';
import classes from './connections.module.css';
import { PersonRow } from './person-row.tsx';
import { fewestLetters, type Field, fields, foundQuery, type Tab } from './queries.ts';
import { useIdle } from '../../lib/use-idle.ts';

interface PersonSearchProps {
  channelId: number;
  tab: Tab;
  onChange: (person: ConnectionUser, wanted: boolean) => void;
}

export function PersonSearch({ channelId, tab, onChange }: PersonSearchProps) {
  const [field, setField] = useState<Field>('username');
  const [typed, setTyped] = useState('');
  const settled = useIdle(typed.trim(), timings.searchIdleMs);
  const id = useId();
  return (
    <search className={classes.search}>
      <div className={classes.inputs}>
        <label className="visually-hidden" htmlFor={`${id}-field`}>
          {copy.field}
        </label>
        <select
          id={`${id}-field`}
          className={classes.select}
          value={field}
          onChange={(event) => setField(fields.find((each) => each === event.target.value) ?? 'username')}
        >
          {fields.map((each) => (
            <option key={each} value={each}>
              {copy.fields[each]}
            </option>
          ))}
        </select>
        <input
          className={classes.input}
          type="search"
          aria-label={copy.search}
          placeholder={copy.placeholders[field]}
          maxLength={254}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <div aria-live="polite">
        {settled.length < fewestLetters ? null : (
          <Found channelId={channelId} tab={tab} field={field} typed={settled} onChange={onChange} />
        )}
      </div>
    </search>
  );
}

function Found({
  channelId,
  tab,
  field,
  typed,
  onChange,
}: PersonSearchProps & { field: Field; typed: string }) {
  const found = useQuery(foundQuery(channelId, field, typed));
  if (found.isError) return <p className={classes.note}>{copy.findFailed}</p>;
  if (found.data === undefined) return null;
  if (found.data.length === 0) return <p className={classes.note}>{copy.noMatch[field]}</p>;
  return (
    <ul className={classes.list} aria-label={copy.found}>
      {found.data.map((person) => (
        <PersonRow key={person.id} person={person} tab={tab} mayChange onChange={onChange} />
      ))}
    </ul>
  );
}

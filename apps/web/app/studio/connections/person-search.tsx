import type { ConnectionUser } from '@realfin/contract/collaborators';
import { pageTimings } from '@realfin/contract/page-timings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Input, Select } from '../../components/field/input.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { useIdle } from '../../lib/use-idle.ts';
import { copy } from './copy.ts';
import { PersonRow } from './person-row.tsx';
import { fewestLetters, type Field, fields, foundQuery, type Tab } from './queries.ts';

interface PersonSearchProps {
  channelId: number;
  tab: Tab;
  onChange: (person: ConnectionUser, wanted: boolean) => void;
}

export function PersonSearch({ channelId, tab, onChange }: PersonSearchProps) {
  const [field, setField] = useState<Field>('username');
  const [typed, setTyped] = useState('');
  const settled = useIdle(typed.trim(), pageTimings.searchIdleMs);
  return (
    <search>
      <Stack gap={12}>
        <Row gap={8}>
          <Select
            aria-label={copy.field}
            width="content"
            value={field}
            onChange={(event) => setField(fields.find((each) => each === event.target.value) ?? 'username')}
          >
            {fields.map((each) => (
              <option key={each} value={each}>
                {copy.fields[each]}
              </option>
            ))}
          </Select>
          <Input
            type="search"
            aria-label={copy.search}
            placeholder={copy.placeholders[field]}
            maxLength={254}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Row>
        <div aria-live="polite">
          {settled.length < fewestLetters ? null : (
            <Found channelId={channelId} tab={tab} field={field} typed={settled} onChange={onChange} />
          )}
        </div>
      </Stack>
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
  if (found.isError) return <Text tone="muted">{copy.findFailed}</Text>;
  if (found.data === undefined) return null;
  if (found.data.length === 0) return <Text tone="muted">{copy.noMatch[field]}</Text>;
  return (
    <Stack as="ul" gap={8} label={copy.found}>
      {found.data.map((person) => (
        <PersonRow key={person.id} person={person} tab={tab} mayChange onChange={onChange} />
      ))}
    </Stack>
  );
}

import { limits } from '@realfin/contract/limits';
import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button/button.tsx';
import { TextArea } from '../../components/field/text-field.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { copy } from './copy.ts';
import { useApply } from './mutations.ts';

export function ApplyForm() {
  const [about, setAbout] = useState('');
  const [isMissing, setMissing] = useState(false);
  const apply = useApply();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(about.trim() === '');
    if (about.trim() !== '') apply.mutate(about);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={12}>
        <TextArea
          name="about"
          label={copy.where}
          hint={copy.whereHint}
          error={isMissing && about.trim() === '' ? copy.whereMissing : undefined}
          rows={3}
          counted
          maxLength={limits.affiliateAbout}
          value={about}
          onText={setAbout}
        />
        <Row justify="end">
          <Button type="submit" kind="accent" disabled={apply.isPending}>
            {copy.apply}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

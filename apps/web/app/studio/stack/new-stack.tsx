import { limits } from '@realfin/contract/limits';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { CountedField } from '../../components/field/counted-field.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { copy as studio } from '../kit/copy.ts';
import { copy } from './copy.ts';

export interface NewStackFields {
  title: string;
  text: string;
  description: string;
}
interface NewStackProps {
  isBusy: boolean;
  onCreate: (fields: NewStackFields) => void;
}

/** The only required field of a new stack with posts: a title. */
export function NewStack({ isBusy, onCreate }: NewStackProps) {
  const [fields, setFields] = useState<NewStackFields>({ title: '', text: '', description: '' });
  const [isMissing, setIsMissing] = useState(false);
  const put = (name: keyof NewStackFields) => (value: string) => {
    if (name === 'title') setIsMissing(false);
    setFields((all) => ({ ...all, [name]: value }));
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (fields.title.trim() === '') setIsMissing(true);
        else onCreate(fields);
      }}
    >
      <Stack>
        <CountedField
          name="title"
          label={studio.title}
          value={fields.title}
          max={limits.postTitle}
          error={isMissing ? studio.titleMissing : undefined}
          required
          onText={put('title')}
        />
        <CountedField
          name="text"
          label={studio.text}
          value={fields.text}
          max={limits.postText}
          rows={2}
          onText={put('text')}
        />
        <CountedField
          name="description"
          label={copy.description}
          value={fields.description}
          max={limits.postDescription}
          rows={3}
          onText={put('description')}
        />
        <Row justify="end">
          <Button kind="accent" type="submit" disabled={isBusy}>
            {copy.addToStack.create}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

import { isApiError, type FieldError } from '@realfin/contract/api-error';
import { limits } from '@realfin/contract/limits';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../components/button/button.tsx';
import { TextArea, TextField } from '../../components/field/text-field.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { FinChoice } from '../../parts/fins/fin-choice.tsx';
import { copy } from './copy.ts';
import { validateApplication, type ApplicationFields, type FieldErrors } from './fields.ts';
import { useApply } from './mutations.ts';

const texts = copy.apply;

/** Messages of the server, by field. */
const fieldErrors = (errors: readonly FieldError[]): FieldErrors =>
  Object.fromEntries(errors.map((error) => [error.path.split('.')[0], error.message]));

/** The input of the form, its errors, and sending it. */
function useApplication() {
  const viewer = useViewer();
  const [query] = useSearchParams();
  const [fields, setFields] = useState<ApplicationFields>(() => ({
    name: viewer?.name ?? '',
    fins: [],
    about: '',
    links: '',
    referredBy: query.get('referred_by') ?? '',
  }));
  const [shown, setShown] = useState<FieldErrors>({});
  const apply = useApply();
  const change = (part: Partial<ApplicationFields>) => {
    setFields({ ...fields, ...part });
    setShown({});
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = validateApplication(fields);
    setShown(found);
    const form = event.currentTarget;
    const [first] = Object.keys(found);
    if (first !== undefined) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else
      apply.mutate(fields, {
        onError: (error) => isApiError(error) && setShown(fieldErrors(error.details.errors ?? [])),
      });
  };
  const text = (name: 'name' | 'about' | 'links' | 'referredBy') =>
    ({
      name,
      value: fields[name],
      error: shown[name],
      onText: (value: string) => change({ [name]: value }),
    }) as const;
  return { fields, shown, apply, change, submit, text };
}

export function ApplicationForm() {
  const { fields, shown, apply, change, submit, text } = useApplication();
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={24}>
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          maxLength={limits.name.max}
          required
          autoComplete="organization"
          {...text('name')}
        />
        <FinChoice
          label={texts.fins}
          hint={texts.finsHint}
          error={shown.fins}
          chosen={fields.fins}
          onChange={(fins) => change({ fins })}
        />
        <TextArea
          label={texts.about}
          hint={texts.aboutHint}
          rows={5}
          maxLength={limits.channelAbout}
          {...text('about')}
        />
        <TextArea
          label={texts.links}
          hint={texts.linksHint}
          rows={3}
          maxLength={limits.links * (limits.socialLink + 1)}
          inputMode="url"
          {...text('links')}
        />
        <TextField
          label={texts.referredBy}
          hint={texts.referredByHint}
          maxLength={21}
          autoComplete="off"
          {...text('referredBy')}
        />
        {apply.isError && Object.keys(shown).length === 0 ? (
          <Text size={14} tone="error" role="alert">
            {isApiError(apply.error) ? apply.error.message : texts.failed}
          </Text>
        ) : null}
        <Row>
          <Button type="submit" kind="accent" shape="large" disabled={apply.isPending}>
            {texts.submit}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

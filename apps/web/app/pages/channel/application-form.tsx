import { isApiError, type FieldError } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ChangeEvent, type FormEvent, type InputHTMLAttributes } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { useViewer } from '../../lib/viewer.ts';
import { finsQuery } from '../../parts/fins/queries.ts';
import { validateApplication, type ApplicationFields, type FieldErrors } from './fields.ts';
import classes from './application-form.module.css';
import { copy } from '../../parts/channels/copy.ts';
import { useApply } from './mutations.ts';

const texts = copy.apply;

/** What the server says about fields, by field. */
const fieldErrors = (errors: readonly FieldError[]): FieldErrors =>
  Object.fromEntries(errors.map((error) => [error.path.split('.')[0], error.message]));

export function ApplicationForm() {
  const viewer = useViewer();
  const [fields, setFields] = useState<ApplicationFields>(() => ({
    ...{ name: viewer?.name ?? '', fins: [], about: '', links: '', referredBy: '' },
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
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Field
        label={texts.name}
        hint={texts.nameHint}
        maxLength={limits.name.max}
        required
        autoComplete="organization"
        {...text('name')}
      />
      <FinChoice chosen={fields.fins} error={shown.fins} onChange={(fins) => change({ fins })} />
      <Field
        label={texts.about}
        hint={texts.aboutHint}
        rows={5}
        maxLength={limits.postDescription}
        {...text('about')}
      />
      <Field
        label={texts.links}
        hint={texts.linksHint}
        rows={3}
        maxLength={500}
        inputMode="url"
        {...text('links')}
      />
      <Field
        label={texts.referredBy}
        hint={texts.referredByHint}
        maxLength={21}
        autoComplete="off"
        {...text('referredBy')}
      />
      {apply.isError && Object.keys(shown).length === 0 ? (
        <p className={classes.error} role="alert">
          {isApiError(apply.error) ? apply.error.message : texts.failed}
        </p>
      ) : null}
      <button
        type="submit"
        className={`${buttonClass('accent', 'large')} ${classes.submit}`}
        disabled={apply.isPending}
      >
        {texts.submit}
      </button>
    </form>
  );
}

type FieldProps = {
  label: string;
  hint: string;
  error: string | undefined;
  onText: (value: string) => void;
  /** More than one line. */
  rows?: number;
} & Pick<
  InputHTMLAttributes<HTMLElement>,
  'name' | 'value' | 'maxLength' | 'required' | 'autoComplete' | 'inputMode'
>;

function Field({ label, hint, error, onText, rows, ...input }: FieldProps) {
  const id = useId();
  const shared = {
    ...{
      ...input,
      id,
      className: classes.input,
      'aria-invalid': error !== undefined,
      'aria-describedby': `${id}-about`,
    },
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onText(event.target.value),
  };
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {rows === undefined ? <input {...shared} /> : <textarea {...shared} rows={rows} />}
      <p id={`${id}-about`} className={error === undefined ? classes.hint : classes.error}>
        {error ?? hint}
      </p>
    </div>
  );
}

interface FinChoiceProps {
  chosen: readonly string[];
  error: string | undefined;
  onChange: (fins: string[]) => void;
}

function FinChoice({ chosen, error, onChange }: FinChoiceProps) {
  const fins = useQuery(finsQuery()).data ?? [];
  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>{texts.fins}</legend>
      <p id="fins-about" className={error === undefined ? classes.hint : classes.error}>
        {error ?? texts.finsHint}
      </p>
      <div className={classes.fins}>
        {fins.map(({ name, title }) => (
          <label key={name} className={classes.fin}>
            <input
              className={classes.check}
              type="checkbox"
              name="fins"
              value={name}
              checked={chosen.includes(name)}
              aria-describedby="fins-about"
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked ? [...chosen, name] : chosen.filter((fin) => fin !== name),
                )
              }
            />
            {title}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

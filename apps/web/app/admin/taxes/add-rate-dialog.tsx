import { countryCodes, countryName } from '@realfin/contract/countries';
import { limits } from '@realfin/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { DialogFoot } from '../../components/dialog/dialog-foot.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import type { DialogProps } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { showToast } from '../../components/toast/toast.ts';
import { currentLocale } from '../../lib/language.ts';
import { useServerForm, type ServerForm } from '../../lib/server-form.ts';
import { copy } from './copy.ts';
import { addRate } from './mutations.ts';
import { ratesQuery } from './queries.ts';
import { bpsOf } from './rules.ts';

const texts = copy.add;
const empty = { country: '', name: '', rate: '', kind: 'within', validFrom: '' };

const countries = () => [
  { value: '', name: texts.choose },
  ...countryCodes
    .map((value) => ({ value, name: countryName(value, currentLocale()) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, currentLocale())),
];

/** Only in the browser: its names of countries may differ from the server's. */
export default function AddRateDialog({ onClose }: DialogProps) {
  const cache = useQueryClient();
  const [values, setValues] = useState(empty);
  const [isRateWrong, setRateWrong] = useState(false);
  const change = (part: Partial<typeof empty>) => setValues({ ...values, ...part });
  const form = useServerForm(async () => {
    const rateBps = bpsOf(values.rate);
    setRateWrong(rateBps === null);
    if (rateBps === null) return;
    const { country, name, kind, validFrom } = values;
    const rate = { country, name, validFrom, rateBps, isInclusive: kind === 'within' };
    cache.setQueryData(ratesQuery().queryKey, await addRate(rate));
    showToast({ message: texts.saved });
    onClose();
  }, texts.failed);
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form ref={form.form} method="post" noValidate onSubmit={form.onSubmit} onInput={form.onInput}>
        <Stack gap={16}>
          <Fields values={values} errors={form.errors} isRateWrong={isRateWrong} onChange={change} />
          {form.problem === null ? null : <Notice kind="error" title={form.problem} />}
          <DialogFoot>
            <Button type="submit" kind="accent" busy={form.busy}>
              {texts.save}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  values: typeof empty;
  errors: ServerForm['errors'];
  isRateWrong: boolean;
  onChange: (part: Partial<typeof empty>) => void;
}

const Fields = ({ values, errors, isRateWrong, onChange }: FieldsProps) => (
  <>
    <SelectField
      name="country"
      label={texts.country}
      required
      data-autofocus
      value={values.country}
      options={countries()}
      onChoose={(country) => onChange({ country })}
      error={errors.country}
    />
    <TextField
      name="name"
      label={texts.name}
      hint={texts.nameHint}
      required
      maxLength={limits.taxName}
      value={values.name}
      onText={(name) => onChange({ name })}
      error={errors.name}
    />
    <TextField
      name="rateBps"
      label={texts.rate}
      hint={texts.rateHint}
      inputMode="decimal"
      required
      value={values.rate}
      onText={(rate) => onChange({ rate })}
      error={isRateWrong && bpsOf(values.rate) === null ? texts.rateWrong : errors.rateBps}
    />
    <SelectField
      name="isInclusive"
      label={texts.kind}
      hint={values.kind === 'added' ? texts.addedHint : texts.withinHint}
      value={values.kind}
      options={(['within', 'added'] as const).map((value) => ({ value, name: texts.kinds[value] }))}
      onChoose={(kind) => onChange({ kind })}
    />
    <TextField
      name="validFrom"
      type="date"
      label={texts.from}
      hint={texts.fromHint}
      required
      value={values.validFrom}
      onText={(validFrom) => onChange({ validFrom })}
      error={errors.validFrom}
    />
  </>
);

import { countryCodes, countryName } from '@realfin/contract/countries';
import type { BuyerDetails } from '@realfin/contract/documents';
import { limits } from '@realfin/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { DialogFoot } from '../../components/dialog/dialog-foot.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextArea, TextField } from '../../components/field/text-field.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import type { DialogProps } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Text } from '../../components/text/text.tsx';
import { showToast } from '../../components/toast/toast.ts';
import { currentLocale } from '../../lib/language.ts';
import { useServerForm, type ServerForm } from '../../lib/server-form.ts';
import { copy } from './copy.ts';
import { saveBuyerDetails } from './mutations.ts';
import { buyerDetailsQuery, quotesKey } from './queries.ts';

const texts = copy.buyer;
const none: BuyerDetails = { name: '', company: '', address: '', country: '', vatId: '' };

interface InvoiceDetailsDialogProps extends DialogProps {
  details: BuyerDetails;
}

export default function InvoiceDetailsDialog({ details, onClose }: InvoiceDetailsDialogProps) {
  const cache = useQueryClient();
  const [values, setValues] = useState(details);
  const [busy, setBusy] = useState(false);
  const store = async (wanted: BuyerDetails, message: string) => {
    cache.setQueryData(buyerDetailsQuery().queryKey, await saveBuyerDetails(wanted));
    // Their country decides about tax.
    void cache.invalidateQueries({ queryKey: quotesKey });
    showToast({ message });
    onClose();
  };
  const form = useServerForm(() => store(values, texts.saved), texts.failed);
  const remove = () => {
    setBusy(true);
    void store(none, texts.removed).finally(() => setBusy(false));
  };
  return (
    <Dialog title={texts.dialog} onClose={onClose}>
      <form ref={form.form} method="post" noValidate onSubmit={form.onSubmit} onInput={form.onInput}>
        <Stack>
          <Text size={14} tone="muted">
            {texts.hint}
          </Text>
          <Fields values={values} form={form} onChange={(part) => setValues({ ...values, ...part })} />
          {form.problem === null ? null : <Notice kind="error" title={form.problem} />}
          <DialogFoot>
            {details.name === '' ? null : (
              <Button kind="quiet" busy={busy} onClick={remove}>
                {texts.remove}
              </Button>
            )}
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
  values: BuyerDetails;
  form: ServerForm;
  onChange: (part: Partial<BuyerDetails>) => void;
}

const Fields = ({ values, form: { errors }, onChange }: FieldsProps) => (
  <>
    <TextField
      name="name"
      label={texts.name}
      autoComplete="name"
      data-autofocus
      required
      maxLength={limits.buyer.name}
      value={values.name}
      onText={(name) => onChange({ name })}
      error={errors.name}
    />
    <TextField
      name="company"
      label={texts.company}
      autoComplete="organization"
      maxLength={limits.buyer.company}
      value={values.company}
      onText={(company) => onChange({ company })}
      error={errors.company}
    />
    <TextArea
      name="address"
      label={texts.address}
      autoComplete="street-address"
      rows={3}
      required
      maxLength={limits.buyer.address}
      value={values.address}
      onText={(address) => onChange({ address })}
      error={errors.address}
    />
    <SelectField
      name="country"
      label={texts.country}
      autoComplete="country"
      required
      value={values.country}
      options={countries()}
      onChoose={(country) => onChange({ country })}
      error={errors.country}
    />
    <TextField
      name="vatId"
      label={texts.vatId}
      maxLength={limits.buyer.vatId}
      value={values.vatId}
      onText={(vatId) => onChange({ vatId })}
      error={errors.vatId}
    />
  </>
);

function countries() {
  const locale = currentLocale();
  const named = countryCodes.map((value) => ({ value, name: countryName(value, locale) }));
  const { compare } = new Intl.Collator(locale);
  return [{ value: '', name: texts.chooseCountry }, ...named.toSorted((a, b) => compare(a.name, b.name))];
}

import { limits } from '@realfin/contract/limits';
import type { UploadDefaults } from '@realfin/contract/upload-defaults';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { CountedField } from '../../components/field/counted-field.tsx';
import { SwitchField } from '../../components/field/switch-field.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { Text } from '../../components/text/text.tsx';
import { showToast } from '../../components/toast/toast.ts';
import { useServerForm } from '../../lib/server-form.ts';
import { Link } from '../../lib/speed/link.tsx';
import { publishingChannel, useViewer } from '../../lib/viewer.ts';
import { StartChannel } from '../../parts/session/start-channel.tsx';
import { FinPicker } from '../kit/fin-picker.tsx';
import { uploadDefaultsQuery } from '../kit/queries/upload-defaults.ts';
import { copy } from './copy.ts';
import { saveUploadDefaults } from './mutations.ts';

const texts = copy.defaults;

/** The defaults of new posts on the channel. */
export function DefaultsPage() {
  const viewer = useViewer();
  const channel = publishingChannel(viewer);
  const { data } = useQuery({ ...uploadDefaultsQuery(), enabled: channel !== null });
  if (channel === null) return <StartChannel title={texts.title} />;
  return (
    <Page width="form">
      <Stack gap={24}>
        <Row as="header" spread>
          <h1 className="page-title">{texts.title}</h1>
          <Link className={buttonClass('plain')} to="/content/management">
            {texts.back}
          </Link>
        </Row>
        <Text tone="muted">{texts.description}</Text>
        {channel.id === viewer?.id ? null : <Notice kind="info">{texts.creatorOnly(channel.name)}</Notice>}
        {data === undefined ? null : (
          <DefaultsForm key={channel.id} saved={data} isOwn={channel.id === viewer?.id} />
        )}
      </Stack>
    </Page>
  );
}

function DefaultsForm({ saved, isOwn }: { saved: UploadDefaults; isOwn: boolean }) {
  const cache = useQueryClient();
  const [values, setValues] = useState(saved);
  const change = (part: Partial<UploadDefaults>) => setValues((now) => ({ ...now, ...part }));
  const form = useServerForm(async () => {
    cache.setQueryData(uploadDefaultsQuery().queryKey, await saveUploadDefaults(values));
    showToast({ message: texts.saved, tone: 'success' });
  }, texts.failed);
  return (
    <form ref={form.form} method="post" noValidate onSubmit={form.onSubmit} onInput={form.onInput}>
      <Stack as="fieldset" gap={24}>
        <SwitchField
          gold
          label={texts.premium}
          hint={texts.premiumHint}
          checked={values.premium}
          disabled={!isOwn}
          onChange={(premium) => change({ premium })}
        />
        <FinPicker chosen={values.tags} onChange={(tags) => change({ tags })} />
        <CountedField
          name="descriptionFooter"
          label={texts.footer}
          hint={texts.footerHint}
          error={form.errors.descriptionFooter}
          value={values.descriptionFooter}
          max={limits.descriptionFooter}
          rows={5}
          onText={(descriptionFooter) => change({ descriptionFooter })}
        />
        {form.problem === null ? null : <Notice kind="error">{form.problem}</Notice>}
        <Row>
          <button type="submit" className={buttonClass('accent')} disabled={!isOwn || form.busy}>
            {texts.save}
          </button>
        </Row>
      </Stack>
    </form>
  );
}

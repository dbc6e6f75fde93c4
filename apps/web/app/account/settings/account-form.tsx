import type { Me } from '@realfin/contract/accounts';
import { limits } from '@realfin/contract/limits';
import { useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Panel } from '../../components/card/panel.tsx';
import { TextArea, TextField } from '../../components/field/text-field.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { StickyFoot } from '../../components/sticky-foot/sticky-foot.tsx';
import { Text } from '../../components/text/text.tsx';
import { useServerForm } from '../../lib/server-form.ts';
import { useUsernameCheck } from '../../parts/auth/use-username-check.ts';
import { UsernameField } from '../../parts/auth/username-field.tsx';
import { copy } from './copy.ts';
import { checkProfile, isChanged, linkNames, updateOf, valuesOf, type ProfileValues } from './fields.ts';
import { useSaveProfile } from './mutations/profile.ts';
import { PictureField } from './picture-field.tsx';

/** The input of the profile form, its errors, and saving it. */
function useProfileForm(viewer: Me) {
  const before = valuesOf(viewer);
  const [values, setValues] = useState(before);
  const [saves, setSaves] = useState(0);
  const change = (part: Partial<ProfileValues>) => setValues((now) => ({ ...now, ...part }));
  const check = useUsernameCheck(values.username, viewer.username);
  const typed = checkProfile(values);
  const save = useSaveProfile();
  const form = useServerForm(async () => {
    setValues(valuesOf(await save(updateOf(values))));
    setSaves((count) => count + 1);
  }, `${copy.account.failed}. ${copy.account.failedText}`);
  const changed = isChanged(values, before);
  const ready = changed && Object.keys(typed).length === 0 && check.state === 'success';
  return { ...form, values, change, check, typed, saves, changed, ready };
}
type ProfileForm = ReturnType<typeof useProfileForm>;

export function AccountForm({ viewer }: { viewer: Me }) {
  const profile = useProfileForm(viewer);
  const { form, problem, busy, saves, changed, ready } = profile;
  return (
    <form ref={form} method="post" noValidate onSubmit={profile.onSubmit} onInput={profile.onInput}>
      <Stack>
        <Pictures key={saves} viewer={viewer} onChange={profile.change} />
        <Details profile={profile} />
        <Links profile={profile} />
        {problem === null ? null : <Notice kind="error" title={problem} />}
      </Stack>
      <StickyFoot
        state={
          <Text size={14} tone="muted" role="status">
            {changed ? copy.account.unsaved : null}
          </Text>
        }
      >
        <button type="submit" className={buttonClass('accent', 'large')} disabled={!ready || busy}>
          {copy.account.save}
        </button>
      </StickyFoot>
    </form>
  );
}

function Pictures({ viewer, onChange }: { viewer: Me; onChange: (part: Partial<ProfileValues>) => void }) {
  return (
    <Panel title={copy.picture.title}>
      <PictureField
        purpose="avatar"
        current={viewer.avatarUrl}
        onChange={(avatarImageId) => onChange({ avatarImageId })}
        name={viewer.name}
      />
      {viewer.creator ? (
        <PictureField
          purpose="header"
          current={viewer.headerUrl}
          onChange={(headerImageId) => onChange({ headerImageId })}
          name={viewer.name}
        />
      ) : null}
    </Panel>
  );
}

const Details = ({ profile: { values, change, check, errors, typed } }: { profile: ProfileForm }) => (
  <Panel title={copy.account.details}>
    <TextField
      name="name"
      label={copy.account.name}
      autoComplete="name"
      required
      maxLength={limits.name.max}
      value={values.name}
      onText={(name) => change({ name })}
      error={errors.name ?? typed.name}
    />
    <UsernameField
      value={values.username}
      onChange={(username) => change({ username })}
      check={check}
      refused={errors.username}
    />
    <TextArea
      name="description"
      label={copy.account.about}
      counted
      rows={4}
      maxLength={limits.description}
      value={values.description}
      onText={(description) => change({ description })}
      error={errors.description}
    />
  </Panel>
);

const Links = ({ profile: { values, change, errors, typed } }: { profile: ProfileForm }) => (
  <Panel title={copy.account.links}>
    {linkNames.map((name) => (
      <TextField
        key={name}
        name={name}
        type="url"
        label={copy.account.linkNames[name]}
        placeholder={copy.account.linkHint}
        maxLength={limits.socialLink}
        value={values[name]}
        onText={(link) => change({ [name]: link })}
        error={errors[name] ?? typed[name]}
      />
    ))}
  </Panel>
);

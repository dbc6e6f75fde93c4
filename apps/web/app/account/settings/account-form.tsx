import type { Me } from '@realfin/contract/accounts';
import type { ChannelSettings } from '@realfin/contract/channels';
import { limits } from '@realfin/contract/limits';
import { useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Panel } from '../../components/card/panel.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextArea, TextField } from '../../components/field/text-field.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { StickyFoot } from '../../components/sticky-foot/sticky-foot.tsx';
import { Text } from '../../components/text/text.tsx';
import { languageName } from '../../lib/format-figures.ts';
import { postLanguages } from '../../lib/post-languages.ts';
import { useServerForm } from '../../lib/server-form.ts';
import { useUsernameCheck } from '../../parts/auth/use-username-check.ts';
import { UsernameField } from '../../parts/auth/username-field.tsx';
import { FinChoice } from '../../parts/fins/fin-choice.tsx';
import { copy } from './copy.ts';
import {
  checkProfile,
  isChannelChanged,
  isProfileChanged,
  valuesOf,
  withoutEmptyLinks,
  type ProfileValues,
} from './fields.ts';
import { LinksField } from './links-field.tsx';
import { useSaveProfile } from './mutations/profile.ts';
import { PictureField } from './picture-field.tsx';

/** The input of the profile form, its errors, and saving it. */
function useProfileForm(viewer: Me, channel: ChannelSettings | null) {
  const before = valuesOf(viewer, channel);
  const [values, setValues] = useState(before);
  const [saves, setSaves] = useState(0);
  const change = (part: Partial<ProfileValues>) => setValues((now) => ({ ...now, ...part }));
  const check = useUsernameCheck(values.username, viewer.username);
  const typed = checkProfile(values);
  const save = useSaveProfile();
  const form = useServerForm(async () => {
    const filled = withoutEmptyLinks(values);
    setValues(filled);
    const saved = await save(filled, {
      profile: isProfileChanged(filled, before),
      channel: isChannelChanged(filled, before),
    });
    setValues(valuesOf(saved.me, saved.channel));
    setSaves((count) => count + 1);
  }, `${copy.account.failed}. ${copy.account.failedText}`);
  const changed = isProfileChanged(values, before) || isChannelChanged(values, before);
  const ready = changed && Object.keys(typed).length === 0 && check.state === 'success';
  return { ...form, values, change, check, typed, saves, changed, ready };
}
type ProfileForm = ReturnType<typeof useProfileForm>;

/** `channel` is null without a channel. */
export function AccountForm({ viewer, channel }: { viewer: Me; channel: ChannelSettings | null }) {
  const profile = useProfileForm(viewer, channel);
  const { form, problem, busy, saves, changed, ready } = profile;
  return (
    <form ref={form} method="post" noValidate onSubmit={profile.onSubmit} onInput={profile.onInput}>
      <Stack>
        <Pictures key={saves} viewer={viewer} onChange={profile.change} />
        <Details profile={profile} />
        <AboutChannel profile={profile} />
        <Panel title={copy.account.links}>
          <LinksField
            links={profile.values.links}
            errors={{ ...profile.typed, ...profile.errors }}
            onChange={(links) => profile.change({ links })}
          />
        </Panel>
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
      {viewer.creator ? (
        <PictureField
          purpose="cover"
          current={viewer.podcastCoverUrl}
          onChange={(podcastCoverImageId) => onChange({ podcastCoverImageId })}
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
      counted
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
      hint={values.channel === null ? undefined : copy.account.descriptionHint}
      counted
      rows={4}
      maxLength={limits.description}
      value={values.description}
      onText={(description) => change({ description })}
      error={errors.description}
    />
  </Panel>
);

/** One that was set elsewhere is offered too. */
const languageOptions = (present: string | null): { value: string; name: string }[] => [
  { value: '', name: copy.account.languageOfAccount },
  ...(present === null || present in postLanguages ? [] : [{ value: present, name: languageName(present) }]),
  ...Object.entries(postLanguages).map(([value, name]) => ({ value, name })),
];

/** The channel's description, first filled from its application, and the language of its posts. */
function AboutChannel({ profile: { values, change, errors, typed } }: { profile: ProfileForm }) {
  const { channel } = values;
  if (channel === null) return null;
  return (
    <Panel title={copy.account.channel}>
      <TextArea
        name="about"
        label={copy.account.aboutChannel}
        hint={copy.account.aboutChannelHint}
        counted
        rows={6}
        maxLength={limits.channelAbout}
        value={channel.about}
        onText={(about) => change({ channel: { ...channel, about } })}
        error={errors.about}
      />
      <FinChoice
        label={copy.account.fins}
        hint={copy.account.finsHint}
        error={errors.fins ?? typed.fins}
        chosen={channel.fins}
        onChange={(fins) => change({ channel: { ...channel, fins } })}
      />
      <SelectField
        name="language"
        label={copy.account.language}
        hint={copy.account.languageHint}
        error={errors.language}
        value={channel.language ?? ''}
        options={languageOptions(channel.language)}
        onChoose={(chosen) => change({ channel: { ...channel, language: chosen === '' ? null : chosen } })}
      />
      <PictureField
        key={channel.paywallUrl}
        purpose="paywall"
        current={channel.paywallUrl}
        onChange={(paywallImageId) => change({ channel: { ...channel, paywallImageId } })}
        name={values.name}
      />
    </Panel>
  );
}

import { limits } from '@realfin/contract/limits';
import type { CreatorRef } from '@realfin/contract/shapes';
import type { EditableStack } from '@realfin/contract/stacks';
import { useState } from 'react';
import { CountedField } from '../../components/field/counted-field.tsx';
import { SwitchField } from '../../components/field/switch-field.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { TabList } from '../../components/tab-list/tab-list.tsx';
import { showToast } from '../../components/toast/toast.ts';
import { stayAt } from '../../parts/forms/rules/stay-at.ts';
import { TitleFields } from '../kit/common-fields.tsx';
import { copy as studio } from '../kit/copy.ts';
import { asDraft } from '../kit/fields.ts';
import { FinPicker } from '../kit/fin-picker.tsx';
import { StudioFrame, type StudioFrameProps } from '../kit/studio-frame.tsx';
import { ThumbnailPicker } from '../kit/thumbnail-picker.tsx';
import { useDraft } from '../kit/use-draft.ts';
import { usePublishing, type Problems, type Wish } from '../kit/use-publishing.ts';
import { copy } from './copy.ts';
import { emptyStack, stackFieldsOf, type StackFields } from './fields.ts';
import { ManagePosts } from './manage-posts.tsx';
import { MonitorLink } from './monitor-link.tsx';
import { saveStack } from './mutations.ts';
import type { Holder } from './queries/contents.ts';
import { StackPreview } from './stack-preview.tsx';

interface StackFormProps extends Pick<
  StudioFrameProps<StackFields, EditableStack>,
  'title' | 'latest' | 'onNewer'
> {
  initial: EditableStack | null;
  accountId: number;
  channel: CreatorRef;
}
type Tab = 'information' | 'posts';

/** An empty stack needs no title; a visible one does. */
const missing = ({ title }: StackFields, wish: Wish): Problems =>
  wish === 'publish' && title.trim() === '' ? { title: studio.titleMissing } : {};

const whenCreated = ({ stackId }: EditableStack): void => {
  stayAt(`/manage/stack/${stackId}`);
  showToast({ message: copy.created, tone: 'success' });
};

export function StackForm({ initial, accountId, channel, ...frame }: StackFormProps) {
  const [tab, setTab] = useState<Tab>('information');
  const [view, draft] = useDraft<StackFields, EditableStack>({
    place: { accountId, kind: 'stack' },
    fields: initial === null ? emptyStack : stackFieldsOf(initial),
    post: initial,
    save: (fields, stack) => saveStack(fields, stack, asDraft),
    canSave: (_fields, stack) => stack?.draft ?? true,
    onCreated: whenCreated,
  });
  const publishing = usePublishing({ view, draft, save: saveStack, missing, texts: copy });
  const { fields, post } = view;
  const holder = post === null ? null : ({ kind: 'stack', id: post.stackId } as const);
  const tabs = [
    { key: 'information', label: copy.information },
    { key: 'posts', label: copy.managePosts, disabled: holder === null },
  ] as const;
  // The missing field is in the information tab.
  const publish = (): undefined => {
    setTab('information');
    publishing.publish();
  };
  return (
    <StudioFrame
      {...{ ...frame, view, draft }}
      publishing={{ ...publishing, publish }}
      another={{ to: '/create/stack', label: copy.another }}
      verbs={copy}
      tabs={<TabList label={copy.tabs} tabs={tabs} current={tab} onChoose={setTab} />}
      {...(tab === 'posts' && holder !== null && { panel: <Posts {...{ holder, accountId }} /> })}
      preview={<StackPreview {...{ fields, channel, holder }} path={post?.path ?? null} />}
    >
      <TitleFields
        {...{ fields, problems: publishing.problems, clearProblem: publishing.clearProblem }}
        patch={draft.patch}
      />
      <CountedField
        name="description"
        label={copy.description}
        value={fields.description}
        max={limits.postDescription}
        rows={4}
        {...(holder === null && { hint: copy.first })}
        onText={(description) => draft.patch({ description })}
      />
      <ThumbnailPicker
        thumbnailImageId={fields.thumbnailImageId}
        thumbnailUrl={fields.thumbnailUrl}
        onChange={draft.patch}
      />
      <SwitchField
        label={copy.inCalendar}
        hint={copy.inCalendarHint}
        checked={fields.includeInCalendar}
        onChange={(includeInCalendar) => draft.patch({ includeInCalendar })}
      />
      <FinPicker chosen={fields.tags} onChange={(tags) => draft.patch({ tags })} />
    </StudioFrame>
  );
}

const Posts = ({ holder, accountId }: { holder: Holder; accountId: number }) => (
  <Stack gap={24}>
    <MonitorLink holder={holder} />
    <ManagePosts {...{ holder, accountId }} />
  </Stack>
);

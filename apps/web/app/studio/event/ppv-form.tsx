import type { EditablePpv } from '@realfin/contract/ppv';
import type { CreatorRef } from '@realfin/contract/shapes';
import { lazy, useState } from 'react';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { TabList } from '../../components/tab-list/tab-list.tsx';
import { stayAt } from '../../parts/forms/rules/stay-at.ts';
import { copy as studio } from '../kit/copy.ts';
import { asDraft } from '../kit/fields.ts';
import { StudioFrame, type StudioFrameProps } from '../kit/studio-frame.tsx';
import { useDraft } from '../kit/use-draft.ts';
import { usePublishing, type Problems } from '../kit/use-publishing.ts';
import type { Holder } from '../stack/queries/contents.ts';
import { copy } from './copy.ts';
import { EventPosts } from './event-posts.tsx';
import { EventSales } from './event-sales.tsx';
import { emptyPpv, isWhole, ppvFieldsOf, wasPublished, type PpvFields } from './fields.ts';
import { savePpv } from './mutations.ts';
import { PpvInformation } from './ppv-information.tsx';
import { PpvPagePreview, PpvPreview } from './ppv-preview.tsx';
import { centsOf } from './rules.ts';
import { useAskedPublishing } from './use-asked-publishing.ts';

const EmptyEventDialog = lazy(() => import('./empty-event-dialog.tsx'));

interface PpvFormProps extends Pick<
  StudioFrameProps<PpvFields, EditablePpv>,
  'title' | 'latest' | 'onNewer'
> {
  initial: EditablePpv | null;
  accountId: number;
  channel: CreatorRef;
}
type Tab = 'information' | 'posts' | 'preview';

const missing = ({ title, description, price }: PpvFields): Problems => ({
  ...(title.trim() === '' && { title: studio.titleMissing }),
  ...(description.trim() === '' && { description: copy.descriptionMissing }),
  ...(centsOf(price) === null && { price: copy.priceWrong }),
});

/** True if complete and not on sale yet. */
const isSoldNow = (fields: PpvFields, post: EditablePpv | null): boolean =>
  Object.keys(missing(fields)).length === 0 && !wasPublished(post);

const tabsOf = (holder: Holder | null) =>
  [
    { key: 'information', label: copy.information },
    { key: 'posts', label: copy.managePosts, disabled: holder === null },
    { key: 'preview', label: copy.preview },
  ] as const;

export function PpvForm({ initial, accountId, channel, ...frame }: PpvFormProps) {
  const [tab, setTab] = useState<Tab>('information');
  const [view, draft] = useDraft<PpvFields, EditablePpv>({
    place: { accountId, kind: 'ppv' },
    fields: initial === null ? emptyPpv : ppvFieldsOf(initial),
    post: initial,
    save: (fields, ppv) => savePpv(fields, ppv, asDraft),
    canSave: (fields, ppv) => isWhole(fields) && (ppv?.draft ?? true),
    onCreated: ({ ppvId }) => stayAt(`/manage/ppv/${ppvId}`),
  });
  const publishing = usePublishing({ view, draft, save: savePpv, missing, texts: copy });
  const { fields, post } = view;
  // Contributors publish, but the channel earns.
  const isOwn = channel.id === accountId;
  const stackId = post?.stackId ?? null;
  const holder = post === null || stackId === null ? null : { kind: 'ppv' as const, id: post.ppvId, stackId };
  // The missing field is in the information tab.
  const first = (task: () => void) => (): undefined => {
    setTab('information');
    task();
  };
  const mayBeEmpty = isSoldNow(fields, post);
  const asked = useAskedPublishing({ holder, mayBeEmpty, publish: publishing.publish });
  const shown = { fields, channel, holder };
  const question = { ...asked.dialog, cents: centsOf(fields.price) ?? 0 };
  const panels = {
    information: undefined,
    posts: holder === null ? undefined : <EventPosts {...{ holder, accountId }} />,
    preview: <PpvPagePreview {...shown} framed />,
  };
  const panel = panels[tab];
  return (
    <StudioFrame
      {...{ ...frame, view, draft }}
      publishing={{
        ...publishing,
        publish: first(asked.publish),
        saveDraft: first(publishing.saveDraft),
      }}
      another={{ to: '/create/ppv', label: copy.another }}
      publication={copy.publication}
      verbs={copy}
      tabs={
        <>
          {post !== null && wasPublished(post) && isOwn ? <EventSales ppvId={post.ppvId} /> : null}
          <TabList label={copy.tabs} tabs={tabsOf(holder)} current={tab} onChoose={setTab} />
        </>
      }
      {...(panel !== undefined && { panel })}
      preview={<PpvPreview {...shown} />}
    >
      <LazyDialog
        opened={asked.isAsking}
        dialog={EmptyEventDialog}
        props={{ ...question, onAdd: holder === null ? null : () => setTab('posts') }}
      />
      <PpvInformation {...{ fields, post }} publishing={publishing} patch={draft.patch} />
    </StudioFrame>
  );
}

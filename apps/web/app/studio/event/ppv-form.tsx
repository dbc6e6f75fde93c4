import type { EditablePpv } from '@realfin/contract/ppv';
import type { CreatorRef } from '@realfin/contract/shapes';
import { useState } from 'react';
import { TabList } from '../../components/tab-list/tab-list.tsx';
import { stayAt } from '../../parts/forms/rules/stay-at.ts';
import { copy as studio } from '../kit/copy.ts';
import { asDraft } from '../kit/fields.ts';
import { StudioFrame, type StudioFrameProps } from '../kit/studio-frame.tsx';
import { useDraft } from '../kit/use-draft.ts';
import { usePublishing, type Problems } from '../kit/use-publishing.ts';
import { ManagePosts } from '../stack/manage-posts.tsx';
import { copy } from './copy.ts';
import { emptyPpv, isWhole, ppvFieldsOf, type PpvFields } from './fields.ts';
import { savePpv } from './mutations.ts';
import { PpvInformation } from './ppv-information.tsx';
import { PpvPagePreview, PpvPreview } from './ppv-preview.tsx';
import { centsOf } from './rules.ts';

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
  const stackId = post?.stackId ?? null;
  const holder = post === null || stackId === null ? null : { kind: 'ppv' as const, id: post.ppvId, stackId };
  const tabs = [
    { key: 'information', label: copy.information },
    { key: 'posts', label: copy.managePosts, disabled: holder === null },
    { key: 'preview', label: copy.preview },
  ] as const;
  // The missing field is in the information tab.
  const first = (task: () => void) => (): undefined => {
    setTab('information');
    task();
  };
  const shown = { fields, channel, holder };
  const panels = {
    information: undefined,
    posts: holder === null ? undefined : <ManagePosts {...{ holder, accountId }} hint={copy.addHint} />,
    preview: <PpvPagePreview {...shown} framed />,
  };
  const panel = panels[tab];
  return (
    <StudioFrame
      {...{ ...frame, view, draft }}
      publishing={{
        ...publishing,
        publish: first(publishing.publish),
        saveDraft: first(publishing.saveDraft),
      }}
      another={{ to: '/create/ppv', label: copy.another }}
      publication={copy.publication}
      verbs={copy}
      tabs={<TabList label={copy.tabs} tabs={tabs} current={tab} onChoose={setTab} />}
      {...(panel !== undefined && { panel })}
      preview={<PpvPreview {...shown} />}
    >
      <PpvInformation {...{ fields, post }} publishing={publishing} patch={draft.patch} />
    </StudioFrame>
  );
}

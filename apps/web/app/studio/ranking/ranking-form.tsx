import { limits } from '@realfin/contract/limits';
import type { EditableRanking } from '@realfin/contract/rankings';
import type { CreatorRef } from '@realfin/contract/shapes';
import { useState, type ReactNode } from 'react';
import { CountedField } from '../../components/field/counted-field.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { TabList } from '../../components/tab-list/tab-list.tsx';
import { stayAt } from '../../parts/forms/rules/stay-at.ts';
import { AudienceFields, TitleField } from '../kit/common-fields.tsx';
import { copy as studio } from '../kit/copy.ts';
import { asDraft } from '../kit/fields.ts';
import { createPath } from '../kit/rules/edit-path.ts';
import { StudioFrame, type StudioFrameProps } from '../kit/studio-frame.tsx';
import { ThumbnailPicker } from '../kit/thumbnail-picker.tsx';
import { useDraft } from '../kit/use-draft.ts';
import { useFirstFields } from '../kit/use-first-fields.ts';
import { usePublishing, type Problems, type Wish } from '../kit/use-publishing.ts';
import { WhereField } from '../kit/where-field.tsx';
import { copy } from './copy.ts';
import { emptyRanking, rankingFieldsOf, type RankingFields } from './fields.ts';
import { saveRanking } from './mutations/save-ranking.ts';
import { RankingPages, RankingPreview } from './ranking-preview.tsx';
import { isWhole } from './rules/tables.ts';
import { TablesForm } from './tables-form.tsx';
import { useCsvFiles } from './use-csv-files.ts';

interface RankingFormProps extends Pick<
  StudioFrameProps<RankingFields, EditableRanking>,
  'title' | 'latest' | 'onNewer'
> {
  initial: EditableRanking | null;
  accountId: number;
  channel: CreatorRef;
}

type RankingTab = 'information' | 'upload' | 'preview';

/** Drafts need no title, and their tables no data. */
function missing({ title, tables }: RankingFields, wish: Wish): Problems {
  if (wish === 'draft') return {};
  return {
    ...(title.trim() === '' && { title: studio.titleMissing }),
    ...(!tables.every(isWhole) && { tables: copy.invalid }),
  };
}

/** The tab that contains the error. */
const tabOf = (problems: Problems): RankingTab | null =>
  problems.title !== undefined || problems.schedule !== undefined
    ? 'information'
    : problems.tables !== undefined
      ? 'upload'
      : null;

export function RankingForm({ initial, accountId, channel, ...frame }: RankingFormProps) {
  const [view, draft] = useDraft<RankingFields, EditableRanking>({
    place: { accountId, kind: 'ranking' },
    fields: useFirstFields(emptyRanking, initial === null ? null : rankingFieldsOf(initial)),
    post: initial,
    save: (fields, post) => saveRanking(fields, post, asDraft),
    canSave: (_fields, post) => post?.draft ?? true,
    onCreated: (post) => stayAt(`/manage/ranking/${post.mediaId}`),
  });
  const publishing = usePublishing({ view, draft, save: saveRanking, missing, texts: copy });
  const { problems, attempt, clearProblem } = publishing;
  const files = useCsvFiles(draft, () => clearProblem('tables'));
  const [tab, setTab] = useState<RankingTab>('information');
  // During render, so that the tab with the error is mounted before the focus moves to it.
  const [seen, setSeen] = useState(attempt);
  if (seen !== attempt) {
    setSeen(attempt);
    setTab(tabOf(problems) ?? tab);
  }
  const { fields, post } = view;
  const parts: readonly RankingTab[] =
    post === null ? ['information', 'upload'] : ['information', 'upload', 'preview'];
  const tabs = parts.map((key) => ({ key, label: copy[key] }));
  return (
    <StudioFrame
      {...{ ...frame, view, draft, publishing }}
      another={{ to: createPath.ranking, label: copy.another }}
      preview={<RankingPreview fields={fields} channel={channel} saved={view.post} />}
      withSchedule={tab === 'information'}
      tabs={<TabList label={copy.parts} tabs={tabs} current={tab} onChoose={setTab} />}
    >
      <Panel tab="information" current={tab}>
        <Information {...{ fields, problems, clearProblem }} patch={draft.patch} />
      </Panel>
      <Panel tab="upload" current={tab}>
        <TablesForm
          tables={fields.tables}
          files={files}
          error={problems.tables}
          onTables={(tables) => {
            if (tables.every(isWhole)) clearProblem('tables');
            draft.patch({ tables });
          }}
        />
      </Panel>
      <Panel tab="preview" current={tab}>
        <RankingPages fields={fields} most={limits.rankingTables} label={copy.preview} level={2} />
      </Panel>
    </StudioFrame>
  );
}

interface PanelProps {
  tab: RankingTab;
  current: RankingTab;
  children: ReactNode;
}

const Panel = ({ tab, current, children }: PanelProps) => (
  <div role="tabpanel" aria-label={copy[tab]} hidden={tab !== current}>
    {tab === current ? <Stack gap={24}>{children}</Stack> : null}
  </div>
);

interface InformationProps {
  fields: RankingFields;
  problems: Problems;
  clearProblem: (name: 'title') => void;
  patch: (change: Partial<RankingFields>) => void;
}

const Information = ({ fields, problems, clearProblem, patch }: InformationProps) => (
  <>
    <TitleField {...{ fields, problems, clearProblem, patch }} />
    <CountedField
      name="description"
      label={studio.description}
      hint={copy.descriptionHint}
      value={fields.description}
      max={limits.postDescription}
      rows={5}
      onText={(description) => patch({ description })}
    />
    <ThumbnailPicker
      thumbnailImageId={fields.thumbnailImageId}
      thumbnailUrl={fields.thumbnailUrl}
      onChange={patch}
    />
    <AudienceFields fields={fields} patch={patch} />
    <WhereField fields={fields} onChange={patch} />
  </>
);

import { titleFromFile } from '@realfin/contract/file-title';
import { limits } from '@realfin/contract/limits';
import type { EditablePost } from '@realfin/contract/posts';
import type { CreatorRef } from '@realfin/contract/shapes';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CountedField } from '../../components/field/counted-field.tsx';
import { stayAt } from '../../parts/forms/rules/stay-at.ts';
import { MediaFile, type MediaFileProps } from '../../parts/uploads/media-file.tsx';
import type { FileKind } from '../../parts/uploads/rules/file-problem.ts';
import { readSoundTags } from '../../parts/uploads/rules/sound-tags.ts';
import { useAsset } from '../../parts/uploads/use-asset.ts';
import { useUploadPlace } from '../../parts/uploads/use-upload-place.ts';
import { addFiles } from '../drafts/store/new-drafts.ts';
import { AudienceFields, TitleFields } from '../kit/common-fields.tsx';
import { copy as studio } from '../kit/copy.ts';
import { asDraft, emptyMedia, mediaFieldsOf, type MediaFields } from '../kit/fields.ts';
import { FileSection } from '../kit/file-section.tsx';
import { saveMedia, sendCover } from '../kit/mutations.ts';
import { useIsFreeKind } from '../kit/queries/upload-defaults.ts';
import { beyondEnd, chaptersOf, rowsOf, type ChapterRow } from '../kit/rules/chapters.ts';
import { createPath, mediaEditPath } from '../kit/rules/edit-path.ts';
import { formWithFile } from '../kit/rules/file-elsewhere.ts';
import { textOf } from '../kit/rules/time-text.ts';
import type { Draft } from '../kit/store/draft.ts';
import { StudioFrame, type StudioFrameProps } from '../kit/studio-frame.tsx';
import { ThumbnailPicker } from '../kit/thumbnail-picker.tsx';
import { useDraft } from '../kit/use-draft.ts';
import { useFirstFields } from '../kit/use-first-fields.ts';
import { usePublishing, type Problems, type Wish } from '../kit/use-publishing.ts';
import { WhereField } from '../kit/where-field.tsx';
import { CaptionsField } from './captions-field.tsx';
import { ChaptersField } from './chapters-field.tsx';
import { copy } from './copy.ts';
import { EpisodeFields, FreePreviewField } from './media-options.tsx';
import { MediaPreview } from './media-preview.tsx';
import { factsToTake, isTitleTouched, useFileFacts } from './use-file-facts.ts';

interface MediaFormProps extends Pick<
  StudioFrameProps<MediaFields, EditablePost>,
  'title' | 'latest' | 'onNewer'
> {
  kind: FileKind;
  initial: EditablePost | null;
  accountId: number;
  channel: CreatorRef;
}

const missingIn =
  (kind: FileKind, durationSeconds: number | null) =>
  ({ title, assetId, chapters }: MediaFields, wish: Wish): Problems => ({
    ...(wish === 'publish' &&
      beyondEnd(chapters, durationSeconds).length > 0 && {
        chapters: copy.chapters.beyond(textOf(Math.floor(durationSeconds ?? 0))),
      }),
    ...(title.trim() === '' && { title: studio.titleMissing }),
    ...(wish === 'publish' && assetId === null && { file: copy[kind].missing }),
  });

/** Fills in the title, the chapters and the cover of an audio file, where the author has set none. */
async function takeTags(file: File, draft: Draft<MediaFields, EditablePost>): Promise<void> {
  const tags = await readSoundTags(file);
  const facts = factsToTake(
    {
      fileTitle: tags.title?.slice(0, limits.postTitle) ?? null,
      chapters: chaptersOf(rowsOf(tags.chapters)).slice(0, limits.chapters),
      fileName: file.name,
    },
    draft.view.get().fields,
    isTitleTouched(draft.view.get().fields.title),
  );
  if (Object.keys(facts).length > 0) draft.patch(facts);
  const hasPicture = () => draft.view.get().fields.thumbnailImageId !== null;
  const image = hasPicture() ? null : await sendCover(tags);
  if (image !== null && !hasPicture()) draft.patch({ thumbnailImageId: image.id, thumbnailUrl: image.url });
}

/** The draft of a video or a podcast, its file, and publishing. */
function useMedia({ kind, initial, accountId }: Pick<MediaFormProps, 'kind' | 'initial' | 'accountId'>) {
  const save = saveMedia(kind);
  const [fileOf, setFileOf] = useState<string>();
  const [isReadingTags, setIsReadingTags] = useState(false);
  const [view, draft] = useDraft<MediaFields, EditablePost>({
    place: { accountId, kind },
    fields: useFirstFields(emptyMedia[kind], initial === null ? null : mediaFieldsOf(initial)),
    post: initial,
    save: (fields, post) => save(fields, post, asDraft),
    canSave: (fields, post) => fields.title.trim() !== '' && (post?.draft ?? true),
    onCreated: (post) => stayAt(mediaEditPath(kind, post.id)),
    drop(refusal) {
      const form = formWithFile(refusal);
      if (form === null) return null;
      setFileOf(form);
      return { assetId: null, fileName: '' };
    },
  });
  const { fields, post } = view;
  const asset = useAsset(fields.assetId);
  useFileFacts(asset, draft);
  const publishing = usePublishing({
    ...{ view, draft, save, texts: copy[kind] },
    missing: missingIn(kind, asset?.durationSeconds ?? null),
  });
  const isStored = post !== null && fields.assetId === (post.nextAssetId ?? post.assetId);
  useUploadPlace(accountId, fields.assetId, isStored ? mediaEditPath(kind, post.id) : null);
  const takeFile = (assetId: number | null, fileName: string) => {
    publishing.clearProblem('file');
    setFileOf(undefined);
    draft.patch({ assetId, fileName });
  };
  const takeTitle = (file: File) => {
    const { title } = draft.view.get().fields;
    if (title === '' && !isTitleTouched(title)) draft.patch({ title: titleFromFile(file.name) });
    if (kind !== 'audio') return;
    setIsReadingTags(true);
    void takeTags(file, draft).finally(() => setIsReadingTags(false));
  };
  const takeChapters = (chapters: ChapterRow[]) => {
    publishing.clearProblem('chapters');
    draft.patch({ chapters });
  };
  return { view, draft, publishing, asset, fileOf, isReadingTags, takeFile, takeTitle, takeChapters };
}

/** The form of a video or a podcast. */
export function MediaForm({ kind, initial, accountId, channel, ...frame }: MediaFormProps) {
  const media = useMedia({ kind, initial, accountId });
  const { view, draft, publishing, asset, fileOf } = media;
  const { fields, post } = view;
  const { problems, clearProblem } = publishing;
  const navigate = useNavigate();
  const addSeveral = (files: readonly File[]) => {
    addFiles(accountId, files);
    void navigate('/content/management');
  };
  return (
    <StudioFrame
      {...{ ...frame, view, draft, publishing, fileOf }}
      another={{ to: createPath[kind], label: copy[kind].another }}
      preview={<MediaPreview {...{ kind, fields, asset, channel, post }} />}
    >
      <FileField
        {...{ kind, accountId, asset }}
        assetId={fields.assetId}
        problem={problems.file}
        isReplacing={post !== null && post.publishedAt !== null && post.assetId !== fields.assetId}
        onAsset={media.takeFile}
        onChosen={media.takeTitle}
        onSeveral={post === null ? addSeveral : undefined}
        isPublished={post !== null && post.publishedAt !== null}
      />
      <TitleFields
        {...{ fields, problems, clearProblem }}
        patch={draft.patch}
        isTitleProposed={fields.title !== '' && fields.title === titleFromFile(fields.fileName)}
      />
      <CountedField
        name="description"
        label={studio.description}
        hint={copy.descriptionHint}
        value={fields.description}
        max={limits.postDescription}
        rows={5}
        onText={(description) => draft.patch({ description })}
      />
      <ChaptersField
        fields={fields}
        durationSeconds={asset?.durationSeconds ?? null}
        problem={problems.chapters}
        onChange={media.takeChapters}
      />
      <CaptionsField postId={post?.id ?? null} />
      <ThumbnailPicker
        {...((kind === 'video' || (asset?.posterUrl ?? null) !== null) && { asset })}
        {...(media.isReadingTags && { none: studio.thumbnail.fromFile })}
        thumbnailImageId={fields.thumbnailImageId}
        thumbnailUrl={fields.thumbnailUrl}
        onChange={draft.patch}
      />
      <AccessFields {...{ kind, fields, post }} patch={draft.patch} />
      <WhereField fields={fields} onChange={draft.patch} />
    </StudioFrame>
  );
}

interface AccessFieldsProps {
  kind: FileKind;
  fields: MediaFields;
  post: EditablePost | null;
  patch: (changes: Partial<MediaFields>) => void;
}

/** The post's audience, and its free part. */
function AccessFields({ kind, fields, post, patch }: AccessFieldsProps) {
  const mayBeFree = useIsFreeKind('podcasts');
  const isPublished = post !== null && post.publishedAt !== null;
  return (
    <>
      <AudienceFields
        {...{ fields, patch }}
        isPremiumFirst={kind === 'audio' && !mayBeFree && !isPublished}
      />
      {kind === 'audio' || fields.premium ? <FreePreviewField {...{ fields, patch }} /> : null}
      {kind === 'audio' ? <EpisodeFields {...{ fields, patch }} /> : null}
    </>
  );
}

interface FileFieldProps extends MediaFileProps {
  problem: string | undefined;
  /** The file of a published post is being replaced. */
  isReplacing: boolean;
}

const FileField = ({ problem, isReplacing, ...file }: FileFieldProps) => (
  <FileSection title={copy[file.kind].file} note={isReplacing ? copy.replacing : undefined} problem={problem}>
    <MediaFile {...file} />
  </FileSection>
);

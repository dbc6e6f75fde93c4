import { limits } from '@realfin/contract/limits';
import type { EditablePost } from '@realfin/contract/posts';
import type { CreatorRef } from '@realfin/contract/shapes';
import { useAsset } from '../uploads/queries.ts';
import { VideoFile, type VideoFileProps } from '../uploads/video-file.tsx';
import { AudienceFields, TitleFields } from './common-fields.tsx';
import { copy } from './copy.ts';
import { asDraft, emptyVideo, titleFromFile, videoFieldsOf, type VideoFields } from './fields.ts';
import { SwitchField, TextField } from './inputs.tsx';
import { saveVideo } from './mutations.ts';
import { stayAt } from './stay-at.ts';
import { StudioFrame, type StudioFrameProps } from './studio-frame.tsx';
import classes from './studio.module.css';
import { ThumbnailPicker } from './thumbnail-picker.tsx';
import { useDraft } from './use-draft.ts';
import { usePublishing, type Problems, type Wish } from './use-publishing.ts';
import { VideoPreview } from './video-preview.tsx';

interface VideoFormProps extends Pick<
  StudioFrameProps<VideoFields, EditablePost>,
  'title' | 'latest' | 'onNewer'
> {
  initial: EditablePost | null;
  accountId: number;
  channel: CreatorRef;
}

function missing({ title, assetId }: VideoFields, wish: Wish): Problems {
  return {
    ...(title.trim() === '' && { title: copy.titleMissing }),
    ...(wish === 'publish' && assetId === null && { file: copy.video.missing }),
  };
}

export function VideoForm({ initial, accountId, channel, ...frame }: VideoFormProps) {
  const [view, draft] = useDraft<VideoFields, EditablePost>({
    place: { accountId, kind: 'video' },
    fields: initial === null ? emptyVideo : videoFieldsOf(initial),
    post: initial,
    save: (fields, post) => saveVideo(fields, post, asDraft),
    canSave: (fields, post) => fields.title.trim() !== '' && (post?.draft ?? true),
    onCreated: (post) => stayAt(`/manage/video/${post.id}`),
  });
  const publishing = usePublishing({ view, draft, save: saveVideo, missing, texts: copy.video });
  const { problems, forgetProblem } = publishing;
  const { fields } = view;
  const asset = useAsset(fields.assetId);
  const takeFile = (assetId: number | null, fileName: string) => {
    forgetProblem('file');
    // Asked for again: other fields may have changed while the file was announced.
    const { title } = draft.snapshot().fields;
    draft.patch({ assetId, fileName, ...(title === '' && { title: titleFromFile(fileName) }) });
  };
  return (
    <StudioFrame
      {...{ ...frame, view, draft, publishing }}
      another={{ to: '/create/video', label: copy.video.another }}
      preview={<VideoPreview {...{ fields, asset, channel }} post={view.post} />}
    >
      <FileField
        {...{ accountId, asset }}
        assetId={fields.assetId}
        problem={problems.file}
        onAsset={takeFile}
      />
      <TitleFields {...{ fields, problems, forgetProblem }} patch={draft.patch} />
      <TextField
        name="description"
        label={copy.video.description}
        hint={copy.video.descriptionHint}
        value={fields.description}
        max={limits.postDescription}
        rows={5}
        onText={(description) => draft.patch({ description })}
      />
      <ThumbnailPicker
        asset={asset}
        thumbnailImageId={fields.thumbnailImageId}
        thumbnailUrl={fields.thumbnailUrl}
        onChange={draft.patch}
      />
      <AudienceFields fields={fields} patch={draft.patch} />
      <SwitchField
        label={copy.video.stackOnly}
        hint={copy.video.stackOnlyHint}
        checked={fields.stackOnly}
        onChange={(stackOnly) => draft.patch({ stackOnly })}
      />
    </StudioFrame>
  );
}

const FileField = ({ problem, ...file }: VideoFileProps & { problem: string | undefined }) => (
  <div className={classes.file} tabIndex={-1} data-invalid={problem !== undefined}>
    <h2 className={classes.label}>{copy.video.file}</h2>
    <VideoFile {...file} />
    {problem === undefined ? null : (
      <p className={classes.problem} role="alert">
        {problem}
      </p>
    )}
  </div>
);

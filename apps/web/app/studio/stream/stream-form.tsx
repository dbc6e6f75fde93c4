import { limits } from '@realfin/contract/limits';
import type { Asset } from '@realfin/contract/media';
import type { CreatorRef } from '@realfin/contract/shapes';
import type { EditableStream } from '@realfin/contract/streams';
import { useState } from 'react';
import { CountedField } from '../../components/field/counted-field.tsx';
import { SwitchField } from '../../components/field/switch-field.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { linkClass, Text } from '../../components/text/text.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { stayAt } from '../../parts/forms/rules/stay-at.ts';
import { MediaFile, type MediaFileProps } from '../../parts/uploads/media-file.tsx';
import { useAsset } from '../../parts/uploads/use-asset.ts';
import { useUploadPlace } from '../../parts/uploads/use-upload-place.ts';
import { TitleFields } from '../kit/common-fields.tsx';
import { copy as studio } from '../kit/copy.ts';
import { asDraft } from '../kit/fields.ts';
import { FileSection } from '../kit/file-section.tsx';
import { FinPicker } from '../kit/fin-picker.tsx';
import { useIsFreeKind } from '../kit/queries/upload-defaults.ts';
import { formWithFile } from '../kit/rules/file-elsewhere.ts';
import { managedOf } from '../kit/rules/managed-filter.ts';
import { StudioFrame, type StudioFrameProps } from '../kit/studio-frame.tsx';
import { ThumbnailPicker } from '../kit/thumbnail-picker.tsx';
import { useDraft } from '../kit/use-draft.ts';
import { useFirstFields } from '../kit/use-first-fields.ts';
import { usePublishing, type Problems, type Wish } from '../kit/use-publishing.ts';
import { FreePreviewField } from '../media/media-options.tsx';
import { CutPanel } from '../recording/cut-panel.tsx';
import { copy } from './copy.ts';
import { emptyStream, streamFieldsOf, type StreamFields } from './fields.ts';
import { saveStream } from './mutations.ts';
import { StreamPreview } from './stream-preview.tsx';

interface StreamFormProps extends Pick<
  StudioFrameProps<StreamFields, EditableStream>,
  'title' | 'latest' | 'onNewer' | 'tabs'
> {
  initial: EditableStream | null;
  accountId: number;
  channel: CreatorRef;
  /** It was saved for the first time: from now on it can go live. */
  onCreated: (stream: EditableStream) => void;
}

/** Without a time, it needs a recording. */
function missing(fields: StreamFields, wish: Wish, recording: Asset | null): Problems {
  const { title, isLater, recordingAssetId } = fields;
  const notReady = recordingAssetId === null ? copy.noRecording : copy.notReady;
  // The server decides about a file whose state has not been loaded.
  const isMissing = recordingAssetId === null || (recording !== null && recording.state !== 'ready');
  const needs = wish === 'publish' && !isLater && isMissing;
  return {
    ...(title.trim() === '' && { title: studio.titleMissing }),
    ...(needs && { file: notReady }),
  };
}

/** The draft of a stream, its recording, and publishing. */
function useStream({
  initial,
  accountId,
  onCreated,
}: Pick<StreamFormProps, 'initial' | 'accountId' | 'onCreated'>) {
  const [fileOf, setFileOf] = useState<string>();
  const [view, draft] = useDraft<StreamFields, EditableStream>({
    place: { accountId, kind: 'stream' },
    fields: useFirstFields(emptyStream, initial === null ? null : streamFieldsOf(initial)),
    post: initial,
    save: (fields, post) => saveStream(fields, post, asDraft),
    canSave: (fields, post) => fields.title.trim() !== '' && (post?.draft ?? true),
    onCreated(post) {
      stayAt(`/manage/stream/${post.streamId}`);
      onCreated(post);
    },
    drop(refusal) {
      const form = formWithFile(refusal);
      if (form === null) return null;
      setFileOf(form);
      return { recordingAssetId: null, fileName: '' };
    },
  });
  const [streamKey, setStreamKey] = useState('');
  const recording = useAsset(view.fields.recordingAssetId);
  const publishing = usePublishing({
    ...{ view, draft, texts: copy },
    save: (latest, post, how) => saveStream(latest, post, how, streamKey),
    missing: (latest, wish) => missing(latest, wish, recording),
  });
  const { post, fields } = view;
  const isStored = post !== null && fields.recordingAssetId === post.recordingAssetId;
  useUploadPlace(accountId, fields.recordingAssetId, isStored ? `/manage/stream/${post.streamId}` : null);
  const takeFile = (recordingAssetId: number | null, fileName: string) => {
    publishing.clearProblem('file');
    setFileOf(undefined);
    draft.patch({ recordingAssetId, fileName });
  };
  return { view, draft, publishing, recording, streamKey, setStreamKey, takeFile, fileOf };
}

export function StreamForm({ initial, accountId, channel, onCreated, ...frame }: StreamFormProps) {
  const stream = useStream({ initial, accountId, onCreated });
  const { view, draft, publishing, recording, fileOf } = stream;
  const { fields, post } = view;
  const { problems, clearProblem } = publishing;
  const ownsChannel = channel.id === accountId;
  const isPublished = view.post?.status === 'Published';
  const mayBeFree = useIsFreeKind('streams');
  return (
    <StudioFrame
      {...{ ...frame, view, draft, publishing, fileOf }}
      another={{ to: '/create/stream', label: copy.another }}
      publication={copy.publication}
      isLaterFirst
      preview={<StreamPreview {...{ fields, recording, channel }} />}
    >
      <TitleFields {...{ fields, problems, clearProblem }} patch={draft.patch} />
      <CountedField
        name="description"
        label={copy.description}
        hint={copy.descriptionHint}
        value={fields.description}
        max={limits.postDescription}
        rows={5}
        onText={(description) => draft.patch({ description })}
      />
      <ThumbnailPicker
        {...(recording !== null && { asset: recording })}
        thumbnailImageId={fields.thumbnailImageId}
        thumbnailUrl={fields.thumbnailUrl}
        onChange={draft.patch}
      />
      {mayBeFree && !isPublished ? (
        <SwitchField
          gold
          label={studio.premium}
          hint={studio.premiumHint}
          checked={fields.premium}
          onChange={(premium) => draft.patch({ premium })}
        />
      ) : (
        <Access isPremium={view.post === null || view.post.premium} />
      )}
      {fields.premium ? <FreePreviewField {...{ fields }} patch={draft.patch} hint={copy.freeHint} /> : null}
      <FinPicker chosen={fields.tags} onChange={(tags) => draft.patch({ tags })} />
      {post?.state === 'recorded' && post.startedAt !== null ? <CutPanel streamId={post.streamId} /> : null}
      {isPublished || fields.isLater ? null : (
        <Recording
          {...{ accountId, problem: problems.file, asset: recording }}
          assetId={fields.recordingAssetId}
          onAsset={stream.takeFile}
        />
      )}
      {isPublished || ownsChannel ? null : <GivenKey value={stream.streamKey} onText={stream.setStreamKey} />}
    </StudioFrame>
  );
}

const Recording = ({ problem, ...file }: Omit<MediaFileProps, 'kind'> & { problem: string | undefined }) => (
  <FileSection title={copy.recording} hint={copy.recordingHint} problem={problem}>
    <MediaFile kind="video" {...file} />
  </FileSection>
);

const GivenKey = ({ value, onText }: { value: string; onText: (key: string) => void }) => (
  <CountedField
    name="streamKey"
    label={copy.given}
    hint={copy.givenHint}
    max={limits.streamKey}
    {...{ value, onText }}
  />
);

const Access = ({ isPremium }: { isPremium: boolean }) => (
  <Notice kind="info" title={isPremium ? copy.access : copy.free}>
    <Text size={14}>
      {copy.accessLater}{' '}
      <Link className={linkClass} to={managedOf('stream')}>
        {copy.ownStreams}
      </Link>
    </Text>
  </Notice>
);

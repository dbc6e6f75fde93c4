// What the form holds while a stream is written, and how it is saved.
import type { EditableStream } from '@realfin/contract/streams';
import { api } from '../../lib/api.ts';
import type { CommonFields, Publication } from '../kit/fields.ts';

export interface StreamFields extends CommonFields {
  description: string;
  recordingAssetId: number | null;
  fileName: string;
}

export const emptyStream: StreamFields = {
  title: '',
  text: '',
  description: '',
  premium: true,
  tags: [],
  thumbnailImageId: null,
  thumbnailUrl: null,
  isLater: true,
  scheduledAt: null,
  recordingAssetId: null,
  fileName: '',
};

export const streamFieldsOf = (stream: EditableStream): StreamFields => ({
  ...emptyStream,
  title: stream.title,
  text: stream.text,
  description: stream.description,
  tags: stream.tags,
  thumbnailImageId: stream.thumbnailImageId,
  thumbnailUrl: stream.thumbnailUrl,
  isLater: stream.status !== 'Published' && stream.recordingAssetId === null,
  scheduledAt: stream.scheduledAt,
  recordingAssetId: stream.recordingAssetId,
  fileName: stream.recordingFileName ?? '',
});

const isOut = (stream: EditableStream | null): boolean =>
  stream !== null && (stream.state === 'recorded' || stream.state === 'ended' || stream.state === 'live');

/** Until the recording takes its place, a stream stays what it is: announced, or a draft. */
const asItIs = (stream: EditableStream | null): Publication => ({
  draft: stream?.draft ?? true,
  scheduledAt: stream?.draft === false ? stream.scheduledAt : null,
});

/** Makes or saves a stream; to publish it without a time is to put its recording in its place. */
export async function saveStream(
  fields: StreamFields,
  stream: EditableStream | null,
  how: Publication,
  /** What a contributor was given; checked by the server, kept nowhere. */
  streamKey = '',
): Promise<EditableStream> {
  const { title, text, description, tags, thumbnailImageId, recordingAssetId } = fields;
  const publishes = !how.draft && how.scheduledAt === null && !isOut(stream);
  const input = {
    ...{ title, text, description, tags, thumbnailImageId, recordingAssetId },
    ...(streamKey !== '' && { streamKey }),
    ...(publishes ? asItIs(stream) : how),
  };
  const saved =
    stream === null
      ? await api.streams.createStream(input)
      : await api.streams.saveStream({ ...input, id: stream.streamId, revision: stream.revision });
  return publishes ? api.streams.publishStream({ id: saved.streamId, post_id: saved.id }) : saved;
}

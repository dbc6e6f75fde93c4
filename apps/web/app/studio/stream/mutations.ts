import type { EditableStream } from '@realfin/contract/streams';
import { api } from '../../lib/api.ts';
import type { Publication } from '../kit/fields.ts';
import type { StreamFields } from './fields.ts';

const isPublished = (stream: EditableStream | null): boolean =>
  stream !== null && (stream.state === 'recorded' || stream.state === 'ended' || stream.state === 'live');

/** Keeps a stream announced, or a draft, until its recording replaces it. */
const asItIs = (stream: EditableStream | null): Publication => ({
  draft: stream?.draft ?? true,
  scheduledAt: stream?.draft === false ? stream.scheduledAt : null,
});

/** Creates or saves a stream; publishing it without a time replaces it with its recording. */
export async function saveStream(
  fields: StreamFields,
  stream: EditableStream | null,
  how: Publication,
  /** The key a contributor received; checked by the server, stored nowhere. */
  streamKey = '',
): Promise<EditableStream> {
  const { title, text, description, premium, tags, freeSeconds, thumbnailImageId, recordingAssetId } = fields;
  const publishes = !how.draft && how.scheduledAt === null && !isPublished(stream);
  const input = {
    title,
    text,
    description,
    premium,
    tags,
    freeSeconds,
    thumbnailImageId,
    recordingAssetId,
    ...(streamKey !== '' && { streamKey }),
    ...(publishes ? asItIs(stream) : how),
  };
  const saved =
    stream === null
      ? await api.streams.createStream(input)
      : await api.streams.saveStream({ ...input, id: stream.streamId, revision: stream.revision });
  return publishes ? api.streams.publishStream({ id: saved.streamId, post_id: saved.id }) : saved;
}

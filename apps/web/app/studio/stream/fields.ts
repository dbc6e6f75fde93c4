// What the form holds while a stream is written.
import type { EditableStream } from '@realfin/contract/streams';
import type { CommonFields } from '../kit/fields.ts';

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

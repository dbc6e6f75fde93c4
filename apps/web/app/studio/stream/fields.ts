// The values of the stream form.
import type { EditableStream } from '@realfin/contract/streams';
import { commonOf, emptyCommon, type CommonFields } from '../kit/fields.ts';

export interface StreamFields extends CommonFields {
  description: string;
  recordingAssetId: number | null;
  fileName: string;
}

export const emptyStream: StreamFields = {
  ...emptyCommon,
  premium: true,
  isLater: true,
  description: '',
  recordingAssetId: null,
  fileName: '',
};

export const streamFieldsOf = (stream: EditableStream): StreamFields => ({
  ...commonOf(stream),
  premium: stream.premium,
  isLater: stream.status !== 'Published' && stream.recordingAssetId === null,
  scheduledAt: stream.scheduledAt,
  description: stream.description,
  recordingAssetId: stream.recordingAssetId,
  fileName: stream.recordingFileName ?? '',
});

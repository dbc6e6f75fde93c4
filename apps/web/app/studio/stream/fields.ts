// The values of the stream form.
import type { EditableStream } from '@realfin/contract/streams';
import { commonOf, emptyCommon, freeSecondsOf, type CommonFields, type FreeSeconds } from '../kit/fields.ts';

export interface StreamFields extends CommonFields {
  description: string;
  /** The length of the recording's free part. */
  freeSeconds: FreeSeconds;
  recordingAssetId: number | null;
  fileName: string;
}

export const emptyStream: StreamFields = {
  ...emptyCommon,
  premium: true,
  isLater: true,
  description: '',
  freeSeconds: 0,
  recordingAssetId: null,
  fileName: '',
};

export const streamFieldsOf = (stream: EditableStream): StreamFields => ({
  ...commonOf(stream),
  premium: stream.premium,
  isLater: stream.status !== 'Published' && stream.recordingAssetId === null,
  scheduledAt: stream.scheduledAt,
  description: stream.description,
  freeSeconds: freeSecondsOf(stream),
  recordingAssetId: stream.recordingAssetId,
  fileName: stream.recordingFileName ?? '',
});

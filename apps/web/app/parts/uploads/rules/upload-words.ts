import { copy } from '../copy.ts';
import type { RunningUpload } from '../store/uploads.ts';
import { percentOf } from './upload-rate.ts';

/** What is happening to an upload of this tab. */
export function uploadInWords({ phase, sentBytes, sizeBytes, message }: RunningUpload): string {
  const percent = percentOf(sentBytes, sizeBytes);
  if (phase === 'sending') return copy.tray.uploading(percent);
  if (phase === 'paused') return copy.tray.paused(percent);
  return phase === 'failed' ? (message ?? copy.tray.failed) : copy.tray[phase];
}

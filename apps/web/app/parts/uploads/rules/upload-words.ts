import { copy } from '../copy.ts';
import type { RunningUpload } from '../store/uploads.ts';
import { percentOf } from './upload-rate.ts';

/** The state of an upload in this tab, as text. */
export function uploadInWords({ phase, sentBytes, sizeBytes, message }: RunningUpload): string {
  const percent = percentOf(sentBytes, sizeBytes);
  if (phase === 'sending') return copy.tray.uploading(percent);
  if (phase === 'paused') return copy.tray.paused(percent);
  return phase === 'failed' ? (message ?? copy.tray.failed) : copy.tray[phase];
}

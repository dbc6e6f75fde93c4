import { countedWhole } from '../../lib/format.ts';
import { messages } from '../../lib/language.ts';

export const copy = messages('uploadTray', {
  title: 'Uploads',
  count: (total: number) => countedWhole(total, 'upload'),
  show: 'Show uploads',
  hide: 'Hide uploads',
  uploading: (percent: number) => `Uploading ${percent}%`,
  waiting: 'Connection lost. The upload goes on by itself.',
  paused: (percent: number) => `Paused at ${percent}%`,
  finishing: 'Checking the file…',
  done: 'Upload complete!',
  failed: 'Upload failed',
  pause: 'Pause',
  pauseOf: (name: string) => `Pause ${name}`,
  resume: 'Resume',
  resumeOf: (name: string) => `Resume ${name}`,
  cancel: 'Cancel',
  cancelOf: (name: string) => `Cancel ${name}`,
  dismiss: 'Dismiss',
  dismissOf: (name: string) => `Dismiss ${name}`,
});

// Moments in the person's own time zone; used in the browser only.
export const clock = (ms: number): string => new Date(ms).toLocaleTimeString('en-US', { timeStyle: 'short' });
export const dayAndClock = (iso: string): string =>
  new Date(iso).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });

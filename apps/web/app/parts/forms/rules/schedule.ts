// Times people choose in the browser's own date and time field, in their own time zone.

const two = (value: number): string => String(value).padStart(2, '0');

/** '2026-11-21T18:30', as the field has it. */
export function fieldValueOf(ms: number): string {
  const date = new Date(ms);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The first minute that can be chosen. */
export const earliestValue = (nowMs: number): string =>
  fieldValueOf(Math.floor(nowMs / 60_000) * 60_000 + 60_000);

/** The moment a field shows, as ISO; null while it is empty or not a time. */
export function timeOf(value: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value)) return null;
  const ms = new Date(value).getTime();
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

export const isToCome = (iso: string | null, nowMs: number): iso is string =>
  iso !== null && Date.parse(iso) > nowMs;

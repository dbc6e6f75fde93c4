// Times people choose in the browser's date and time field, in their own time zone.

const two = (value: number): string => String(value).padStart(2, '0');

/** '2026-11-21T18:30', the field's format. */
export function fieldValueOf(ms: number): string {
  const date = new Date(ms);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The earliest minute that can be chosen. */
export const earliestValue = (nowMs: number): string =>
  fieldValueOf(Math.floor(nowMs / 60_000) * 60_000 + 60_000);

/** The field's value as ISO; null while it is empty or invalid. */
export function timeOf(value: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value)) return null;
  const ms = new Date(value).getTime();
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

export const isToCome = (iso: string | null, nowMs: number): iso is string =>
  iso !== null && Date.parse(iso) > nowMs;

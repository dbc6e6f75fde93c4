// Positions in a video or audio file as people write them: 1:23, 1:02:03, with decimals where they matter.

/** Null for invalid times. */
export function secondsFrom(text: string): number | null {
  const found = /^\s*(?:(\d{1,2}):)?(\d{1,3}):(\d{1,2}(?:[.,]\d{1,3})?)\s*$/.exec(text);
  if (found === null) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = found;
  const part = Number(seconds.replace(',', '.'));
  return part >= 60 ? null : Number(hours) * 3600 + Number(minutes) * 60 + part;
}

const two = (value: number): string => String(value).padStart(2, '0');

export function textOf(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const whole = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest =
    ms % 1000 === 0
      ? ''
      : `.${String(ms % 1000)
          .padStart(3, '0')
          .replace(/0+$/, '')}`;
  const clock = `${two(whole % 60)}${rest}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${clock}` : `${minutes}:${clock}`;
}

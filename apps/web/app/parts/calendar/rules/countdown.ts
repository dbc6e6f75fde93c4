// The time until an event starts, as the page shows it.

export type Countdown =
  | { is: 'far' }
  | { is: 'today'; clock: string }
  | { is: 'near'; clock: string }
  | { is: 'due' };

const hour = 3_600;
const day = 24 * hour;
const two = (value: number): string => String(value).padStart(2, '0');

/** More than a day: its date. Less: hours. Less than an hour: minutes. Then any moment. */
export function countdownTo(at: number, now: number): Countdown {
  const seconds = Math.ceil((at - now) / 1000);
  if (seconds > day) return { is: 'far' };
  if (seconds <= 0) return { is: 'due' };
  const [hours, minutes, rest] = [Math.floor(seconds / hour), Math.floor(seconds / 60) % 60, seconds % 60];
  if (seconds < hour) return { is: 'near', clock: `${two(minutes)}:${two(rest)}` };
  return { is: 'today', clock: `${two(hours)}:${two(minutes)}:${two(rest)}` };
}

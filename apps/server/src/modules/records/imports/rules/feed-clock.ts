// Parses the times of day of feeds.
export interface Clock {
  seconds: number;
  /** The remaining text, such as a time zone. */
  rest: string;
}

const time =
  /^[T,]?\s*(?:um |at |à |klo |kl\. ?)?(\d{1,2})(?:[:.h](\d{2}))(?::(\d{2})(?:[.,]\d{1,9})?)?\s*(?:uhr\b|h\b)?\s*(?:([ap])(?:\.?m\b\.?|(?!\p{L})))?/iu;
const compactTime = /^T(\d{2})(\d{2})(\d{2})?()/;

type Half = 'morning' | 'afternoon' | null;

function secondsOf(typed: readonly [hour: string, minutes?: string, seconds?: string], half: Half) {
  const [hours, minutes, seconds] = typed.map((part) => Number(part ?? 0));
  if (hours === undefined || minutes === undefined || seconds === undefined) return null;
  const hour = half === null ? hours : (hours % 12) + (half === 'afternoon' ? 12 : 0);
  if (hours > 24 || minutes > 59 || seconds > 60 || (half !== null && hours > 12)) return null;
  const sum = hour * 3_600 + minutes * 60 + seconds;
  return sum > 86_400 ? null : sum;
}

/** The time at the start of a text. Null without one. */
export function clockIn(text: string): Clock | null {
  if (text === '') return { seconds: 0, rest: '' };
  const found = time.exec(text) ?? compactTime.exec(text);
  if (found === null) return { seconds: 0, rest: text };
  const [all, hour = '', minutes = '0', typedSeconds = '0', letter = ''] = found;
  const half = letter === '' ? null : letter.toLowerCase() === 'p' ? 'afternoon' : 'morning';
  const seconds = secondsOf([hour, minutes, typedSeconds], half);
  const rest = text.slice(all.length).trim();
  return seconds === null || isHalf(rest) ? null : { seconds, rest };
}

const morningBefore = /(?:오전|上午|午前|凌晨|清晨|早上)$/u;
const afternoonBefore = /(?:오후|下午|午後|晚上|中午)$/u;
const morningAfter = /^(?:a\.?\s?m\.?|p\.?\s?d\.?|pg|π\.?μ\.?)(?!\p{L})/iu;
const afternoonAfter = /^(?:p\.?\s?m\.?|m\.?\s?d\.?|ptg|tgh|mlm|μ\.?μ\.?)(?!\p{L})/iu;

/** AM and PM in other languages, which look like names of time zones. */
const isHalf = (text: string): boolean => morningAfter.test(text) || afternoonAfter.test(text);

const withColons = /(?<![\d:])(\d{1,2}):(\d{2})(?::(\d{2}))?(?![\d:])/;
/** Only after the year, because days have dots as well. */
const withDots = /(?<=(?:19|20)\d\d\D.*)(?<![\d.])(\d{1,2})\.(\d{2})(?:\.(\d{2}))?(?![\d.])/;

export interface SplitClock extends Clock {
  before: string;
}

/** Splits a text at its time. Null if the time is invalid. */
export function splitAtClock(text: string): SplitClock | null {
  const found = withColons.exec(text) ?? withDots.exec(text);
  if (found === null) return { before: text, seconds: 0, rest: '' };
  const [all, hour = '', minutes, typedSeconds] = found;
  const before = text.slice(0, found.index).trim();
  const after = text.slice(found.index + all.length).trim();
  const morning = morningAfter.exec(after);
  const afternoon = afternoonAfter.exec(after);
  const [word = ''] = afternoon ?? morning ?? [];
  const isAfternoon = afternoon !== null || afternoonBefore.test(before);
  const isMorning = morning !== null || morningBefore.test(before);
  const half = isAfternoon ? 'afternoon' : isMorning ? 'morning' : null;
  const seconds = secondsOf([hour, minutes, typedSeconds], half);
  return seconds === null ? null : { before, seconds, rest: after.slice(word.length).trim() };
}

// What a page says, read from its HTML as the server renders it: texts, and the attributes that people read or hear.

export interface PageTexts {
  said: Set<string>;
  /** What people wrote: the strings of the page's data. */
  written: Set<string>;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const decoded = (text: string): string =>
  text
    .replace(/&#x([\da-f]+);/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
const plain = (text: string): string => decoded(text).replaceAll(/\s+/g, ' ').trim();

const readAttributes = /\s(?:aria-label|aria-description|title|placeholder|alt|label)="([^"]*)"/g;
const descriptions =
  /<meta[^>]*(?:name|property)="(?:description|og:title|og:description)"[^>]*\scontent="([^"]*)"/g;
const buttons = /<input[^>]*type="(?:submit|button)"[^>]*\svalue="([^"]*)"/g;

/** Texts of the elements of some HTML. React's comments between the parts of one text do not part it. */
function textsOf(html: string): string[] {
  const visible = html
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '<br>');
  return visible
    .split(/<[^>]*>/)
    .map(plain)
    .filter((text) => text !== '');
}

/** Fields whose values are words of ours: the page has to say them in its language. */
const isOurs = /^(status|state|type|kind|mediaType|reason|message|device|code|handle|share)$/;

function addWritten(value: string, found: Set<string>): void {
  const texts = value.includes('<') ? textsOf(value) : value.split('\n').map(plain);
  for (const text of [plain(value), texts.join(' '), ...texts]) found.add(text);
}

function collectWritten(value: unknown, name: string, found: Set<string>): void {
  if (typeof value === 'string') {
    if (!isOurs.test(name)) addWritten(value, found);
  } else if (Array.isArray(value)) for (const each of value) collectWritten(each, name, found);
  // The names of badges are ours too.
  else if (typeof value === 'object' && value !== null && !('badge_id' in value))
    // An administrator wrote the reason of a decision.
    for (const [key, each] of Object.entries(value))
      collectWritten(each, name === 'decision' ? 'text' : key, found);
}

/** What people wrote in the fields of a form. */
function* typedIn(html: string): Iterable<string> {
  for (const [, text = ''] of html.matchAll(/<textarea[^>]*>([\s\S]*?)<\/textarea>/g)) yield decoded(text);
  for (const [input] of html.matchAll(/<input[^>]*>/g))
    if (!/type="(submit|button|radio|checkbox)"/.test(input))
      yield decoded(/\svalue="([^"]*)"/.exec(input)?.[1] ?? '');
}

/** What is edited comes with the route's data, as strings of a script. */
function* edited(html: string): Iterable<string> {
  for (const [, script = ''] of html.matchAll(/streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g))
    for (const [text] of (JSON.parse(script) as string).matchAll(/"(?:[^"\\]|\\.)*"/g))
      yield JSON.parse(text) as string;
}

/** `isEditor`: the page shows what its author has written so far. */
export function readPageTexts(html: string, isEditor: boolean): PageTexts {
  const attributes = [readAttributes, descriptions, buttons].flatMap((pattern) =>
    [...html.matchAll(pattern)].map(([, text = '']) => plain(text)),
  );
  const written = new Set<string>();
  const state = /<script[^>]*id="page-state"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1];
  if (state !== undefined) collectWritten(JSON.parse(state), '', written);
  for (const text of typedIn(html)) addWritten(text, written);
  if (isEditor) for (const text of edited(html)) addWritten(text, written);
  return { said: new Set([...textsOf(html), ...attributes].filter((text) => text !== '')), written };
}

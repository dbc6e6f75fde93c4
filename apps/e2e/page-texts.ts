// A page's texts, from its server-rendered HTML: text, and attributes that are shown or read aloud.

export interface PageTexts {
  said: Set<string>;
  /** User content: the strings of the page's data. */
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

/** Texts of the elements of some HTML. React's comments within a text do not split it. */
function textsOf(html: string): string[] {
  const visible = html
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '<br>');
  return visible
    .split(/<[^>]*>/)
    .map(plain)
    .filter((text) => text !== '');
}

/** Fields with values that are our own terms: the page must show them in its language. */
const isOurs = /^(status|state|type|kind|mediaType|reason|message|device|code|handle|share)$/;

function addWritten(value: string, found: Set<string>): void {
  const texts = value.includes('<') ? textsOf(value) : value.split('\n').map(plain);
  for (const text of [plain(value), texts.join(' '), ...texts]) found.add(text);
}

function collectWritten(value: unknown, name: string, found: Set<string>): void {
  if (typeof value === 'string') {
    if (!isOurs.test(name)) addWritten(value, found);
  } else if (Array.isArray(value)) for (const each of value) collectWritten(each, name, found);
  // Badge names are our terms too.
  else if (typeof value === 'object' && value !== null && !('badge_id' in value))
    // The reason of a decision is an administrator's own text.
    for (const [key, each] of Object.entries(value))
      collectWritten(each, name === 'decision' ? 'text' : key, found);
}

/** User content in the fields of a form. */
function* typedIn(html: string): Iterable<string> {
  for (const [, text = ''] of html.matchAll(/<textarea[^>]*>([\s\S]*?)<\/textarea>/g)) yield decoded(text);
  for (const [input] of html.matchAll(/<input[^>]*>/g))
    if (!/type="(submit|button|radio|checkbox)"/.test(input))
      yield decoded(/\svalue="([^"]*)"/.exec(input)?.[1] ?? '');
}

/** Edited content arrives with the route's data, as strings of a script. */
function* edited(html: string): Iterable<string> {
  for (const [, script = ''] of html.matchAll(/streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g))
    for (const [text] of (JSON.parse(script) as string).matchAll(/"(?:[^"\\]|\\.)*"/g))
      yield JSON.parse(text) as string;
}

/** `isEditor`: the page shows its author's own texts. */
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

import type * as z from 'zod';

/** A zod issue without a message; `inst` is the shape that refused. */
type Issue = z.core.$ZodRawIssue;

const invalid = 'This field is not valid. Please update it.';
const required = 'This field is required.';

const byType: Readonly<Record<string, string>> = {
  string: 'Enter a text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Choose yes or no.',
  array: 'Send a list.',
  object: 'Send an object.',
  date: 'This date is not valid.',
};

const byFormat: Readonly<Record<string, string>> = {
  email: 'Enter a valid email address.',
  url: 'Enter a valid url.',
  date: 'This date is not valid.',
  datetime: 'This date is not valid.',
};

const isMissing = (input: unknown): boolean => input === undefined || input === null;

interface Check {
  def: { check: string; error?: (issue: object) => string | { message?: string } | undefined | null };
}
const definitionOf = (part: object): object => ('_zod' in part ? (part['_zod'] as object) : {});

/** The shape's own sentence for an empty text, used for a missing one; null without one. */
export function sentenceForMissing(issue: Issue): string | null {
  if (issue.code !== 'invalid_type' || !isMissing(issue.input) || issue.inst === undefined) return null;
  const { def } = definitionOf(issue.inst) as { def: { checks?: object[] } };
  for (const part of def.checks ?? []) {
    const check = definitionOf(part) as Check;
    if (check.def.check !== 'min_length') continue;
    const found = check.def.error?.({ code: 'too_small', input: '' });
    const sentence = typeof found === 'string' ? found : found?.message;
    if (sentence !== undefined) return sentence;
  }
  return null;
}

function sizeSentence(issue: Extract<Issue, { code: 'too_big' | 'too_small' }>): string {
  if (issue.code === 'too_big') {
    const most = String(issue.maximum);
    if (issue.origin === 'string') return `Use at most ${most} characters.`;
    if (issue.origin === 'array') return `Choose at most ${most}.`;
    return issue.inclusive === false ? `Enter less than ${most}.` : `Enter ${most} or less.`;
  }
  const least = String(issue.minimum);
  if (issue.origin === 'string') return least === '1' ? required : `Use at least ${least} characters.`;
  if (issue.origin === 'array') return `Choose at least ${least}.`;
  return issue.inclusive === false ? `Enter more than ${least}.` : `Enter ${least} or more.`;
}

/** For a union: the first message of an option that is more than a fixed set of values. */
function unionSentence({ errors }: Extract<Issue, { code: 'invalid_union' }>): string {
  const found = errors.flat();
  return (found.find(({ code }) => code !== 'invalid_value') ?? found[0])?.message ?? invalid;
}

/** A sentence for an issue whose shape has none of its own. */
export function issueSentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input) ? required : (byType[issue.expected] ?? invalid);
    case 'too_big':
    case 'too_small':
      return sizeSentence(issue);
    case 'invalid_value':
      return isMissing(issue.input) ? required : `Choose one of: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return byFormat[issue.format] ?? invalid;
    case 'unrecognized_keys':
      return `This field is unknown: ${issue.keys.join(', ')}`;
    case 'invalid_union':
      return isMissing(issue.input) ? required : unionSentence(issue);
    default:
      return invalid;
  }
}

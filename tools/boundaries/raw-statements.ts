// Statements use the typed builder, or explain raw text: `Raw SQL: …` above it, or at the top of the file.
import { parseSync, Visitor } from 'oxc-parser';

const verbs = [
  'select\\s',
  'with\\s+(?:recursive\\s+)?\\w+\\s+as\\s',
  'insert\\s+into\\s',
  'update\\s+\\S+\\s+(?:\\S+\\s+)?set\\s',
  'delete\\s+from\\s',
  'merge\\s+into\\s',
  'truncate\\s',
  '(?:un)?listen\\s',
  'set\\s+(?:local|session)\\s',
  'lock\\s+table\\s',
];
/** Text for people begins with a capital letter. */
const wholeStatement = new RegExp(`^\\s*(?:${verbs.join('|')})`);
const reason = /^[\s*]*Raw SQL: \S/;

/** Line numbers of raw statements without an explanation. */
export function findRawStatements(path: string, source: string): number[] {
  const { program, comments } = parseSync(path, source);
  const found: number[] = [];
  const [first] = program.body;
  const reasons = comments.filter(({ value }) => reason.test(value));
  const ofFile = first?.type === 'ImportDeclaration' && reasons.some(({ end }) => end <= first.start);
  /** The declaration of the text, with the comments above it. */
  const isExplained = (at: number) => {
    const own = program.body.findIndex(({ start, end }) => start <= at && at < end);
    const from = program.body[own - 1]?.end ?? 0;
    const to = program.body[own]?.end ?? source.length;
    return ofFile || reasons.some(({ start }) => start >= from && start < to);
  };
  const check = (text: string, at: number) => {
    if (wholeStatement.test(text) && !isExplained(at)) found.push(source.slice(0, at).split('\n').length);
  };
  new Visitor({
    Literal({ value, start }) {
      if (typeof value === 'string') check(value, start);
    },
    TemplateLiteral({ quasis, start }) {
      check(quasis.map(({ value }) => value.raw).join('?'), start);
    },
  }).visit(program);
  return found;
}

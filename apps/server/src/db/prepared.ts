// Names hot statements, so that PostgreSQL parses and plans each once per connection.
import { createHash } from 'node:crypto';

const names = new Map<string, string>();

/** A short name, derived from the text. */
export function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = `q${createHash('sha1').update(text).digest('hex').slice(0, 20)}`;
    names.set(text, name);
  }
  return name;
}

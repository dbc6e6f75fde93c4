// Hot statements get a name, so that Postgres reads and plans each once per connection.
import { createHash } from 'node:crypto';
import type { Pool } from 'pg';

const names = new Map<string, string>();

/** A short name that follows from the text. */
export function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = `q${createHash('sha1').update(text).digest('hex').slice(0, 20)}`;
    names.set(text, name);
  }
  return name;
}

/** For statements of which there are few; values travel as parameters. */
export async function runPrepared<Row extends object>(
  pool: Pool,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  return (await pool.query({ name: nameOf(text), text, values: values as unknown[] })).rows as Row[];
}

/** For statements that vary without end, such as lists of odd sizes. */
export async function runOnce<Row extends object>(
  pool: Pool,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  return (await pool.query({ text, values: values as unknown[] })).rows as Row[];
}

/** Collects the values of a statement; each call answers the placeholder of its value. */
export class Values {
  readonly all: unknown[] = [];
  readonly add = (value: unknown): string => `$${this.all.push(value)}`;
}

// Typed statements: built once, named, and planned once per connection; as cheap as handwritten SQL.
import {
  sql,
  type Compilable,
  type DeleteResult,
  type InsertResult,
  type MergeResult,
  type RawBuilder,
  type UpdateResult,
} from 'kysely';
import pg, { type QueryConfig } from 'pg';
import { connectionOf, type DbOrTx } from './client.ts';
import { nameOf } from './prepared.ts';
import { Placeholder } from './query-builder.ts';

/** Placeholders for building a statement, one for each value it is run with. */
export type Placeholders<Values> = { readonly [K in keyof Values]-?: RawBuilder<Values[K]> };

/** Without `returning` there are no rows. */
type ReturnedBy<Result> = Result extends InsertResult | UpdateResult | DeleteResult | MergeResult
  ? never
  : Result;

export interface Statement<Values, Row> {
  all(db: DbOrTx, values: Values): Promise<Row[]>;
  first(db: DbOrTx, values: Values): Promise<Row | undefined>;
  /** Returns the number of rows written. */
  run(db: DbOrTx, values: Values): Promise<number>;
}

/** The row type of a statement. */
export type RowOf<S> = S extends Statement<never, infer Row> ? Row : never;

const { builtins } = pg.types;
type Parser = (text: string) => unknown;
/** The same types as Drizzle: int8 as a number, dates as text. */
const parsers = new Map<number, Parser>([
  [builtins.INT8, Number],
  [builtins.DATE, (text) => text],
]);
const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary'): Parser =>
    parsers.get(id) ?? (pg.types.getTypeParser(id, format) as Parser),
};

type Compiled = { name?: string; text: string; parameters: readonly unknown[] };

function compile(query: Compilable, isNamed: boolean): Compiled {
  const { sql: text, parameters } = query.compile();
  return { ...(isNamed && { name: nameOf(text) }), text, parameters };
}

async function send({ parameters, ...compiled }: Compiled, db: DbOrTx, values: Record<string, unknown>) {
  const config: QueryConfig = {
    ...compiled,
    types,
    values: parameters.map((value) => (value instanceof Placeholder ? values[value.name] : value)),
  };
  return connectionOf(db).query(config);
}

const placeholders = new Proxy<Record<string, unknown>>(
  {},
  { get: (_, name) => sql`${new Placeholder(String(name))}` },
);

function statementOf<Values, Result>(
  build: (values: Placeholders<Values>) => Compilable<Result>,
  isNamed: boolean,
): Statement<Values, ReturnedBy<Result>> {
  let compiled: Compiled | undefined;
  const query = (db: DbOrTx, values: Values) => {
    compiled ??= compile(build(placeholders as Placeholders<Values>), isNamed);
    return send(compiled, db, values as Record<string, unknown>);
  };
  return {
    all: async (db, values) => (await query(db, values)).rows as ReturnedBy<Result>[],
    first: async (db, values) => (await query(db, values)).rows[0] as ReturnedBy<Result> | undefined,
    run: async (db, values) => (await query(db, values)).rowCount ?? 0,
  };
}

/** Compiled and cached on first run. */
export const statement = <Values, Result>(
  build: (values: Placeholders<Values>) => Compilable<Result>,
): Statement<Values, ReturnedBy<Result>> => statementOf(build, true);

type Shape = Record<string, string | number | boolean | null | undefined>;

/**
 * One statement for each variant, such as an order of a list with or without a cursor. Every connection
 * keeps every variant forever, so there must be few: `isKept` is false for a variant that may never repeat.
 */
export function statementsBy<S extends Shape, Values, Result>(
  build: (shape: S, values: Placeholders<Values>) => Compilable<Result>,
): (shape: S, isKept?: boolean) => Statement<Values, ReturnedBy<Result>> {
  const known = new Map<string, Statement<Values, ReturnedBy<Result>>>();
  return (shape, isKept = true) => {
    if (!isKept) return statementOf((values) => build(shape, values), false);
    const key = JSON.stringify(shape);
    const found = known.get(key) ?? statementOf((values) => build(shape, values), true);
    known.set(key, found);
    return found;
  };
}

/** For statements that are built per call, with unlimited variants. */
export async function runQuery<Result>(db: DbOrTx, query: Compilable<Result>): Promise<ReturnedBy<Result>[]> {
  return (await send(compile(query, false), db, {})).rows as ReturnedBy<Result>[];
}

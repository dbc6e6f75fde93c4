// Kysely as a typed SQL builder. `statement.ts` runs the queries, on a pool or in a transaction.
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DeleteQueryBuilder,
  type DeleteResult,
  type Driver,
  type InsertQueryBuilder,
  type InsertResult,
} from 'kysely';
import type * as sharedTables from './kept-tables.ts';
import type { ReadOnly, TablesOf } from './table-types.ts';

/** Tables that every module writes: idempotent replies and counters. */
export type SharedTables = TablesOf<typeof sharedTables>;

/** A value that is bound when a statement runs. */
export class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A placeholder used twice is sent once. */
class Compiler extends PostgresQueryCompiler {
  readonly #places = new Map<string, string>();

  override compileQuery(...given: Parameters<PostgresQueryCompiler['compileQuery']>): CompiledQuery {
    this.#places.clear();
    return super.compileQuery(...given);
  }

  protected override appendValue(value: unknown): void {
    if (!(value instanceof Placeholder)) return super.appendValue(value);
    const place = this.#places.get(value.name);
    if (place !== undefined) return this.append(place);
    super.appendValue(value);
    this.#places.set(value.name, this.getCurrentParameterPlaceholder());
  }
}

const refuseToRun = () => Promise.reject(new Error('Run this query with statement() or runQuery().'));
const driver: Driver = {
  init: () => Promise.resolve(),
  acquireConnection: refuseToRun,
  beginTransaction: refuseToRun,
  commitTransaction: refuseToRun,
  rollbackTransaction: refuseToRun,
  releaseConnection: () => Promise.resolve(),
  destroy: () => Promise.resolve(),
};

const builder = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new Compiler(),
  },
});

type Readable<Own, Earlier, Counters> = Own & ReadOnly<Omit<Earlier, keyof Own>, Counters>;
type Reading<Tables> = Pick<
  Kysely<Tables>,
  'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive' | 'updateTable' | 'fn' | 'case'
>;

/**
 * Reads the module's own tables and those of earlier modules; writes its own. `Counters`: columns of earlier
 * modules that it updates, which `tools/boundaries` must also list.
 */
export interface QueryBuilder<Own, Earlier, Counters> extends Reading<Readable<Own, Earlier, Counters>> {
  insertInto<T extends keyof Own & string>(
    table: T,
  ): InsertQueryBuilder<Readable<Own, Earlier, Counters>, T, InsertResult>;
  deleteFrom<T extends keyof Own & string>(
    table: T,
  ): DeleteQueryBuilder<Readable<Own, Earlier, Counters>, T, DeleteResult>;
}

export const queryBuilder = <Own, Earlier = unknown, Counters = unknown>(): QueryBuilder<
  Own & SharedTables,
  Earlier,
  Counters
> => builder as unknown as QueryBuilder<Own & SharedTables, Earlier, Counters>;

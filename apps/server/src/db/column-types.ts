import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Generic, so that the name stays known to the compiler: as a mere `string` it would stand for every column. */
export const time = <Name extends string>(name: Name) => timestamp(name, { withTimezone: true });
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

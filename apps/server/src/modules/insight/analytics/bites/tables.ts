import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  type ExtraConfigColumn,
} from 'drizzle-orm/pg-core';
import { time } from '../../../../db/column-types.ts';
import { bites } from '../../../publishing/bites/tables.ts';

const down = (column: ExtraConfigColumn) => column.desc().nullsFirst();
const count = <Name extends string>(name: Name) => integer(name).notNull().default(0);
const biteId = () =>
  integer('bite_id')
    .notNull()
    .references(() => bites.id, { onDelete: 'cascade' });

/** Sums about bites, without any viewer. */
const counts = () => ({
  shown: count('shown'),
  /** At most one per viewer and half hour. */
  views: count('views'),
  completions: count('completions'),
  /** Further plays to the end within one showing. */
  loops: count('loops'),
  skips: count('skips'),
  opens: count('opens'),
  watchedMs: bigint('watched_ms', { mode: 'number' }).notNull().default(0),
});

/** Figures by day, in UTC. */
export const biteDays = pgTable(
  'bite_days',
  {
    biteId: biteId(),
    channelId: integer('channel_id').notNull(),
    day: date('day').notNull(),
    ...counts(),
  },
  (t) => [primaryKey({ columns: [t.biteId, t.day] }), index('bite_days_old').on(t.day)],
);

/** Figures of all days, in the orders of the dashboard. */
export const biteFigures = pgTable(
  'bite_figures',
  {
    biteId: biteId().primaryKey(),
    channelId: integer('channel_id').notNull(),
    createdAt: time('created_at').notNull(),
    ...counts(),
    /** Completions per ten thousand showings. */
    completed: integer('completed')
      .notNull()
      .generatedAlwaysAs(
        sql`case when shown = 0 then 0 else (completions::bigint * 10000 / shown)::integer end`,
      ),
  },
  (t) => [
    index('bite_figures_created').on(t.channelId, down(t.createdAt), down(t.biteId)),
    index('bite_figures_views').on(t.channelId, down(t.views), down(t.biteId)),
    index('bite_figures_completed').on(t.channelId, down(t.completed), down(t.biteId)),
  ],
);

/** Hashes of a bite's viewers in the last half hour. Deleted afterward. */
export const biteViewers = pgTable(
  'bite_viewers',
  {
    biteId: biteId(),
    /** Hash of bite and viewer, keyed with the instance's secret. */
    viewer: text('viewer').notNull(),
    viewedAt: time('viewed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.biteId, t.viewer] }), index('bite_viewers_old').on(t.viewedAt)],
);

import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { sha256 } from '../../lib/ids.ts';
import { accounts, sessions } from '../../modules/people/accounts/tables.ts';
import { channels } from '../../modules/people/channels/tables.ts';
import { contributors, moderators } from '../../modules/people/collaborators/tables.ts';
import { grants } from '../../modules/people/entitlements/tables.ts';
import { fins } from '../../modules/people/fins/tables.ts';
import { posts } from '../../modules/publishing/posts/tables.ts';

export interface Person {
  id: number;
  username: string;
  name: string;
  email: string;
  sessionSecret: string;
}
/** Longer than any test moves the clock. */
const sessionMs = 4_000 * 86_400_000;
type PostValues = Partial<typeof posts.$inferInsert>;

export interface Factory {
  person(values?: Partial<typeof accounts.$inferInsert>): Promise<Person>;
  /** A person with a channel. */
  creator(values?: Partial<typeof accounts.$inferInsert>): Promise<Person>;
  /** A person with premium access for a month from now. */
  subscriber(values?: Partial<typeof accounts.$inferInsert>): Promise<Person>;
  admin(): Promise<Person>;
  contributor(channel: Person): Promise<Person>;
  moderator(channel: Person): Promise<Person>;
  fin(name?: string): Promise<{ id: number; name: string }>;
  /** A listed video post by default. Does not update counters or fins. */
  post(channel: Person, values?: PostValues): Promise<{ id: number; mediaId: number }>;
}

export function createFactory(ctx: Context): Factory {
  let n = 0;
  const one = <T>([row]: T[]): T => {
    if (row === undefined) throw new Error('nothing was inserted');
    return row;
  };
  const person: Factory['person'] = async (values = {}) => {
    const username = values.username ?? `person_${++n}`;
    const now = ctx.clock.now();
    const row = one(
      await ctx.db
        .insert(accounts)
        .values({
          subject: `subject-${username}`,
          email: `${username}@realfin.test`,
          emailVerified: true,
          username,
          name: `Person ${n}`,
          createdAt: now,
          ...values,
        })
        .returning(),
    );
    const sessionSecret = ctx.ids.secret();
    await ctx.db.insert(sessions).values({
      id: ctx.ids.secret(12),
      secretHash: sha256(sessionSecret),
      accountId: row.id,
      tokens: {},
      tokensExpireAt: new Date(now.getTime() + sessionMs),
      createdAt: now,
      lastSeenAt: now,
      // As if they had just signed in.
      confirmedAt: new Date(now.getTime() + sessionMs),
    });
    return { id: row.id, username: row.username, name: row.name, email: row.email, sessionSecret };
  };
  const creator: Factory['creator'] = async (values) => {
    const made = await person(values);
    await ctx.db.insert(channels).values({ accountId: made.id, createdAt: ctx.clock.now() });
    return made;
  };
  return {
    person,
    creator,
    async subscriber(values) {
      const made = await person(values);
      const now = ctx.clock.now();
      await ctx.db.insert(grants).values({
        accountId: made.id,
        kind: 'premium',
        from: now,
        until: new Date(now.getTime() + 30 * 86_400_000),
        cause: `test:${made.id}`,
        createdAt: now,
      });
      return made;
    },
    admin: () => person({ roles: ['admin'] }),
    async contributor(channel) {
      const made = await person();
      const row = { channelId: channel.id, accountId: made.id, createdAt: ctx.clock.now(), active: true };
      await ctx.db.insert(contributors).values(row);
      return made;
    },
    async moderator(channel) {
      const made = await person();
      await ctx.db
        .insert(moderators)
        .values({ channelId: channel.id, accountId: made.id, createdAt: ctx.clock.now() });
      return made;
    },
    async fin(name = `Fin${++n}`) {
      return one(await ctx.db.insert(fins).values({ name, title: name, position: ++n }).returning());
    },
    async post(channel, values = {}) {
      const now = ctx.clock.now();
      const row = one(
        await ctx.db
          .insert(posts)
          .values({
            channelId: channel.id,
            actorId: channel.id,
            mediaType: 'video',
            mediaId: 0,
            title: `Post ${++n}`,
            state: 'published',
            listed: true,
            publishedAt: now,
            createdAt: now,
            updatedAt: now,
            ...values,
          })
          .returning(),
      );
      if (values.mediaId !== undefined) return row;
      await ctx.db.execute(sql`update posts set media_id = id where id = ${row.id}`);
      return { ...row, mediaId: row.id };
    },
  };
}

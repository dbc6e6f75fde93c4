import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { hashPassword } from '../lib/passwords.ts';
import { accounts } from '../modules/people/accounts/tables.ts';
import { channelFins, channels, follows } from '../modules/people/channels/tables.ts';
import { contributors, moderators } from '../modules/people/collaborators/tables.ts';
import { finFollows, fins } from '../modules/people/fins/tables.ts';
import { cast, listViewers, type Viewer } from './content/cast.ts';
import { channels as channelList } from './content/channels.ts';
import { between, seededRandom } from './content/random.ts';
import { finRows } from './operator.ts';
import { hoursAgo, type Seed } from './seed.ts';

const domain = 'demo.realfin.test';

export async function seedFins(ctx: Context): Promise<Map<string, number>> {
  const made = await ctx.db.insert(fins).values(finRows()).returning();
  return new Map(made.map((row) => [row.name, row.id]));
}

const owners = () =>
  channelList.map((channel) => {
    const { name, username, description, links } = channel;
    return { name, username, description, links };
  });

/** The named cast, the owners of the channels, and everyone else; returns their ids by username. */
export async function seedPeople(ctx: Context): Promise<Map<string, number>> {
  const now = ctx.clock.now();
  const base = { emailVerified: true, hasOnboarded: true };
  const rows: (typeof accounts.$inferInsert)[] = [];
  for (const owner of owners()) {
    const email = `${owner.username}@${domain}`;
    rows.push({
      ...base,
      ...owner,
      subject: `demo-${owner.username}`,
      email,
      createdAt: hoursAgo(now, 10_600),
    });
  }
  for (const viewer of listViewers()) {
    const { name, username, email } = viewer;
    rows.push({
      ...base,
      name,
      username,
      email,
      subject: `demo-${username}`,
      createdAt: hoursAgo(now, viewer.joinedAgeHours),
    });
  }
  for (const member of cast) {
    const { name, username, email, role } = member;
    const secret = { email, passwordHash: await hashPassword(member.password) };
    const roles = role === 'admin' ? ['admin'] : [];
    const owner = rows.find((row) => row.username === username);
    if (owner) Object.assign(owner, secret);
    else
      rows.push({
        ...base,
        ...secret,
        name,
        username,
        roles,
        subject: `demo-${username}`,
        createdAt: hoursAgo(now, 9_000),
      });
  }
  const made = await ctx.db.insert(accounts).values(rows).returning();
  return new Map(made.map((row) => [row.username, row.id]));
}

export async function seedChannels(ctx: Context, seed: Seed): Promise<void> {
  const now = ctx.clock.now();
  for (const [i, channel] of channelList.entries()) {
    const accountId = seed.personId(channel.username);
    const createdAt = hoursAgo(now, 10_500 - i * 240);
    await ctx.db.insert(channels).values({ accountId, about: channel.about, createdAt });
    const rows = channel.fins.map((fin) => ({ channelId: accountId, finId: seed.finId(fin), createdAt }));
    await ctx.db.insert(channelFins).values(rows);
  }
  const creator = cast.find((member) => member.role === 'creator')?.username ?? '';
  const at = { channelId: seed.personId(creator), createdAt: hoursAgo(now, 4_000) };
  for (const { role, username } of cast) {
    const accountId = seed.personId(username);
    if (role === 'contributor') await ctx.db.insert(contributors).values({ ...at, accountId, active: true });
    if (role === 'moderator') await ctx.db.insert(moderators).values({ ...at, accountId });
  }
}

/** People follow the fins they like, and channels with these fins. */
export async function seedFollows(ctx: Context, seed: Seed): Promise<void> {
  const now = ctx.clock.now();
  const channelRows: (typeof follows.$inferInsert)[] = [];
  const finRows: (typeof finFollows.$inferInsert)[] = [];
  const members: Viewer[] = cast.map(({ name, username, email }, i) => {
    return {
      name,
      username,
      email,
      fins: ['Wrestling', 'BJJ', 'OpenMind'],
      joinedAgeHours: 4_000,
      seed: 900 + i,
    };
  });
  for (const viewer of [...listViewers(), ...members]) {
    const random = seededRandom(viewer.seed);
    const accountId = seed.personId(viewer.username);
    const createdAt = hoursAgo(now, between(random, 1, viewer.joinedAgeHours));
    for (const fin of viewer.fins) finRows.push({ accountId, finId: seed.finId(fin), createdAt });
    for (const channel of channelList) {
      const channelId = seed.personId(channel.username);
      const shares = channel.fins.some((fin) => viewer.fins.includes(fin));
      if (channelId !== accountId && random() < (shares ? 0.7 : 0.08))
        channelRows.push({ accountId, channelId, createdAt });
    }
  }
  await ctx.db.insert(follows).values(channelRows).onConflictDoNothing();
  await ctx.db.insert(finFollows).values(finRows).onConflictDoNothing();
  await ctx.db.execute(
    sql`update channels c set follower_count = (select count(*) from follows f where f.channel_id = c.account_id)`,
  );
  await ctx.db.execute(
    sql`update fins set follower_count = (select count(*) from fin_follows f where f.fin_id = fins.id)`,
  );
}

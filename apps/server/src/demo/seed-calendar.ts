// Calendar events of the demo's creators, and the landing page of one of them.
import type { LandingFields } from '@realfin/contract/landing-pages';
import type { Context } from '../context.ts';
import { landingPages } from '../modules/discovery/landing-pages/tables.ts';
import { calendarEvents } from '../modules/discovery/schedule/tables.ts';
import { makeBanner, makeThumbnail } from './seed-pictures.ts';
import { hoursAgo, type Seed } from './seed.ts';

type DemoEvent = [channel: string, title: string, beginsInDays: number, hours: number, isPublic: boolean];

const events: readonly DemoEvent[] = [
  ['maraonthemat', 'Open mat in the sail loft', 3, 2, true],
  ['maraonthemat', 'Spring camp, two days', 11, 30, true],
  ['maraonthemat', 'First week of the practice plans', -40, 168, false],
  ['maraonthemat', 'Dual against Northgate', -9, 3, true],
  ['northgatewrestling', 'Raffle and soup evening', 5, 4, true],
  ['cageleft', 'We read your corrections aloud', 7, 1, true],
  ['closedguardclub', 'Visitors roll for nothing', 8, 2, true],
  ['deadpandepot', 'Open stage, ten names in a hat', 2, 3, true],
];
const hourMs = 3_600_000;

/** On the hour, in the evening. */
function startOf(now: Date, days: number): Date {
  const day = hoursAgo(now, -24 * days);
  day.setUTCHours(18, 0, 0, 0);
  return day;
}

async function seedEvents(ctx: Context, seed: Seed): Promise<void> {
  const now = ctx.clock.now();
  const rows = events.map(([channel, title, days, hours, isPublic]) => {
    const startsAt = startOf(now, days);
    const endsAt = new Date(startsAt.getTime() + hours * hourMs);
    return { channelId: seed.personId(channel), title, startsAt, endsAt, isPublic, createdAt: now };
  });
  await ctx.db.insert(calendarEvents).values(rows);
}

const texts = {
  title: 'A whole week of wrestling, every week',
  subtitle: 'Full practices from the sail loft, filmed from the wall, with the mistakes left in.',
  valueProp1: 'Practices you can run',
  valuePropDesc1: 'Each plan fits two mats and ninety minutes, with what to cut when half of them are late.',
  valueProp2: 'Film that stops in time',
  valuePropDesc2: 'Duals frame by frame: where the hips were, and what I should have said in the corner.',
  valueProp3: 'Questions answered',
  valuePropDesc3: 'Subscribers send clips on Tuesday. On Friday I answer three of them on the mat.',
  content1: 'Monday: drills',
  contentDesc1: 'One thing at a time, until it happens by itself.',
  content2: 'Wednesday: arguments',
  contentDesc2: 'A guest, a mat and one question we do not agree on.',
  content3: 'Saturday: duals',
  contentDesc3: 'The whole evening, with my notes and the walk home after a loss.',
};

/** The published landing page of Mara. */
async function seedLanding(ctx: Context, seed: Seed): Promise<void> {
  const channelId = seed.personId('maraonthemat');
  const picture = async (number: number) =>
    (await makeThumbnail(ctx, channelId, { channel: 'maraonthemat', fin: 'Wrestling', seed: number })).id;
  const saved: LandingFields = {
    ...texts,
    banner: (await makeBanner(ctx, channelId, 'maraonthemat')).id,
    contentImg1: await picture(901),
    contentImg2: await picture(902),
    contentImg3: await picture(903),
    masterClassImg1: await picture(904),
    masterClassImg2: await picture(905),
    masterClassImg3: await picture(906),
  };
  const at = ctx.clock.now();
  await ctx.db.insert(landingPages).values({
    channelId,
    revision: 1,
    saved,
    savedAt: at,
    published: saved,
    publishedRevision: 1,
    publishedAt: at,
  });
}

export async function seedCalendar(ctx: Context, seed: Seed): Promise<void> {
  await seedEvents(ctx, seed);
  await seedLanding(ctx, seed);
}

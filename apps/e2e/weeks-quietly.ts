// Sends the weekly email now: a journey can't wait for Monday.
import { startJobQuietly, withinDatabase } from './jobs-quietly.ts';

const weekMs = 7 * 86_400_000;
/** Weekly emails are sent from Monday morning on, in UTC. */
export const isBeforeSending = (now = new Date()): boolean => now.getUTCDay() === 1 && now.getUTCHours() < 6;

/** A minute was watched on the channel last week. */
export const sendWeekQuietly = (channelId: number): Promise<void> =>
  withinDatabase(async (client) => {
    const now = Date.now();
    const monday = now - ((new Date(now).getUTCDay() + 6) % 7) * 86_400_000;
    const week = new Date(monday - weekMs).toISOString().slice(0, 10);
    await client.query(
      `insert into watch_days (channel_id, post_id, day, watched_ms, starts) values ($1, 0, $2, 60000, 1)`,
      [channelId, week],
    );
    await client.query(
      `insert into weekly_emails (channel_id, week, state, next_at) values ($1, $2, 'queued', now())`,
      [channelId, week],
    );
    await startJobQuietly(client, 'analytics.send-weekly-emails');
  });

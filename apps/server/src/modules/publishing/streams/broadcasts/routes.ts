import type { live } from '@realfin/contract/live';
import type { Handlers } from '../../../../http/edge/call.ts';
import { actingChannel, ownChannel } from '../../../people/collaborators/access.ts';
import { saveSettings } from '../commands/save-settings.ts';
import { findGraceMinutes } from '../queries/settings.ts';
import { setReminder } from '../reminders/commands.ts';
import { continueStream } from './commands/continue-stream.ts';
import { cutRecording } from './commands/cut-recording.ts';
import { endStream } from './commands/end-stream.ts';
import { renewOwnKey } from './commands/renew-own-key.ts';
import { reportPlayback } from './commands/report-playback.ts';
import { getBroadcast, listStackBroadcasts } from './queries/broadcasts.ts';
import { getRecording } from './queries/recorded.ts';
import { broadcastView } from './views.ts';

export const liveHandlers: Handlers<typeof live> = {
  async getBroadcast({ id }, { ctx, viewer }) {
    return broadcastView(await getBroadcast(ctx, viewer, actingChannel(viewer), id));
  },
  async listStackBroadcasts({ id }, { ctx, viewer }) {
    const broadcasts = await listStackBroadcasts(ctx, viewer, actingChannel(viewer), id);
    return { content: broadcasts.map(broadcastView) };
  },
  async endStream({ id }, { ctx, viewer }) {
    const channel = actingChannel(viewer);
    await endStream(ctx, channel, id);
    return broadcastView(await getBroadcast(ctx, viewer, channel, id));
  },
  async continueStream({ id }, { ctx, viewer }) {
    const channel = actingChannel(viewer);
    await continueStream(ctx, channel, id);
    return broadcastView(await getBroadcast(ctx, viewer, channel, id));
  },
  async getSettings(_input, { ctx, viewer }) {
    return { graceMinutes: await findGraceMinutes(ctx.db, actingChannel(viewer).channelId) };
  },
  async saveSettings({ graceMinutes }, { ctx, viewer }) {
    await saveSettings(ctx, ownChannel(viewer).channelId, { graceMinutes });
    return { graceMinutes };
  },
  getRecording: ({ id }, { ctx, viewer }) => getRecording(ctx, viewer, actingChannel(viewer), id),
  async cutRecording(input, { ctx, viewer }) {
    const channel = actingChannel(viewer);
    await cutRecording(ctx, channel, input);
    return getRecording(ctx, viewer, channel, input.id);
  },
  renewOwnKey: ({ id }, { ctx, viewer }) => renewOwnKey(ctx, ownChannel(viewer), id),
  setReminder: (input, { ctx, viewer }) => setReminder(ctx, viewer, input),
  async reportPlayback(input, { ctx, viewer }) {
    return { success: await reportPlayback(ctx, viewer, input) };
  },
};

import type { live } from '@realfin/contract/live';
import type { Handlers } from '../../../http/call.ts';
import { actingChannel, ownChannel } from '../../collaborators/access.ts';
import { setReminder } from '../reminders/commands.ts';
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

// Required roles for the operations of streams.
import type { Access } from '@realfin/contract/core';

export const streamAccess: Record<string, Access> = {
  'streams.getStream': 'public',
  'streams.getStreamStatus': 'public',
  'streams.getChannelStatus': 'public',
  'streams.listFollowedStreams': 'user',
  'streams.getEditableStream': 'publisher',
  'streams.createStream': 'publisher',
  'streams.saveStream': 'publisher',
  'streams.publishStream': 'publisher',
  'streams.getStreamInfo': 'publisher',
  'streams.getStreamUrl': 'publisher',
  'streams.getStreamKey': 'creator',
  'streams.renewStreamKey': 'creator',
  'streams.getStreamKeyStatus': 'publisher',
  'live.getBroadcast': 'publisher',
  'live.listStackBroadcasts': 'publisher',
  'live.endStream': 'publisher',
  'live.continueStream': 'publisher',
  'live.getSettings': 'publisher',
  'live.saveSettings': 'creator',
  'live.getRecording': 'publisher',
  'live.cutRecording': 'publisher',
  'live.renewOwnKey': 'creator',
  'live.setReminder': 'user',
  'live.reportPlayback': 'public',
};

import type { Access } from '@realfin/contract/core';

/** Chats beside live streams and events. */
export const chatAccess: Record<string, Access> = {
  'chat.getRoom': 'public',
  'chat.catchUp': 'public',
  'chat.listMessages': 'public',
  'chat.sendMessage': 'user',
  // The writer's, or the side of the channel's: asked by the module.
  'chat.deleteMessage': 'user',
  'chat.deleteMessagesOf': 'user',
  'chat.timeOut': 'user',
  'chat.pinMessage': 'user',
  'chat.saveRules': 'user',
  'chat.startRaid': 'user',
  'chat.endRaid': 'user',
  'chat.listHeld': 'user',
  'chat.reviewMessage': 'user',
  'chat.listActions': 'user',
  'chat.getOverlay': 'publisher',
  'chat.renewOverlay': 'publisher',
  'chat.revokeOverlay': 'publisher',
  // By the secret address.
  'chat.readOverlay': 'public',
  'chat.catchUpOverlay': 'public',
};

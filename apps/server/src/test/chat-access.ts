import type { Access } from '@realfin/contract/core';

/** Chats of live streams and events. */
export const chatAccess: Record<string, Access> = {
  'chat.getRoom': 'public',
  'chat.catchUp': 'public',
  'chat.listMessages': 'public',
  'chat.sendMessage': 'user',
  // By the author, or the channel's team: checked by the module.
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
  // Authorized by the secret address.
  'chat.readOverlay': 'public',
  'chat.catchUpOverlay': 'public',
};

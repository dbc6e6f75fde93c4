// Timings of pages only, with their units; every page imports them.
export const pageTimings = {
  usernameIdleMs: 2_000,
  bannerMs: 3_000,
  searchIdleMs: 500,
  notificationPollMs: 60_000,
  hashScrollRetryMs: 500,
  flagRefreshMs: 15 * 60_000,
  flagRefreshJitterMs: { min: -299_000, max: 300_000 },
  streamStatusMs: 15_000,
} as const;

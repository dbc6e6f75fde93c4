// Product numbers: limits, sizes and timings of the product, with their units.

export const limits = {
  name: { min: 2, max: 20 },
  username: { min: 2, max: 20 },
  description: 200,
  socialLink: 100,
  password: { min: 10, max: 200 },
  email: 254,
  minimumAgeYears: 13,

  postTitle: 100,
  postText: 300,
  postDescription: 1600,
  articleWords: { min: 50, max: 20_000 },
  articleWordsPerMinute: 130,
  articleJsonBytes: 1_000_000,
  tagsPerPost: 9,

  comment: { min: 1, max: 400 },

  imageBytes: 8_000_000,
  avatarBytes: 2_000_000,
  uploadBytes: 20 * 1024 ** 3,
  uploadChunkBytes: 8 * 1024 ** 2,
  bodyBytes: 64 * 1024,
  articleBodyBytes: 2 * 1024 ** 2,

  pageRowsMax: 10_000,
  pageSizeMax: 100,
} as const;

export const pageSizes = {
  posts: 12,
  comments: 10,
  recommended: 7,
  top: 10,
  channels: 24,
  management: 24,
  whoToFollow: 10,
} as const;

export const timings = {
  usernameIdleMs: 2_000,
  bannerMs: 3_000,
  notificationPollMs: 60_000,
  hashScrollRetryMs: 500,
  viewSeconds: { play: 30, read: 10 },
  viewWindowMinutes: 30,
  acquisitionWindowDays: 30,
  retentionWindowDays: 30,
  graceDays: 7,
  retryDays: [1, 3, 5, 7],
  deletedPostDays: 30,
  flagRefreshMs: 15 * 60_000,
  flagRefreshJitterMs: { min: -299_000, max: 300_000 },
  commentEditMinutes: 15,
} as const;

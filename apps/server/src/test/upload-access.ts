import type { Access } from '@realfin/contract/core';

/** Upload addresses for clients. */
export const uploadAccess: Record<string, Access> = {
  'uploads.signMediaUpload': 'publisher',
  'uploads.signThumbnailUpload': 'publisher',
  'uploads.signAvatarUpload': 'user',
  'uploads.signHeaderUpload': 'publisher',
  'uploads.signImageUpload': 'publisher',
  'uploads.signUpload': 'publisher',
  'uploads.createTusUpload': 'publisher',
};

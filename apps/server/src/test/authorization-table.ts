// Who may call what. A new operation needs its line here, so that nobody opens one by accident.
import type { Access } from '@realfin/contract/core';

export const operationAccess: Record<string, Access> = {
  'accounts.getMe': 'user',
  'accounts.checkUsername': 'public',
  'accounts.updateProfile': 'user',
  'accounts.setLanguage': 'user',
  'accounts.listSessions': 'user',
  'accounts.revokeSession': 'user',
  'accounts.revokeOtherSessions': 'user',
  'accounts.resendVerification': 'user',

  'fins.listFins': 'public',
  'fins.listMyFins': 'user',
  'fins.getFin': 'public',
  'fins.followFin': 'user',

  'channels.getChannel': 'public',
  'channels.listChannels': 'public',
  'channels.listFollowed': 'public',
  'channels.followChannel': 'user',
  'channels.applyForChannel': 'user',
  'channels.getApplication': 'user',

  'media.createAsset': 'publisher',
  'media.completeAsset': 'publisher',
  'media.getAsset': 'publisher',
  'media.retryAsset': 'publisher',
  'media.getPlayback': 'public',
  'media.getDownload': 'user',

  'images.listImages': 'publisher',

  'posts.listPosts': 'public',
  'posts.listPostsByHashtag': 'public',
  'posts.searchPosts': 'public',
  'posts.getPost': 'public',
  'posts.listRecommended': 'public',
  'posts.listChannelPosts': 'public',
  'posts.listChannelTop': 'public',
  'posts.getLatestPost': 'public',
  'posts.getPinnedPost': 'public',
  'posts.listFeed': 'user',
  'posts.listSaved': 'user',
  'posts.likePost': 'user',
  'posts.dislikePost': 'user',
  'posts.savePost': 'user',
  'posts.recordProgress': 'user',
  'posts.recordView': 'public',
  'posts.createPost': 'publisher',
  'posts.editPost': 'publisher',
  'posts.getEditablePost': 'publisher',
  'posts.deletePost': 'publisher',
  'posts.listManaged': 'publisher',
  'posts.pinPost': 'publisher',
  'posts.unpinPost': 'publisher',

  'articles.getArticle': 'public',
  'articles.saveArticle': 'publisher',
  'articles.getEditableArticle': 'publisher',

  'rankings.getRanking': 'public',

  'stacks.getStack': 'public',
  'stacks.listStackPosts': 'public',
  'stacks.listUserStacks': 'public',

  'comments.listComments': 'public',
  'comments.listReplies': 'public',
  'comments.getComment': 'public',
  'comments.createComment': 'user',
  'comments.editComment': 'user',
  'comments.likeComment': 'user',
  'comments.dislikeComment': 'user',
  'comments.deleteComment': 'user',

  'billing.getConfig': 'public',
  'billing.getIntent': 'user',
  'billing.completeAction': 'user',
  'billing.listPaymentProfiles': 'user',
  'billing.removePaymentProfile': 'user',
  'billing.listInvoices': 'user',

  'ledger.getEarnings': 'creator',
  'ledger.listLedgerLines': 'creator',

  'subscriptions.getSubscription': 'user',
  'subscriptions.createSubscription': 'user',
  'subscriptions.updatePaymentMethod': 'user',
  'subscriptions.cancelSubscription': 'user',
  'subscriptions.resumeSubscription': 'user',
  'subscriptions.previewUpgrade': 'user',
  'subscriptions.upgradeSubscription': 'user',

  'ppv.getPpv': 'public',
  'ppv.listPpvPosts': 'public',
  'feeds.getDiscover': 'public',
  'feeds.getBanner': 'public',
  'feeds.listRecommendedContent': 'public',
  'feeds.listRecommendedChannels': 'public',
  'feeds.getRecommendationRules': 'public',
  'feeds.listFeedChannels': 'user',

  'search.searchPosts': 'public',
  'search.searchCreators': 'public',
  'search.getFacets': 'public',
  'search.suggest': 'public',
  'search.recordClick': 'public',

  'schedule.listSchedule': 'public',
  'blocks.manageBlock': 'user',
  'blocks.listBlockedIds': 'public',
  'blocks.listBlocked': 'user',

  'library.listHistory': 'user',
  'library.getHistorySettings': 'user',
  'library.pauseHistory': 'user',
  'library.clearHistory': 'user',
  'library.removeFromHistory': 'user',

  'notifications.listNotifications': 'user',
  'notifications.countNotifications': 'user',
  'notifications.readNotifications': 'user',
  'notifications.seeNotifications': 'user',
  'notifications.getPlatforms': 'user',
  'notifications.setPlatform': 'user',
  'notifications.getMutes': 'user',
  'notifications.muteChannel': 'user',
  'notifications.unmuteChannel': 'user',
  'notifications.listMutable': 'user',

  'onboarding.chooseFins': 'user',
  'onboarding.suggestChannels': 'user',
  'onboarding.followCreators': 'user',
  'onboarding.finish': 'user',
  'syndication.listPrivateFeeds': 'user',
  'syndication.getPrivateFeed': 'user',
  'syndication.createPrivateFeed': 'user',
  'syndication.rotatePrivateFeed': 'user',
  'syndication.revokePrivateFeed': 'user',

  'flags.getFlags': 'public',
};

export type PersonKind =
  | 'visitor'
  | 'user'
  | 'subscriber'
  | 'creator'
  | 'contributor'
  | 'moderator'
  | 'admin';
export const personKinds: readonly PersonKind[] = [
  'visitor',
  'user',
  'subscriber',
  'creator',
  'contributor',
  'moderator',
  'admin',
];

/** The refusal each kind of person meets at each level; null: let in. */
export const refusalAt: Record<Access, Record<PersonKind, 'auth.required' | 'auth.forbidden' | null>> = {
  public: {
    visitor: null,
    user: null,
    subscriber: null,
    creator: null,
    contributor: null,
    moderator: null,
    admin: null,
  },
  user: {
    visitor: 'auth.required',
    user: null,
    subscriber: null,
    creator: null,
    contributor: null,
    moderator: null,
    admin: null,
  },
  publisher: {
    visitor: 'auth.required',
    user: 'auth.forbidden',
    subscriber: 'auth.forbidden',
    creator: null,
    contributor: null,
    moderator: 'auth.forbidden',
    admin: 'auth.forbidden',
  },
  creator: {
    visitor: 'auth.required',
    user: 'auth.forbidden',
    subscriber: 'auth.forbidden',
    creator: null,
    contributor: 'auth.forbidden',
    moderator: 'auth.forbidden',
    admin: 'auth.forbidden',
  },
  admin: {
    visitor: 'auth.required',
    user: 'auth.forbidden',
    subscriber: 'auth.forbidden',
    creator: 'auth.forbidden',
    contributor: 'auth.forbidden',
    moderator: 'auth.forbidden',
    admin: null,
  },
};

import { messages } from '../../lib/language.ts';

export const copy = messages('notificationList', {
  title: 'Notifications',
  description: 'Activity on your posts, your comments and the channels you follow.',
  markRead: (unread: number) => `Mark ${unread} as read`,
  markFailed: 'Could not mark as read. Please try again in a few seconds.',
  settings: 'Notification settings',
  list: 'Your notifications',
  unread: 'New',
  seeMore: 'See more',
  seeLess: 'See less',
  reply: 'Reply',
  hideThread: 'Hide thread',
  thread: 'Thread',
  threadGone: 'This comment was deleted.',
  threadFailed: 'Could not load more comments. Please try again in a few seconds.',
  more: 'Load more',
  loadFailed: "We couldn't load your notifications. Try again.",
  retry: 'Try again',
  emptyTitle: 'No notifications yet.',
  emptyText: 'Follow channels and join the conversation to see activity here.',
  emptyAction: 'Go to your feed',
});

import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  title: 'Benachrichtigungen',
  description: 'Neues zu deinen Beiträgen, deinen Kommentaren und den Kanälen, denen du folgst.',
  markRead: (unread: number) => `${unread} als gelesen markieren`,
  markFailed: 'Das hat nicht geklappt. Bitte versuch es in ein paar Sekunden noch einmal.',
  settings: 'Benachrichtigungen einstellen',
  list: 'Deine Benachrichtigungen',
  unread: 'Neu',
  seeMore: 'Mehr anzeigen',
  seeLess: 'Weniger anzeigen',
  reply: 'Antworten',
  hideThread: 'Unterhaltung ausblenden',
  thread: 'Unterhaltung',
  threadGone: 'Dieser Kommentar wurde gelöscht.',
  threadFailed:
    'Wir konnten keine weiteren Kommentare laden. Bitte versuch es in ein paar Sekunden noch einmal.',
  more: 'Mehr laden',
  loadFailed: 'Wir konnten deine Benachrichtigungen nicht laden. Versuch es noch einmal.',
  retry: 'Erneut versuchen',
  emptyTitle: 'Noch keine Benachrichtigungen.',
  emptyText: 'Folge Kanälen und rede mit, dann gibt es hier Neues.',
  emptyAction: 'Zu deinem Feed',
};

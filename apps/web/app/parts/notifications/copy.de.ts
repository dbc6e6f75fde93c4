import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  title: 'Benachrichtigungen',
  description: 'Was mit deinen Beiträgen, deinen Kommentaren und den Kanälen geschah, denen du folgst.',
  alerts: 'Neues',
  bell: (unseen: string) => `Benachrichtigungen, ${unseen} neu`,
  unseen: (unseen: string) => `, ${unseen} neu`,
  markRead: (unread: number) => `${unread} als gelesen markieren`,
  markFailed: 'Das hat nicht geklappt. Bitte versuche es in ein paar Sekunden noch einmal.',
  settings: 'Einstellungen der Benachrichtigungen',
  list: 'Deine Benachrichtigungen',
  unread: 'Neu',
  seeMore: 'Mehr sehen',
  seeLess: 'Weniger sehen',
  reply: 'Antworten',
  hideThread: 'Gespräch verbergen',
  thread: 'Gespräch',
  threadGone: 'Diesen Kommentar gibt es nicht mehr.',
  threadFailed:
    'Weitere Kommentare konnten nicht geladen werden. Bitte versuche es in ein paar Sekunden noch einmal.',
  more: 'Mehr laden',
  loadFailed: 'Deine Benachrichtigungen konnten nicht gelesen werden.',
  retry: 'Noch einmal versuchen',
  emptyTitle: 'Noch ist nichts geschehen.',
  emptyText: 'Folge Kanälen und rede mit: Was dich betrifft, erscheint hier.',
  emptyAction: 'Zu deinem Feed',
  mute: (name: string) => `Benachrichtigungen von ${name} sind an. Drücken schaltet sie aus.`,
  unmute: (name: string) => `Benachrichtigungen von ${name} sind aus. Drücken schaltet sie ein.`,
};

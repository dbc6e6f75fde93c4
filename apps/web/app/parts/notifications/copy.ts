import { messages } from '../../lib/language.ts';

export const copy = messages('notifications', {
  alerts: 'Alerts',
  bell: (unseen: string) => `Alerts, ${unseen} new`,
  unseen: (unseen: string) => `, ${unseen} new`,
  mute: (name: string) => `Notifications from ${name} are on. Turn them off`,
  unmute: (name: string) => `Notifications from ${name} are off. Turn them on`,
  muteFailed: 'An error occurred. Please try again after a few seconds.',
});

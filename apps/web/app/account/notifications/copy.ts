import { messages } from '../../lib/language.ts';

export const copy = messages('push', {
  title: 'Push notifications on this device',
  text: 'Get notified even when Realfin is closed, until you log out on this device.',
  on: 'Push notifications are on in this browser.',
  off: 'Push notifications are off in this browser.',
  turnOn: 'Turn on in this browser',
  turnOff: 'Turn off in this browser',
  asking: 'Waiting for you to allow notifications…',
  mobileOff: 'Mobile notifications are turned off above, so none of your devices receive any.',
  deniedTitle: 'Notifications are blocked for this site',
  denied:
    'To allow them, select the icon next to the address bar, set Notifications to Allow and reload the page.',
  unsupportedTitle: "This browser doesn't support push notifications",
  unsupported:
    'Try another browser. On an iPhone or iPad, add Realfin to your home screen first and open it from there.',
  failed: "We couldn't turn on push notifications. Try again in a few seconds.",
  offFailed: "We couldn't turn off push notifications. Try again in a few seconds.",
});

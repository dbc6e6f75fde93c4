import { messages } from '../../lib/language.ts';

export const copy = messages('push', {
  title: 'Messages on this device',
  text: 'A short message appears even while Realfin is closed, until you log out here.',
  on: 'This browser shows messages.',
  off: 'This browser shows no messages yet.',
  turnOn: 'Turn on in this browser',
  turnOff: 'Turn off in this browser',
  asking: 'Waiting for your answer to the browser...',
  mobileOff: 'Mobile is off above: nothing is sent to any of your browsers.',
  deniedTitle: 'Your browser blocks messages from this site',
  denied:
    'You, or a setting of this browser, have refused them, and we may not ask again. To allow them, press the icon beside the address of this page, set Notifications to Allow, and reload the page.',
  unsupportedTitle: 'This browser cannot show messages',
  unsupported:
    'It may work in another browser. On an iPhone or iPad, first add Realfin to your home screen and open it from there.',
  failed: 'Could not turn on messages. Please try again in a few seconds.',
  offFailed: 'Could not turn off messages. Please try again in a few seconds.',
});

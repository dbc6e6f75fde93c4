import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  title: 'Push-Benachrichtigungen auf diesem Gerät',
  text: 'Bleib auch dann auf dem Laufenden, wenn Realfin geschlossen ist, bis du dich auf diesem Gerät abmeldest.',
  on: 'Push-Benachrichtigungen sind in diesem Browser an.',
  off: 'Push-Benachrichtigungen sind in diesem Browser aus.',
  turnOn: 'In diesem Browser einschalten',
  turnOff: 'In diesem Browser ausschalten',
  asking: 'Warten, bis du Benachrichtigungen erlaubst…',
  mobileOff:
    'Mobile Benachrichtigungen sind oben ausgeschaltet, deshalb bekommt keines deiner Geräte welche.',
  deniedTitle: 'Benachrichtigungen sind für diese Seite blockiert',
  denied:
    'Um sie zu erlauben, klick auf das Symbol neben der Adresszeile, erlaube Benachrichtigungen und lade die Seite neu.',
  unsupportedTitle: 'Dieser Browser unterstützt keine Push-Benachrichtigungen',
  unsupported:
    'Versuch es mit einem anderen Browser. Auf iPhone und iPad füg Realfin zuerst zum Home-Bildschirm hinzu und öffne es von dort.',
  failed:
    'Wir konnten Push-Benachrichtigungen nicht einschalten. Versuch es in ein paar Sekunden noch einmal.',
  offFailed:
    'Wir konnten Push-Benachrichtigungen nicht ausschalten. Versuch es in ein paar Sekunden noch einmal.',
};

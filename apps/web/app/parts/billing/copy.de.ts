import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

/** What a tip's dialog shows of it: that opens on pages that are German throughout. */
export const german: Translation<typeof copy> = {
  card: {
    frame: 'Kartendaten',
    loadFailed: 'Die Felder für die Karte konnten nicht geladen werden.',
    tryAgain: 'Noch einmal versuchen',
    verifyFailed: 'Die Karte konnte nicht geprüft werden. Bitte versuche es noch einmal.',
    name: (brand: string, lastFour: string) => `${brand === '' ? 'Karte' : brand} mit Endziffern ${lastFour}`,
    saved: 'Bezahlen mit',
    add: 'Eine andere Karte verwenden',
    expires: (month: number, year: number) => `Gültig bis ${String(month).padStart(2, '0')}/${year}`,
    expired: (month: number, year: number) => `Abgelaufen ${String(month).padStart(2, '0')}/${year}`,
    select: 'Bitte wähle eine Karte.',
  },
  state: {
    verifying: 'Deine Karte wird geprüft...',
    charging: 'Deine Karte wird belastet...',
    leaving: 'Deine Bank möchte diese Zahlung bestätigen. Du wirst dorthin gebracht...',
    failed: 'Da ist etwas schiefgegangen. Bitte versuche es noch einmal.',
    again:
      'Falls die Verbindung abgebrochen ist, drücke die Taste noch einmal: Nichts wird doppelt belastet.',
    waitingTitle: 'Wir warten noch auf deine Bank.',
    waitingText:
      'Diese Seite fragt von selbst noch einmal. Du kannst sie auch verlassen: Dein Abo beginnt, sobald die Bank antwortet, und nichts wird doppelt belastet.',
    challengeTitle: 'Deine Bank hat die Zahlung noch nicht bestätigt.',
    challengeText: 'Geh zu deiner Bank und bestätige sie dort. Du kommst von selbst hierher zurück.',
    toBank: 'Zu deiner Bank',
  },
  hints: {
    insufficient_funds: 'Auf dieser Karte ist nicht genug Geld.',
    expired_card: 'Diese Karte ist abgelaufen.',
    authentication_failed: 'Deine Bank hat die Zahlung nicht bestätigt.',
    abandoned: 'Die Zahlung wurde bei deiner Bank nicht rechtzeitig bestätigt.',
    processing_error: 'Deine Bank konnte die Zahlung gerade nicht ausführen.',
    declined: 'Deine Bank hat diese Karte abgelehnt. Versuche eine andere oder frag deine Bank.',
  },
};

import { countedWhole } from '../../lib/format.ts';
import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  version: (version: string, date: string) => `Version ${version} · Stand ${date}`,
  refundRule: ({ hours, months }) =>
    hours === 0
      ? 'Zahlungen für das Abo erstatten wir auf Anfrage.'
      : `Eine Zahlung für das Abo kannst du dir ${hours} Stunden lang in deinen Einstellungen selbst erstatten, solange unser Server dir seither keine Premium-Inhalte ausgeliefert hat${months === 0 ? '' : `, einmal in ${countedWhole(months, 'Monat|Monaten')} pro Person und Karte`}. Ein Ticket, das du damit gekauft hast, geht zuerst zurück. Danach erstatten wir begonnene Zeiträume nicht.`,
  payoutRule: (days) =>
    days <= 3
      ? 'Am vierten Tag eines Monats zahlen wir aus, was am Ende des vorigen auf den Guthaben war.'
      : `${countedWhole(days, 'Tag|Tage')} nach dem Ende eines Monats zahlen wir aus, was an seinem Ende auf den Guthaben war.`,
  discountRule: (bearer) =>
    bearer === 'platform'
      ? 'Die Plattform trägt sie: Creator bekommen ihre Anteile vom vollen Preis.'
      : 'Alle tragen sie nach ihrem Anteil: Creator bekommen ihre Anteile von dem, was gezahlt wurde.',
  contents: 'Auf dieser Seite',
  older: 'Frühere Fassungen findest du im Quelltext dieser Seite.',
};

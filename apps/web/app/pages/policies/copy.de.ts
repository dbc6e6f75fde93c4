import { shares } from '@realfin/contract/money';
import { countedWhole } from '../../lib/format.ts';
import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

const { platform: platformShare } = shares.subscription;

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
  giftRule: (months) =>
    months === 0
      ? 'Ein Geschenk kann jederzeit eingelöst werden.'
      : `Ein Geschenk kann ${countedWhole(months, 'Monat|Monate')} lang eingelöst werden.`,
  giftEndRule: (months) =>
    months === 0
      ? 'Es verfällt nicht: Das Geld wartet, solange niemand das Geschenk einlöst.'
      : `Ein Geschenk, das innerhalb von ${countedWhole(months, 'Monat|Monaten')} niemand einlöst, verfällt: ${platformShare} % davon gehen an die Plattform, ${100 - platformShare} % in den Creator-Topf.`,
  unclaimedRule: (months) =>
    months === 0
      ? 'Was vorher schon verdient war, bleibt ihr Geld und wird ausgezahlt, sobald das möglich ist.'
      : `Was vorher schon verdient war, wartet ${countedWhole(months, 'Monat|Monate')} und geht dann ebenfalls in den Topf.`,
  contents: 'Auf dieser Seite',
  older: 'Frühere Fassungen findest du im Quelltext dieser Seite.',
};

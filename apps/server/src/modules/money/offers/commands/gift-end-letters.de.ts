import type { GiftEndLetter } from './gift-end-letters.ts';

export const germanGiftEndLetter: GiftEndLetter = {
  subject: ({ site, endsOn }) => `Dein Geschenk ${site} Premium endet am ${endsOn}`,
  lines: ({ name, site, endsOn, price, yearly, address }) => [
    `Hallo ${name},`,
    `dein Geschenk ${site} Premium endet am ${endsOn}. Du zahlst nichts, und es verlängert sich nicht.`,
    `Wenn du deinen Zugang ohne Lücke behalten möchtest, füge vorher eine Karte hinzu und setze das Abo fort. Ab dem ${endsOn} zahlst du ${price} im ${yearly ? 'Jahr' : 'Monat'}, bis du kündigst: ${address}`,
    site,
  ],
};

import type { GiftLetter } from './letters.ts';

const what = { monthly10: 'einen Monat', yearly10: 'ein Jahr' };
export const germanGiftLetter: GiftLetter = {
  locale: 'de-DE',
  subject: ({ buyer, site, plan, isOwn }) =>
    isOwn
      ? `Dein Geschenk: ${what[plan]} ${site} Premium`
      : `${buyer} schenkt dir ${what[plan]} ${site} Premium`,
  text: ({ buyer, site, plan, words, code, address, until, isOwn }) =>
    [
      'Hallo,',
      isOwn
        ? `Du hast ${what[plan]} ${site} Premium als Geschenk gekauft. Gib den Code weiter.`
        : `${buyer} schenkt dir ${what[plan]} ${site} Premium: alles von allen Creators.`,
      ...(words === '' || isOwn ? [] : [`„${words}“`]),
      ...(code === null
        ? [
            `Deine Geschenke und ihre Codes: ${address}`,
            ...(until === null ? [] : [`Der Code kann bis zum ${until} eingelöst werden.`]),
          ]
        : [
            `Der Code: ${code}`,
            until === null ? `Löse ihn hier ein: ${address}` : `Löse ihn bis zum ${until} ein: ${address}`,
          ]),
      'Dafür brauchst du keine Karte. Es kostet nichts und verlängert sich nicht.',
    ].join('\n\n'),
};

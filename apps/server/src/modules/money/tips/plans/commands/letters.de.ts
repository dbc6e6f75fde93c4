import type { TipLetters } from './letters.ts';

export const germanTipLetters: TipLetters = {
  tipFor: (amount, name) => `${amount} für ${name}`,
  set: ({ tips, total, alone, added, renewsOn, yearly, address }) => ({
    subject: 'Dein wiederkehrendes Trinkgeld',
    lines: [
      `Mit jeder Verlängerung deines Abos gibst du Trinkgeld: ${tips.join(', ')}.`,
      `Am ${renewsOn} buchen wir ${total} ab: ${alone} für das Abo + ${added} Trinkgeld, in einer Zahlung, und danach ${yearly ? 'jedes Jahr' : 'jeden Monat'} dasselbe.`,
      `Ändern oder beenden kannst du es jederzeit: ${address}`,
    ],
  }),
  missed: ({ tips, ended, address }, most) => ({
    subject: 'Dein Trinkgeld wurde nicht abgebucht',
    lines: [
      `Die Verlängerung deines Abos ließ sich nicht zusammen mit deinem Trinkgeld abbuchen. Deshalb haben wir es diesmal weggelassen: ${tips.join(', ')}.`,
      'Davon wurde nichts abgebucht. Dein Abo wird ohne das Trinkgeld abgebucht.',
      ...(ended.length === 0
        ? ['Mit der nächsten Verlängerung versuchen wir es noch einmal.']
        : [`Nach ${most} Malen in Folge ist dein wiederkehrendes Trinkgeld beendet: ${ended.join(', ')}.`]),
      `Dein wiederkehrendes Trinkgeld: ${address}`,
    ],
  }),
  creatorGone: ({ tips, address }) => ({
    subject: 'Dein wiederkehrendes Trinkgeld ist beendet',
    lines: [
      `Dein wiederkehrendes Trinkgeld ist beendet, weil dieser Creator es nicht mehr bekommen kann: ${tips.join(', ')}.`,
      'Es wird nicht mehr abgebucht. Dein Abo läuft weiter.',
      `Dein wiederkehrendes Trinkgeld: ${address}`,
    ],
  }),
};

import type { CancellationEmails } from './cancellation-emails.ts';

const plans = { monthly10: 'Monatsabo', yearly10: 'Jahresabo' } as const;

export const germanCancellationEmails: CancellationEmails = {
  hello: (name) => `Hallo ${name},`,
  canceled: ({ id, at, plan, periodEnd, isOver, origin }) => ({
    subject: 'Dein Abo ist gekündigt',
    lines: [
      isOver
        ? 'dein Abo ist gekündigt und beendet.'
        : `dein Abo ist gekündigt. Bis zum ${periodEnd} behältst du den Zugang.`,
      'Du zahlst nichts mehr.',
      '',
      `Gekündigt: ${plans[plan]}, ${at} (UTC)`,
      `Kündigungsnummer: ${id}`,
      'Bewahre diese E-Mail als Nachweis auf.',
      '',
      `Anders überlegt? ${origin}/settings/subscription`,
    ],
  }),
  halfPrice: ({ periodEnd, price, nextPrice, origin }) => ({
    subject: 'Deine nächste Zahlung zum halben Preis',
    lines: [
      `schön, dass du bleibst. Deine nächste Zahlung am ${periodEnd} beträgt ${nextPrice} statt ${price}.`,
      `Danach verlängert sich dein Abo für ${price} im Monat. Du kannst jederzeit kündigen und behältst den Zugang, bis der Zeitraum endet.`,
      `Dein Abo: ${origin}/settings/subscription`,
    ],
  }),
};

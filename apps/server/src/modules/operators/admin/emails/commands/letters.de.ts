import type { TestLetter } from './letters.ts';

export const germanTestLetter: TestLetter = {
  subject: (site) => `Test-E-Mail von ${site}`,
  text: (site) =>
    `Du hast dir diese E-Mail aus der Administration von ${site} geschickt. Dein Mailserver hat sie angenommen.`,
};

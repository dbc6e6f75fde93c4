import { formatCents, referralRewardCents } from '@realfin/contract/money';
import type { ReferralLetter } from './letters.ts';

export const germanReferralLetter: ReferralLetter = {
  subject: ({ referrer, site }) => `${referrer} findet, du solltest einen Kanal auf ${site} haben`,
  text: ({ referrer, site, address, hint }) =>
    [
      'Hallo,',
      `${referrer} schlägt dir vor, auf ${site} einen Kanal zu eröffnen.`,
      `Hier kannst du dich bewerben: ${address}`,
      `Wenn dein Kanal freigegeben wird und etwas veröffentlicht, bekommt ${referrer} von uns ${formatCents(referralRewardCents, 'de-DE')}.`,
      `Wenn du diese Person nicht kennst, ignoriere diese E-Mail. Wir behalten einen Fingerabdruck deiner Adresse und ${hint}, sonst nichts.`,
    ].join('\n\n'),
};

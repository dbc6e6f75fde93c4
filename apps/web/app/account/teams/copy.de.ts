import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  title: 'Teams',
  description: 'Beantworte Einladungen und verlasse Teams.',
  invitations: 'Einladungen',
  invitation: {
    contributor: (name: string) => `${name} lädt dich zur Mitarbeit am eigenen Kanal ein`,
    moderator: (name: string) => `${name} lädt dich zum Moderieren des eigenen Kanals ein`,
  },
  until: (date: string) => `Gilt bis zum ${date}`,
  about: {
    contributor:
      'Mitwirkende veröffentlichen auf dem Kanal und verwalten dort Beiträge, Moderatoren und Blockierte. Die Einnahmen sehen sie nicht. Du kannst das Team jederzeit verlassen.',
    moderator:
      'Moderatoren beantworten, genehmigen und löschen Kommentare auf dem Kanal und blockieren Personen, veröffentlichen aber nichts. Du kannst das Team jederzeit verlassen.',
  },
  accept: 'Annehmen',
  acceptOf: {
    contributor: (name: string) => `Einladung von ${name} annehmen`,
    moderator: (name: string) => `Einladung von ${name} zum Moderieren annehmen`,
  },
  decline: 'Ablehnen',
  declineOf: {
    contributor: (name: string) => `Einladung von ${name} ablehnen`,
    moderator: (name: string) => `Einladung von ${name} zum Moderieren ablehnen`,
  },
  accepted: {
    contributor: (name: string) => `Du gehörst zum Team von ${name}. Wähle den Kanal im Kontomenü aus.`,
    moderator: (name: string) => `Du moderierst den Kanal von ${name}.`,
  },
  declined: 'Einladung abgelehnt.',
  confirmEmail: 'Bestätige deine E-Mail-Adresse, um Einladungen an sie zu sehen.',
  teams: 'Deine Teams',
  contributor: 'Mitwirkend',
  moderator: 'Moderator',
  leave: 'Team verlassen',
  leaveOf: (name: string) => `Team von ${name} verlassen`,
  ask: (name: string) => `Team von ${name} verlassen?`,
  askText: 'Du verlierst den Zugang zum Kanal sofort. Um zurückzukommen, brauchst du eine neue Einladung.',
  stay: 'Bleiben',
  left: (name: string) => `Du hast das Team von ${name} verlassen.`,
  none: 'Du gehörst zu keinem Team.',
  noInvitations: 'Keine offenen Einladungen.',
  failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
  loadFailed: 'Wir konnten deine Teams nicht laden. Versuch es noch einmal.',
  tryAgain: 'Erneut versuchen',
};

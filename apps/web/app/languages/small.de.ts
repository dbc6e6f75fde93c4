// Texts that stand in a component itself because they are few.
import type { copy as banner } from '../features/auth/copy.ts';
import type { copy as dialog } from '../components/dialog/dialog.tsx';
import type { copy as errorPage } from '../components/error-page/error-page.tsx';
import type { copy as signUpDialog } from '../components/sign-up-dialog/sign-up-dialog.tsx';
import type { copy as format } from '../lib/format.ts';
import type { Translation } from '../lib/language.ts';
import type { copy as theme } from '../lib/theme.ts';

interface Small {
  banner: Translation<(typeof banner)['banner']>;
  dialog: Translation<typeof dialog>;
  errorPage: Translation<typeof errorPage>;
  signUpDialog: Translation<typeof signUpDialog>;
  format: Translation<typeof format>;
  theme: Translation<typeof theme>;
}

export const german: Small = {
  banner: {
    label: 'Bestätige deine Adresse',
    text: (email: string) => `Bitte bestätige deine Adresse: Wir haben einen Link an ${email} geschickt.`,
    resend: 'Noch einmal senden',
    sent: 'Ein neuer Link ist unterwegs.',
    failed: 'Der Link konnte nicht gesendet werden. Bitte versuche es in ein paar Minuten noch einmal.',
  },
  dialog: { close: 'Schließen' },
  errorPage: {
    missing: 'Diese Seite gibt es nicht wirklich.',
    broken: 'Hmm... da stimmt etwas nicht. Wir bringen dich schnell zurück.',
    forbidden: 'Das darfst du nicht.',
    home: 'Zur Startseite',
  },
  signUpDialog: {
    title: 'Mach mit bei Realfin',
    text: 'Ein Konto ist kostenlos und in einer Minute gemacht.',
    signUp: 'Registrieren',
    login: 'Anmelden',
  },
  format: { justNow: 'gerade eben' },
  theme: { close: 'Schließen' },
};

import { plans, shares, yearlyFreeMonths } from '@realfin/contract/money';
import { counted, price } from '../../lib/format.ts';
import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

const { acquisition, retention } = shares.subscription;

export const german: Translation<typeof copy> = {
  description:
    'Kanäle für alle, die tiefer gehen wollen: Wrestling, Ideen, Comedy und mehr. Mit einem Abo siehst du alles von allen.',
  heading: 'Geh in die Tiefe, mit Leuten, die sich auskennen.',
  lead: 'Videos, Podcasts und Texte von Creators, denen ihr Publikum selbst gehört. Sieh dir vieles kostenlos an oder alles mit einem Abo.',
  start: 'KANAL ERÖFFNEN',
  watch: 'ANSEHEN',
  showcase: 'Kanäle für den Anfang',
  categories: 'Kategorien',
  categoryNames: { sports: 'Sport', ideas: 'Ideen', comedy: 'Comedy', money: 'Geld' },
  benefitsTitle: 'Fair für alle',
  benefits: () => [
    {
      icon: 'sparkles' as const,
      title: 'Ein Abo für alle Creator',
      text: `Für ${price(plans.monthly10.priceCents)} im Monat oder ${price(plans.yearly10.priceCents)} im Jahr sind alle Premium-Beiträge für dich offen.`,
    },
    {
      icon: 'wallet' as const,
      title: `${acquisition + retention} % gehen an Creator`,
      text: `${acquisition} % an den Kanal, über den ein Abo zustande kam, ${retention} % an die Kanäle, die jemand ansieht und liest.`,
    },
    {
      icon: 'users' as const,
      title: 'Dein Publikum gehört dir',
      text: 'Die Leute folgen dir, keinem Algorithmus. Was du veröffentlichst, erreicht alle, die dir folgen.',
    },
    {
      icon: 'shield' as const,
      title: 'Keine Werbung, kein Datenhandel',
      text: 'Diese Seite lebt von Abos und Fans, nicht von Werbung. Deine Daten werden nie verkauft.',
    },
  ],
  appsTitle: 'Zum Mitnehmen',
  appsText:
    'Installiere die Seite als App auf Handy oder Computer: Wähle im Menü deines Browsers „Installieren“ oder „Zum Startbildschirm“.',
  ios: 'Laden im App Store',
  android: 'Jetzt bei Google Play',
  install: 'App installieren',
  faqTitle: 'Häufige Fragen',
  faq: () => [
    {
      question: 'Was kostet es?',
      answer: `Ein Konto ist kostenlos. Premium kostet ${price(plans.monthly10.priceCents)} im Monat oder ${price(plans.yearly10.priceCents)} im Jahr. Damit ${yearlyFreeMonths === 1 ? 'ist' : 'sind'} ${counted(yearlyFreeMonths, 'Monat|Monate')} gratis.`,
    },
    {
      question: 'Was bekomme ich mit Premium?',
      answer:
        'Alle Premium-Beiträge von allen Creators: Videos, Podcasts, Artikel und Ranglisten. Nur Pay-per-View-Events werden einzeln verkauft.',
    },
    {
      question: 'Kann ich kündigen?',
      answer:
        'Jederzeit, in deinen Einstellungen. Bis zum Ende des bezahlten Zeitraums behältst du den Zugang.',
    },
    {
      question: 'Wie eröffne ich einen Kanal?',
      answer:
        'Leg ein kostenloses Konto an und erzähl uns, was du veröffentlichen willst. Sobald dein Kanal freigegeben ist, kannst du hochladen.',
    },
    {
      question: 'Was ist eine Fin?',
      answer:
        'Ein Thema, zu dem Kanäle und Beiträge gehören, zum Beispiel Wrestling oder Comedy. Folge einer Fin, und du siehst alles daraus.',
    },
    { question: 'Wie alt muss ich sein?', answer: 'Mindestens 13.' },
  ],
};

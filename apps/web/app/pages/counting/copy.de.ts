import type { CountingRules } from '@realfin/contract/analytics';
import { countedWhole } from '../../lib/format.ts';
import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

type Items = (rules: CountingRules) => string[];

const seconds = (count: number) => countedWhole(count, 'Sekunde|Sekunden');
const minutes = (count: number) => countedWhole(count, 'Minute|Minuten');
const days = (count: number) => countedWhole(count, 'Tag|Tage');

export const german: Translation<typeof copy> = {
  title: 'So werden Aufrufe gezählt',
  description: 'Was als Aufruf zählt, was nicht, was Creator davon sehen, und alle Zahlen dazu.',
  lead: 'Eine Regel für jeden Beitrag und jeden Kanal. Die Zahlen auf dieser Seite sind die, mit denen der Server zählt.',
  counted: 'Was als Aufruf zählt',
  countedItems: (({ playSeconds, readSeconds }) => [
    `Videos und Podcasts: ${seconds(playSeconds)} Wiedergabe, bei kürzeren bis zum Ende.`,
    `Artikel und Ranglisten: ${seconds(readSeconds)} auf dem Bildschirm.`,
    `Live: ${seconds(playSeconds)}.`,
  ]) satisfies Items,
  once: ({ windowMinutes }: CountingRules) =>
    `Der Aufruf eines Beitrags durch dieselbe Person zählt höchstens einmal in ${windowMinutes} Minuten. Wer angemeldet ist, ist auf allen Geräten eine Person; Besucher erkennen wir an einem Cookie dieser Seite und ohne ihn an Adresse und Browser.`,
  bites: 'Bites',
  bitesItems: (({ biteShownSeconds, biteViewSeconds, windowMinutes }) => [
    `Gezeigt: ${seconds(biteShownSeconds)} auf dem Bildschirm. Aufruf: ${seconds(biteViewSeconds)} Wiedergabe oder bis zum Ende. Je Person und Bite einmal in ${minutes(windowMinutes)}, wie bei Beiträgen.`,
    `Übersprungen: weggewischt vor ${seconds(biteViewSeconds)} Wiedergabe. Bis zum Ende gesehen: einmal, so oft er gezeigt wird; weitere Durchläufe zählen als erneut abgespielt.`,
    'Seiten melden das, sobald jemand einen Bite verlässt. Wir addieren die Meldungen gleich je Bite und Tag. Wer einen Bite angesehen hat, ist nur als Prüfsumme gespeichert, nur so lange, wie derselbe Aufruf nicht doppelt zählen darf.',
    'Mit Do Not Track oder Global Privacy Control zählt von dir nur der Aufruf eines Bites.',
  ]) satisfies Items,
  premium:
    'Ein Premium-Aufruf ist der Aufruf eines Premium-Beitrags durch jemanden mit Premium-Zugang. Was ein Ticket bezahlt hat, gehört nicht dazu. Aufrufe sind für die Statistik. Geld folgt dem, was unser Server denen ausgeliefert hat, die bezahlt haben, und nicht den Meldungen eines Browsers: siehe „Wie Creator bezahlt werden“.',
  left: 'Was nicht zählt',
  leftItems: (({ visitorsPerNetwork, windowMinutes }) => [
    'Programme, die sich zu erkennen geben, und Anfragen, die keinen Browser nennen.',
    'Aufrufe durch Creator und Mitwirkende des Kanals und durch Administratoren.',
    'Aufrufe von Leuten, die keinen Zugang zum Beitrag haben, etwa weil sie nur die Vorschau sehen.',
    'Zeit, in der die Seite im Hintergrund ist.',
    `Mehr als ${visitorsPerNetwork} Aufrufe eines Beitrags in ${minutes(windowMinutes)} durch Besucher eines Netzwerks, die nicht angemeldet sind.`,
  ]) satisfies Items,
  time: 'Wiedergabezeit und Publikum',
  timeText: ({ beatSeconds, readIdleSeconds }: CountingRules) =>
    `Player melden alle ${seconds(beatSeconds)}, welcher Teil gespielt wurde. Die Meldungen werden gleich je Beitrag und Sekunde addiert, sodass von niemandem der eigene Weg durch einen Beitrag gespeichert ist. Bei Livestreams zählt nur die Zeit. Lesen zählt nicht weiter, wenn ${seconds(readIdleSeconds)} lang niemand gescrollt, gezeigt oder getippt hat.`,
  live: 'Publikum einer Übertragung',
  liveText: ({ liveSeconds }: CountingRules) =>
    `Während ein Livestream läuft, zählen wir alle ${seconds(liveSeconds)}, wie viele Leute seine Seite offen haben: jede Person einmal, egal mit wie vielen Tabs, nur mit Zugang zum Livestream. Das eigene Team des Kanals, Programme und alle, die nicht verfolgt werden wollen, zählen nicht mit, und gespeichert wird nur die Zahl. Nachrichten im Chat zählen für die Minute, in der sie geschrieben wurden, solange alle sie sehen.`,
  privacy: 'Wenn dein Browser nicht verfolgt werden will',
  privacyText:
    'Mit Do Not Track oder Global Privacy Control zählt dein Aufruf, weil die Zahlen unter einem Beitrag für alle sind, und sonst nichts: weder woher du kamst noch Geräteart oder Land, und keine Wiedergabezeit. Auch zum Publikum einer Übertragung gehörst du dann nicht.',
  shown: 'Was Creator sehen',
  shownItems: (({ fewestPeople, alsoWatchedDays, lateDays, knowsCountries }) => [
    'Summen je Tag und Stunde, in UTC. Nie, wer zugesehen hat.',
    'Wie jemand den Beitrag gefunden hat, die Domain der verlinkenden Seite, den Affiliate, dessen Link es war, und die Geräteart.',
    knowsCountries ? 'Das Land der Adresse.' : 'Keine Länder: Diese Seite kennt sie nicht.',
    `Länder, Gerätearten, Websites und Links von Affiliates nur, wo mindestens ${fewestPeople} Leute dasselbe gemeinsam haben; alle übrigen sind eine Zeile.`,
    `Gesuchte Wörter, sobald ${fewestPeople} Leute sie an einem Tag gesucht haben.`,
    `Andere Kanäle, sobald ${fewestPeople} Abonnenten sie in ${alsoWatchedDays} Tagen gesehen haben.`,
    `Tage werden stündlich gezählt. Was verspätet ankommt, zählt für seinen eigenen Tag, bis zu ${lateDays} Tage zurück.`,
  ]) satisfies Items,
  kept: 'Wie lange es bleibt',
  keptItems: (({ detailDays, keptDays }) => [
    `Woher ein Aufruf kam, sein Gerät und sein Land: ${days(detailDays)}.`,
    `Summen je Stunde und Tag, und wann jemand einen Kanal zum ersten und zum letzten Mal angesehen hat: ${days(keptDays)}.`,
    'Wiedergabezeit und das Publikum jeder Sekunde: ebenso lange, bis zum Ende des Monats.',
    'Was ein Beitrag insgesamt gebracht hat, wie viele neue Abonnenten eines Monats bleiben, und die Bücher: so lange wie der Kanal.',
  ]) satisfies Items,
};

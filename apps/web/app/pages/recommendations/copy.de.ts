import type { RecommendationRules } from '@realfin/contract/feeds';
import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  title: 'So entstehen Empfehlungen',
  description: 'Woher empfohlene Beiträge kommen, wie wir sie ordnen und mit welchen Zahlen.',
  lead: 'Niemand kann hier einen Platz kaufen, und kein verborgenes Modell entscheidet. Jeder empfohlene Beitrag kommt aus einer von wenigen Quellen, und sein Rang ist eine einfache Summe. Du kannst sie nachlesen: Öffne das Menü eines empfohlenen Beitrags und wähle „Warum sehe ich das?“.',
  sources: 'Woher Beiträge kommen',
  sourceItems: ({ candidates, coViewingDays }: RecommendationRules): [string, string][] => [
    ['Gefolgt', `Die neuesten ${candidates.perChannel} Beiträge jedes Kanals, dem du folgst.`],
    ['Fins', `Die neuesten ${candidates.perFin} Beiträge jeder Fin, der du folgst.`],
    [
      'Gemeinsam gesehen',
      `Zu jedem deiner letzten ${candidates.seenPosts} Beiträge die ${candidates.perSeenPost}, die andere, die ihn auch gesehen haben, innerhalb von ${coViewingDays} Tagen am häufigsten gesehen haben.`,
    ],
    ['Im Aufwind', `Die ${candidates.rising} Beiträge mit der höchsten Punktzahl auf der ganzen Seite.`],
  ],
  rank: 'Wie wir sie ordnen',
  rankText: 'Jeder Beitrag hat eine Punktzahl, die von den Reaktionen auf ihn und von seinem Alter abhängt.',
  scoreFormula: ({ weights: w, decayDays }: RecommendationRules) =>
    `Punkte = ln(1 + ${w.view} × Aufrufe + ${w.like} × „Gefällt mir“ + ${w.comment} × Kommentare + ${w.tip} × Trinkgelder + ${w.subscription} × gewonnene Abos) + Tage seit 1970 ÷ ${decayDays}`,
  scoreText: ({ decayDays }: RecommendationRules) =>
    `Durch den Logarithmus zählen die ersten hundert Aufrufe so viel wie die nächsten zehntausend. Der letzte Teil steht für das Alter: Ein Beitrag, der ${decayDays} Tage älter ist, braucht etwa 2,7-mal so viele Reaktionen für denselben Rang. Ein Aufruf zählt einmal pro Person und halbe Stunde. Jeder Kommentar, jedes „Gefällt mir“ und jedes Trinkgeld zählt einmal, ob es 2 $ oder 100 $ sind.`,
  terms: 'Dazu kommen Punkte für das, was zu dir passt:',
  term: 'Grund',
  points: 'Punkte',
  termItems: ({ terms }: RecommendationRules): [string, string][] => [
    ['Du folgst dem Kanal', `+${terms.follow}`],
    ['Du folgst einer seiner Fins (je Fin)', `+${terms.fin}`],
    ['Wer sah, was du gesehen hast, sah auch diesen Beitrag', `+${terms.coViewing} × ln(1 + Personen)`],
    ['Er kommt vom selben Kanal wie der Beitrag, den du gerade ansiehst', `+${terms.sameChannel}`],
    ['Er hat eine Fin mit dem Beitrag gemeinsam, den du gerade ansiehst (je Fin)', `+${terms.sharedFin}`],
  ],
  left: 'Was wir weglassen',
  leftItems: ({ mostInARow, finishedShare }: RecommendationRules): string[] => [
    `Was du zu Ende gesehen hast: Videos und Podcasts ab ${Math.round(finishedShare * 100)} %, Artikel und Ranglisten, die du gelesen hast.`,
    'Was dir nicht gefällt, und deine eigenen Beiträge.',
    `Mehr als ${mostInARow} Beiträge desselben Kanals hintereinander.`,
    'Entwürfe, Beiträge, die noch verarbeitet werden, und alles, worauf du keinen Zugriff hast.',
  ],
  visitors: 'Wenn du nicht angemeldet bist',
  visitorsText:
    'Alle, die nicht angemeldet sind, sehen dasselbe: in einer Fin das Neueste, sonst, was im Aufwind ist, nur nach Punktzahl. Dafür speichern wir nichts über dich.',
  counted: 'Was nicht zählt',
  countedText:
    'Ob ein Beitrag kostenlos oder Premium ist, wie hoch seine Trinkgelder sind, wer daran verdient, wie lange du ihn in einer Liste angesehen hast, und alles über dich, was nicht auf dieser Seite steht.',
};

import type { ErrorCode } from '@realfin/contract/errors';

/** Reports, decisions and suspensions. */
export const germanReportErrors = {
  'report.own': 'Deine eigenen Inhalte kannst du nicht melden. Du kannst sie löschen.',
  'report.tooMany': 'Du hast heute schon viel gemeldet. Versuch es morgen noch einmal.',
  'decision.notPossible': 'Diese Entscheidung passt hier nicht.',
  'decision.reasonRequired': 'Gib einen Grund an. Die Person liest ihn.',
  'decision.self': 'Dein eigenes Konto kannst du nicht sperren.',
  'suspension.linkExpired': 'Dieser Link ist nicht mehr gültig.',
} satisfies Partial<Record<ErrorCode, string>>;

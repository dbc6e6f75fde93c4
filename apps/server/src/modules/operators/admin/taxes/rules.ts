export interface RateStart {
  country: string;
  validFrom: Date;
}
/** A country's rate applies until its next one begins. Newest first within a country. */
export function stateOf<Rate extends RateStart>(
  rate: Rate,
  all: readonly Rate[],
  now: Date,
): 'past' | 'current' | 'planned' {
  if (rate.validFrom > now) return 'planned';
  const isReplaced = all.some(
    ({ country, validFrom }) => country === rate.country && validFrom > rate.validFrom && validFrom <= now,
  );
  return isReplaced ? 'past' : 'current';
}

const monthsOfQuarter = 3;
/** From the first day of a quarter to the first day of the next one (UTC). */
export const quarterOf = (year: number, quarter: number): { from: Date; until: Date } => ({
  from: new Date(Date.UTC(year, (quarter - 1) * monthsOfQuarter, 1)),
  until: new Date(Date.UTC(year, quarter * monthsOfQuarter, 1)),
});

/** The start of a day, and of the day of a time (UTC). */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00Z`);
export const today = (now: Date): string => now.toISOString().slice(0, 10);

/** Formats basis points for the log, as in `19%`. */
export const percentOf = (rateBps: number): string => `${rateBps / 100}%`;

// Parses the date of consent in exported lists.

const written: readonly RegExp[] = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:\D.*)?$/u,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})(?:\D.*)?$/u,
];
/** Earlier dates are not plausible. */
const firstYear = 1990;

/** Null if the cell is not a date, or is ambiguous, as 3/4/2021. */
export function consentDate(cell: string): Date | null {
  for (const form of written) {
    const { year, month, day } = form.exec(cell.trim())?.groups ?? {};
    if (year === undefined) continue;
    const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
    const isDay = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
    return isDay && Number(year) >= firstYear ? date : null;
  }
  return null;
}

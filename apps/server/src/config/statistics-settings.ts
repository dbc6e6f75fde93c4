// What the statistics of channels know and keep: settings -> values.
import { accessSync, constants, statSync } from 'node:fs';
import * as z from 'zod';
import { wholeNumber } from './setting-forms.ts';

/** Each night counts the last week again, from views that have to know where they came from. */
export const fewestDetailDays = 9;

export const statisticsEnvironment = {
  REALFIN_COUNTRY_TABLE: z.string().min(1).optional(),
  REALFIN_VIEW_DETAIL_DAYS: wholeNumber(1, 3650).default(60),
  REALFIN_STATISTICS_DAYS: wholeNumber(400, 36_500).default(1100),
};

const environment = z.object(statisticsEnvironment);
type StatisticsEnvironment = z.output<typeof environment>;

export interface StatisticsSettings {
  statistics: {
    /** A file of address ranges and their countries; null: countries are not known. */
    countryTable: string | null;
    /** How long a view knows its source, device and country. */
    detailDays: number;
    /** How long hours and days are kept that were counted from views. */
    keptDays: number;
  };
}

export const readStatistics = (e: StatisticsEnvironment): StatisticsSettings => ({
  statistics: {
    countryTable: e.REALFIN_COUNTRY_TABLE ?? null,
    detailDays: e.REALFIN_VIEW_DETAIL_DAYS,
    keptDays: e.REALFIN_STATISTICS_DAYS,
  },
});

/** One sentence for the person who starts it; null when there is nothing wrong. */
export function whyNotStatistics({
  REALFIN_COUNTRY_TABLE: path,
  REALFIN_VIEW_DETAIL_DAYS: detailDays,
}: StatisticsEnvironment): string | null {
  if (detailDays < fewestDetailDays)
    return `REALFIN_VIEW_DETAIL_DAYS has to be ${fewestDetailDays} or more, because the days before are counted again each night.`;
  try {
    if (path === undefined) return null;
    accessSync(path, constants.R_OK);
    if (statSync(path).isFile()) return null;
    return `${path} of REALFIN_COUNTRY_TABLE is not a file.`;
  } catch {
    return `The file ${path} of REALFIN_COUNTRY_TABLE cannot be read.`;
  }
}

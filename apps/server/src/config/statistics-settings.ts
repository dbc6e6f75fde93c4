// Data and retention of the channels' statistics: settings -> values.
import { accessSync, constants, statSync } from 'node:fs';
import * as z from 'zod';
import { wholeNumber } from './setting-forms.ts';

/** The last week is recounted each night, from views that still have their details. */
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
    /** File of address ranges and their countries; null: no countries. */
    countryTable: string | null;
    /** Days until a view loses its source, device and country. */
    detailDays: number;
    /** Days until hourly and daily counts of views are deleted. */
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

/** The problem as one sentence for the operator; null without one. */
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

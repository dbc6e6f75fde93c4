import type { CountingRules } from '@realfin/contract/analytics';
import { timings } from '@realfin/contract/timings';
import type { Context } from '../../../../context.ts';
import { visitorsPerNetwork } from '../../../publishing/posts/rules.ts';
import { sampleSeconds } from '../broadcasts/rules.ts';
import { alsoWatchedDays, fewestPeople, lateDays } from '../rollups/rules.ts';

/** The constants for counting views, as shown on the page that explains them. */
export const countingRules = ({ statistics }: Context['config']): CountingRules => ({
  playSeconds: timings.viewSeconds.play,
  readSeconds: timings.viewSeconds.read,
  readIdleSeconds: timings.readIdleSeconds,
  windowMinutes: timings.viewWindowMinutes,
  visitorsPerNetwork,
  beatSeconds: timings.progressSeconds,
  biteShownSeconds: timings.biteSeconds.shown,
  biteViewSeconds: timings.biteSeconds.view,
  liveSeconds: sampleSeconds,
  lateDays,
  fewestPeople,
  alsoWatchedDays,
  detailDays: statistics.detailDays,
  keptDays: statistics.keptDays,
  knowsCountries: statistics.countryTable !== null,
});

// Settings of the product for journeys: built, with its demo, but without media: journeys bring their own.
import { dataFolder, feedHost, port, rtmpPort } from './address.ts';

export const serverEnv = {
  NODE_ENV: 'production',
  // Ignores the local settings of the person who runs the journeys.
  REALFIN_ENV_FILE: '/dev/null',
  PORT: String(port),
  REALFIN_DATA: dataFolder,
  REALFIN_DEMO: '1',
  REALFIN_DEMO_MEDIA: '0',
  REALFIN_RATE_LIMITS: '0',
  // A journey pays out all earnings in a creator's first month.
  REALFIN_FIRST_PAYOUT_RESERVE: '0',
  REALFIN_DEV_PAGES: '1',
  REALFIN_FETCH_HOSTS: feedHost,
  REALFIN_RTMP_PORT: String(rtmpPort),
  // With no rates in the table, nothing is taxed.
  REALFIN_TAX: 'table',
  REALFIN_SELLER_COUNTRY: 'DE',
};

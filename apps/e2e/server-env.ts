// How the journeys start the product: built, with its demo. Media of the demo is left out: journeys bring their own.
import { dataFolder, feedHost, port, rtmpPort } from './address.ts';

export const serverEnv = {
  NODE_ENV: 'production',
  // Not what the person who runs the journeys has set for a network of their own.
  REALFIN_ENV_FILE: '/dev/null',
  PORT: String(port),
  REALFIN_DATA: dataFolder,
  REALFIN_DEMO: '1',
  REALFIN_DEMO_MEDIA: '0',
  REALFIN_RATE_LIMITS: '0',
  // A journey pays out what was earned, in a creator's first month.
  REALFIN_FIRST_PAYOUT_RESERVE: '0',
  REALFIN_DEV_PAGES: '1',
  REALFIN_FETCH_HOSTS: feedHost,
  REALFIN_RTMP_PORT: String(rtmpPort),
  // Without rates, nothing is taxed.
  REALFIN_TAX: 'table',
  REALFIN_SELLER_COUNTRY: 'DE',
};

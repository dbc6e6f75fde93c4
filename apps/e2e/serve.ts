// The built product with the demo on a fresh data folder, for the journeys. Media of the demo is left out: journeys bring their own.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const data = join(root, '.cache/e2e');
rmSync(data, { recursive: true, force: true });
mkdirSync(data, { recursive: true });
process.chdir(root);
Object.assign(process.env, {
  NODE_ENV: 'production',
  REALFIN_DATA: data,
  REALFIN_DEMO: '1',
  REALFIN_DEMO_MEDIA: '0',
  REALFIN_RATE_LIMITS: '0',
});
await import('../server/src/main.ts');

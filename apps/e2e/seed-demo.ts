// Loads the demo into an empty data folder and stops; a journeys' server with E2E_SEEDED=1 starts from it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { dataFolder } from './address.ts';
import { serverEnv } from './server-env.ts';

rmSync(dataFolder, { recursive: true, force: true });
const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
  env: { ...process.env, ...serverEnv },
  stdio: ['ignore', 'pipe', 'inherit'],
});
let said = '';
server.stdout.on('data', (data: Buffer) => {
  process.stdout.write(data);
  if (said.includes('Realfin is ready')) return;
  said += data.toString();
  if (said.includes('Realfin is ready')) server.kill('SIGTERM');
});
const [code] = (await once(server, 'close')) as [number | null];
process.exitCode = said.includes('Realfin is ready') ? (code ?? 1) : 1;

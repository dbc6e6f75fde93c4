// A worker process that makes one export and can be killed: node export-child.ts <database> <folder> <export>
import { readConfig } from '../config/config.ts';
import { buildContext } from '../context.ts';
import { openGateways } from '../gateways/drivers.ts';
import { makeExport } from '../modules/records/exports/commands/make-export.ts';
import { answers } from '../wiring.ts';

const [, , databaseUrl = '', folder = '', exportId = ''] = process.argv;
const environment = { NODE_ENV: 'test', REALFIN_DATA: folder, PORT: '0', LOG_LEVEL: 'silent' };
const config = { ...readConfig(environment), databasePool: 3 };
const ctx = await buildContext({ config, databaseUrl, gateways: openGateways, ask: answers });
const before = process.memoryUsage.rss();
const begun = performance.now();
let most = before;
const timer = setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss());
}, 20);
await makeExport(ctx, Number(exportId), new AbortController().signal);
clearInterval(timer);
process.send?.({ before, most, seconds: (performance.now() - begun) / 1000 });
process.exit(0);

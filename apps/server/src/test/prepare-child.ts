// A worker process that prepares one asset and can be killed: prepare-child.ts <database> <folder> <asset>
import { readConfig } from '../config/config.ts';
import { buildContext } from '../context.ts';
import { openGateways } from '../gateways/drivers.ts';
import { prepareMedia } from '../modules/publishing/media/commands/prepare-media.ts';
import { answers } from '../wiring.ts';

const [, , databaseUrl = '', folder = '', assetId = ''] = process.argv;
const environment = { NODE_ENV: 'test', REALFIN_DATA: folder, PORT: '0', LOG_LEVEL: 'silent' };
const config = { ...readConfig(environment), databasePool: 3 };
const ctx = await buildContext({ config, databaseUrl, gateways: openGateways, ask: answers });
await prepareMedia(ctx, Number(assetId), new AbortController().signal);
process.exit(0);

// A server process without pages that can be killed: node serve-child.ts <database> <folder>
import type { AddressInfo } from 'node:net';
import { buildApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import { buildContext } from '../context.ts';
import { openGateways } from '../gateways/drivers.ts';
import { answers } from '../wiring.ts';

const [, , databaseUrl = '', folder = ''] = process.argv;
const environment = { NODE_ENV: 'test', REALFIN_DATA: folder, PORT: '0', LOG_LEVEL: 'silent' };
const config = { ...readConfig(environment), databasePool: 3 };
const ctx = await buildContext({ config, databaseUrl, gateways: openGateways, ask: answers });
const { server } = await buildApp(ctx, { withWeb: false });
await server.listen({ port: 0, host: '127.0.0.1' });
process.send?.((server.server.address() as AddressInfo).port);

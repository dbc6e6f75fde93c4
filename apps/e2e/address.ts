// The address of the product under test, and its data folders.
import { join } from 'node:path';

export const port = Number(process.env.E2E_PORT ?? 3980);
export const origin = `http://127.0.0.1:${port}`;
/** Port for encoders. */
export const rtmpPort = port + 3;
/** Host for test feeds: the only internal address that the product fetches. */
export const feedHost = `127.0.0.1:${port + 5}`;
export const dataFolder = join(import.meta.dirname, '../../.cache/e2e');

// Where the journeys find the product, and where it keeps what it knows.
import { join } from 'node:path';

export const port = Number(process.env.E2E_PORT ?? 3980);
export const origin = `http://127.0.0.1:${port}`;
/** Where encoders connect. */
export const rtmpPort = port + 3;
/** Where a journey may serve feeds: the only address inside that the product fetches. */
export const feedHost = `127.0.0.1:${port + 5}`;
export const dataFolder = join(import.meta.dirname, '../../.cache/e2e');

// Where the journeys find the product, and where it keeps what it knows.
import { join } from 'node:path';

export const port = Number(process.env.E2E_PORT ?? 3980);
export const origin = `http://127.0.0.1:${port}`;
export const dataFolder = join(import.meta.dirname, '../../.cache/e2e');

// Creates an empty data folder for the journeys.
import { rmSync } from 'node:fs';
import { dataFolder } from './address.ts';

rmSync(dataFolder, { recursive: true, force: true });

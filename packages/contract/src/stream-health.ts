// Quality of a broadcast's input.
import * as z from 'zod';

export const healthStatus = z.enum(['good', 'unstable', 'bad', 'unknown']);
export type HealthStatus = z.output<typeof healthStatus>;

/** Drift of media time against the wall clock over the last 30 seconds, in milliseconds. */
export const streamHealth = z
  .object({
    status: healthStatus,
    drift_avg: z.number().nullable(),
    drift_deviation: z.number().nullable(),
  })
  .meta({ id: 'StreamHealth' });
export type StreamHealth = z.output<typeof streamHealth>;

/** For everything that is not on air. */
export const unknownHealth: StreamHealth = { status: 'unknown', drift_avg: null, drift_deviation: null };

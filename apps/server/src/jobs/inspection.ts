import type { Pool } from '../db/client.ts';

export interface WaitingJob {
  job: string;
  waitingSeconds: number;
}
export interface FailingJob {
  job: string;
  failures: number;
}
/** Health of the job queue, over all processes. */
export interface JobInspection {
  /** The job that is overdue the longest; null if none is due. */
  findOldest(): Promise<WaitingJob | null>;
  /** Jobs that used up their retries within a day, and have not succeeded since. */
  listFailing(): Promise<FailingJob[]>;
}

// Raw SQL: the table is pg-boss's.
export const createInspection = (pool: Pool): JobInspection => ({
  async findOldest() {
    const { rows } = await pool.query<WaitingJob>(
      `select name as job, extract(epoch from now() - start_after)::int as "waitingSeconds" from jobs.job
        where state < 'active' and start_after <= now() order by start_after limit 1`,
    );
    return rows[0] ?? null;
  },
  async listFailing() {
    const { rows } = await pool.query<FailingJob>(
      `select f.name as job, count(*)::int as failures from jobs.job f
        where f.state = 'failed' and f.completed_on > now() - interval '1 day'
          and not exists (select from jobs.job d
            where d.name = f.name and d.state = 'completed' and d.completed_on > f.completed_on)
        group by f.name order by f.name`,
    );
    return rows;
  },
});

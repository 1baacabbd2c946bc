import { sql, type Sql } from '../db/sql.ts';

export interface QueueSize {
  readonly queue: string;
  readonly state: string;
  readonly jobs: number;
}

export const queueSizes = (db: Sql): Promise<QueueSize[]> =>
  db.rows<QueueSize>(sql`
    select queue.name as queue, state.name as state, count(job.id) as jobs
    from pgboss.queue
    cross join (values ('created'), ('retry'), ('active'), ('failed')) as state (name)
    left join pgboss.job on job.name = queue.name and job.state::text = state.name
    group by queue.name, state.name order by queue.name, state.name`);

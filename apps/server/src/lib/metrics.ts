import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  httpSeconds: Histogram<'method' | 'route' | 'status'>;
  jobRuns: Counter<'job' | 'outcome'>;
  refusals: Counter<'code'>;
  billingMessages: Counter<'outcome'>;
  troubles: Gauge<'kind'>;
  emails: Counter<'outcome'>;
  uploads: Counter<'outcome'>;
  uploadedBytes: Counter;
  diskFreeBytes: Gauge;
  oldestJobSeconds: Gauge;
  databaseConnections: Gauge<'state'>;
  openSockets: Gauge;
  waitingDecisions: Gauge<'kind'>;
  warnings: Gauge<'kind'>;
  liveConnections: Gauge;
  liveBroadcasts: Gauge;
  liveBytes: Counter;
  liveFiles: Counter<'kind'>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    httpSeconds: new Histogram({
      name: 'realfin_http_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
      registers: [registry],
    }),
    jobRuns: new Counter({
      name: 'realfin_job_runs_total',
      help: 'Finished job runs',
      labelNames: ['job', 'outcome'],
      registers: [registry],
    }),
    billingMessages: new Counter({
      name: 'realfin_billing_messages_total',
      help: 'Messages of the card processor by what became of them; ignored ones are about nothing known',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    troubles: new Gauge({
      name: 'realfin_troubles',
      help: 'What the last checks of payments and the ledger found, by kind; in the process that ran them',
      labelNames: ['kind'],
      registers: [registry],
    }),
    ...instanceMetrics(registry),
    ...liveMetrics(registry),
    refusals: new Counter({
      name: 'realfin_refusals_total',
      help: 'Expected refusals by code',
      labelNames: ['code'],
      registers: [registry],
    }),
  };
}

function instanceMetrics(registry: Registry) {
  const registers = [registry];
  return {
    emails: new Counter({
      name: 'realfin_emails_total',
      help: 'Emails by outcome: refused ones have no mailbox, deferred ones can be sent later, failed ones were not accepted',
      labelNames: ['outcome'],
      registers,
    }),
    uploads: new Counter({
      name: 'realfin_uploads_total',
      help: 'Uploads of videos and podcasts: begun, completed, and abandoned before their end',
      labelNames: ['outcome'],
      registers,
    }),
    uploadedBytes: new Counter({
      name: 'realfin_uploaded_bytes_total',
      help: 'Bytes of completed uploads',
      registers,
    }),
    diskFreeBytes: new Gauge({
      name: 'realfin_disk_free_bytes',
      help: 'What can still be written to the disk of the data folder',
      registers,
    }),
    oldestJobSeconds: new Gauge({
      name: 'realfin_oldest_waiting_job_seconds',
      help: 'How long the job that is due for longest waits; the same in all processes',
      registers,
    }),
    databaseConnections: new Gauge({
      name: 'realfin_database_connections',
      help: 'Connections of the pool: busy, idle, and how many requests wait for one',
      labelNames: ['state'],
      registers,
    }),
    openSockets: new Gauge({
      name: 'realfin_open_sockets',
      help: 'Realtime connections of open tabs',
      registers,
    }),
    waitingDecisions: new Gauge({
      name: 'realfin_waiting_decisions',
      help: 'Reports, applications and proofs that wait for an administrator; the same in all processes',
      labelNames: ['kind'],
      registers,
    }),
    warnings: new Gauge({
      name: 'realfin_warnings',
      help: '1 while administrators are warned of this; the same in all processes',
      labelNames: ['kind'],
      registers,
    }),
  };
}

function liveMetrics(registry: Registry) {
  const registers = [registry];
  return {
    liveConnections: new Gauge({
      name: 'realfin_live_connections',
      help: 'Encoders that are connected, those whose key is not checked yet included',
      registers,
    }),
    liveBroadcasts: new Gauge({
      name: 'realfin_live_broadcasts',
      help: 'Broadcasts that this process takes, or took a moment ago',
      registers,
    }),
    liveBytes: new Counter({
      name: 'realfin_live_bytes_total',
      help: 'Pictures and sound that encoders and browsers have sent',
      registers,
    }),
    liveFiles: new Counter({
      name: 'realfin_live_files_total',
      help: 'What players asked of running broadcasts, by what they got; late ones waited in vain',
      labelNames: ['kind'],
      registers,
    }),
  };
}

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What /metrics shows. One per process, as Prometheus scrapes processes. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry, prefix: 'tutti_' });

const registers = [registry];
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Seconds a request took. `route` is one of ours, never a path somebody made up. */
export const httpSeconds = new Histogram({
  name: 'tutti_http_request_duration_seconds',
  help: 'Duration of HTTP requests',
  labelNames: ['method', 'route', 'status'] as const,
  buckets,
  registers,
});
/** GraphQL operations. `kind`: query, mutation or subscription; `outcome`: OK or the first error's code. */
export const graphqlOperations = new Counter({
  name: 'tutti_graphql_operations_total',
  help: 'GraphQL operations',
  labelNames: ['kind', 'outcome'] as const,
  registers,
});
/** Agents connected to this process. */
export const linkConnections = new Gauge({ name: 'tutti_link_connections', help: 'Connected agents', registers });
/** Facts from agents. `outcome`: stored, stale (an older revision than the one kept) or refused. */
export const facts = new Counter({ name: 'tutti_facts_total', help: 'Facts from agents', labelNames: ['outcome'] as const, registers });
/** Messages on the link that were not served. `reason` is one of a few words: malformed, oversized, flood, foreign … */
export const linkRefusals = new Counter({
  name: 'tutti_link_refusals_total',
  help: 'Refused messages and connections on the device link',
  labelNames: ['reason'] as const,
  registers,
});
/** Commands by the state they came to: accepted, sent, done, refused or expired. */
export const commands = new Counter({
  name: 'tutti_commands_total',
  help: 'Commands by state reached',
  labelNames: ['state'] as const,
  registers,
});
/** Streams of live changes open to consoles. */
export const liveStreams = new Gauge({ name: 'tutti_live_streams', help: 'Open live streams', registers });
/** Mails that were ended by this process: sent, refused by a mail server, or expired after days of trying. */
export const mailsEnded = new Counter({
  name: 'tutti_mails_total',
  help: 'Mails by how they ended',
  labelNames: ['outcome'] as const,
  registers,
});
/** Scrapes that show nothing of what is in the database, because it did not answer in time. */
export const storedReadFailures = new Counter({
  name: 'tutti_metrics_read_failures_total',
  help: 'Scrapes for which the database did not answer in time',
  registers,
});

/** Rounds in which this process could not sign the record of events, or not that of every account. */
export const signingFailures = new Counter({
  name: 'tutti_record_signing_failures_total',
  help: 'Rounds in which the record of events could not be signed',
  registers,
});

/** When the last backup that was made by itself was complete; 0: never. Only where backups are configured. */
export const backupLastSuccess = new Gauge({
  name: 'tutti_backup_last_success_timestamp_seconds',
  help: 'When the last scheduled backup was complete',
  registers: [],
});
/** Backups that should have been made by this process and could not. */
export const backupFailures = new Counter({
  name: 'tutti_backup_failures_total',
  help: 'Scheduled backups that failed',
  registers: [],
});
/** The size of the last one. */
export const backupBytes = new Gauge({ name: 'tutti_backup_size_bytes', help: 'Size of the last scheduled backup', registers: [] });

/** Shows the metrics of backups: an alert on them would otherwise fire in each process that makes none. */
export function showBackups(): void {
  for (const metric of [backupLastSuccess, backupFailures, backupBytes]) registry.registerMetric(metric);
}

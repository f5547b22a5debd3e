import { Gauge, Registry } from 'prom-client';

/** The gauges of one scrape, empty: what is not set in it is absent. */
export function createGauges() {
  const registry = new Registry();
  const gauge = <const Labels extends string = never>(name: string, help: string, labelNames: readonly Labels[] = []): Gauge<Labels> =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const perSite = ['account', 'site'] as const;
  return {
    registry,
    readAt: gauge('tutti_metrics_read_timestamp_seconds', 'When what the database says was read'),
    readSeconds: gauge('tutti_metrics_read_duration_seconds', 'How long reading it took'),
    queueEntries: gauge('tutti_queue_entries', 'What waits', ['queue']),
    queueAge: gauge('tutti_queue_oldest_age_seconds', 'How long the oldest of them has waited; 0 where nothing waits', ['queue']),
    leftOut: gauge('tutti_metrics_left_out', 'Sites, and accounts with agents, without series because there are too many', ['of']),
    siteInfo: gauge('tutti_site_info', '1 for each site, with the names', [...perSite, 'account_name', 'site_name']),
    devices: gauge('tutti_site_devices', 'Devices of a site', perSite),
    statuses: gauge('tutti_site_device_statuses', 'Devices that count for their site, by area and status', [...perSite, 'area', 'status']),
    commands: gauge('tutti_site_open_commands', 'Commands of a site that have not ended', perSite),
    commandAge: gauge(
      'tutti_site_oldest_command_age_seconds',
      'How long the oldest of them for a device that is there has waited; 0 where none does',
      perSite,
    ),
    agents: gauge('tutti_account_agents', 'Agents of an account by whether they are connected', ['account', 'state']),
  };
}

/** The gauges of one scrape. */
export type Gauges = ReturnType<typeof createGauges>;

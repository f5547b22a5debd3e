import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Bus } from './bus.ts';
import { createInProcessBus } from './in-process.ts';
import { connectNatsBus } from './nats.ts';

/** The bus the configuration names: NATS where NATS_URL is set, else in-process. Rejects when NATS does not answer. */
export async function openBus(config: Pick<Config, 'bus'>, log: Logger): Promise<Bus> {
  return config.bus ? connectNatsBus(config.bus.natsUrl, log) : createInProcessBus(log);
}

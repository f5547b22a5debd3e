import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { messageOf } from '../error-words.ts';
import { checkCertificates } from './check-certificates.ts';
import { checkConfiguration } from './check-configuration.ts';
import { checkDatabase } from './check-database.ts';
import { checkClock, checkDisk } from './check-machine.ts';
import { checkPorts } from './check-ports.ts';
import { checkBackups, checkBus, checkMail } from './check-services.ts';
import { type Finding, findingsOf } from './finding.ts';

export interface Examination {
  readonly config: Config;
  readonly log: Logger;
  readonly now: Date;
  /** Whether the record of events is proven, which reads all of it. */
  readonly proves: boolean;
}

/** Looks at everything that a server needs, and changes nothing. What a check could not find out is a finding, too. */
export async function examine({ config, log, now, proves }: Examination): Promise<Finding[]> {
  const seen = await checkDatabase(config, log, proves);
  const aheadMs = 'url' in config.database ? seen.aheadMs : null;
  const checks: readonly (readonly [string, () => Finding[] | Promise<Finding[]>])[] = [
    ['configuration', () => checkConfiguration(config)],
    ['ports', () => checkPorts(config)],
    ['certificates', () => checkCertificates(config, now)],
    ['clock', () => checkClock(aheadMs)],
    ['disk', () => checkDisk(config)],
    ['database', () => seen.findings],
    ['mail', () => checkMail(config)],
    ['bus', () => checkBus(config, log)],
    ['backups', () => checkBackups(config, now)],
  ];
  const found = checks.map(async ([area, check]) => {
    try {
      return await check();
    } catch (failure) {
      return [findingsOf(area).unknown(`It could not be looked at: ${messageOf(failure)}.`)];
    }
  });
  return (await Promise.all(found)).flat();
}

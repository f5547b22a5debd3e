import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Problems } from '../config-problems.ts';
import { messageOf } from '../error-words.ts';
import { checkAgents } from './check-agents.ts';
import { checkCertificates } from './check-certificates.ts';
import { checkConfiguration } from './check-configuration.ts';
import { checkDatabase } from './check-database.ts';
import { checkKeys } from './check-keys.ts';
import { checkClock, checkDisk } from './check-machine.ts';
import { checkHttpPort, checkLinkPort } from './check-ports.ts';
import { checkBackups, checkBus, checkMail } from './check-services.ts';
import { checkSnmp } from './check-snmp.ts';
import { type Finding, findingsOf } from './finding.ts';

export interface Examination {
  /** With the defaults in place of what is not valid. */
  readonly config: Config;
  readonly problems: Problems;
  readonly log: Logger;
  readonly now: Date;
  /** Whether the record of events is proven, which reads all of it. */
  readonly proves: boolean;
}

interface Check {
  readonly area: string;
  /** The variables that it goes by: where one is not valid, there is nothing to look at. */
  readonly by?: readonly string[];
  readonly look: () => Finding[] | Promise<Finding[]>;
}

const LISTENING = ['HOST', 'TUTTI_DEMO', 'TUTTI_ROLES'];
const SNMP = ['TUTTI_SNMP_PORT', 'TUTTI_SNMP_USER', 'TUTTI_SNMP_AUTH', 'TUTTI_SNMP_PRIVACY', 'TUTTI_SNMP_MANAGERS'];

/** Looks at everything that a server needs, and changes nothing. What a check could not find out is a finding, too. */
export async function examine({ config, problems, log, now, proves }: Examination): Promise<Finding[]> {
  const hasDatabase = !['DATABASE_URL', 'TUTTI_POSTGRES'].some(problems.has);
  const seen = hasDatabase ? await checkDatabase(config, { log, now, proves }) : null;
  const aheadMs = seen !== null && 'url' in config.database ? seen.aheadMs : null;
  const checks: readonly Check[] = [
    { area: 'configuration', look: () => checkConfiguration(config, problems) },
    { area: 'ports', by: ['PORT', 'TUTTI_TLS_CERT', ...LISTENING], look: () => checkHttpPort(config) },
    { area: 'ports', by: ['LINK_PORT', ...LISTENING], look: () => checkLinkPort(config) },
    { area: 'SNMP', by: [...SNMP, ...LISTENING], look: () => checkSnmp(config) },
    { area: 'certificates', by: ['TUTTI_TLS_CERT', 'TUTTI_LINK_CERT', 'TUTTI_PUBLIC_URL'], look: () => checkCertificates(config, now) },
    { area: 'keys', look: () => checkKeys(config, seen?.isNew ?? null) },
    { area: 'agents', look: () => checkAgents(config) },
    { area: 'clock', look: () => checkClock(aheadMs) },
    { area: 'disk', look: () => checkDisk(config) },
    { area: 'database', by: ['DATABASE_URL', 'TUTTI_POSTGRES'], look: () => seen?.findings ?? [] },
    { area: 'mail', by: ['SMTP_URL'], look: () => checkMail(config) },
    { area: 'bus', by: ['NATS_URL'], look: () => checkBus(config, log) },
    { area: 'backups', by: ['TUTTI_BACKUP_AT'], look: () => checkBackups(config, now) },
  ];
  return (await Promise.all(checks.map((check) => findings(check, problems)))).flat();
}

async function findings({ area, by = [], look }: Check, problems: Problems): Promise<Finding[]> {
  const wrong = by.find(problems.has);
  if (wrong !== undefined) return [findingsOf(area).unknown(`It was not looked at, because ${wrong} is not valid.`)];
  try {
    return await look();
  } catch (failure) {
    return [findingsOf(area).unknown(`It could not be looked at: ${messageOf(failure)}.`)];
  }
}

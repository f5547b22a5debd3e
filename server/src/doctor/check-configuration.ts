import { isIP } from 'node:net';
import type { Config } from '../config.ts';
import type { Problems } from '../config-problems.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, warning, error } = findingsOf('configuration');

const isLocal = (host: string): boolean => ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host);

/** What of the environment is not valid, has no effect, or is not what a server for others should have. */
export function checkConfiguration(config: Config, problems: Problems): Finding[] {
  const isValid = (...variables: readonly string[]): boolean => !variables.some(problems.has);
  const found = [
    ...problems.all.map(({ what, remedy }) => error(what, remedy)),
    ...config.idle.map(({ variable, because }) => warning(`${variable} has no effect: ${because}.`, 'Remove it, or change that.')),
    ...(isValid('TUTTI_PUBLIC_URL', 'TUTTI_DEMO', 'TUTTI_TLS_CERT') ? checkAddress(config) : []),
    ...(isValid('TUTTI_DEMO') ? checkProduction(config, isValid) : []),
  ];
  return found.length > 0 ? found : [ok('Nothing of it is missing.')];
}

function checkAddress({ http }: Config): Finding[] {
  const url = http.publicUrl === null ? null : new URL(http.publicUrl);
  const forOthers = !isLocal(http.host);
  if (!url) return forOthers ? [warning('Links in mails lead to localhost.', 'Set TUTTI_PUBLIC_URL to the address that people open.')] : [];
  if (url.protocol === 'https:' || isLocal(url.hostname))
    return url.protocol === 'http:' && http.certificate
      ? [error('People are sent to http, but the server speaks HTTPS alone.', 'Let TUTTI_PUBLIC_URL begin with https.')]
      : [];
  return [
    warning(
      'People sign in over plain HTTP: whoever is on the way reads their passwords.',
      'Set TUTTI_TLS_CERT and TUTTI_TLS_KEY, or put a proxy with TLS in front, and let TUTTI_PUBLIC_URL begin with https.',
    ),
    ...(isIP(url.hostname)
      ? [warning('The address that people open is a number.', 'Give the server a name, for which a certificate can be made.')]
      : []),
  ];
}

function checkProduction({ demo, http, database, mail, backups }: Config, isValid: (variable: string) => boolean): Finding[] {
  if (demo)
    return isLocal(http.host)
      ? []
      : [error('The demo can be reached by others, with its outbox and its simulator.', 'Set TUTTI_DEMO=0, or leave HOST at 127.0.0.1.')];
  return [
    ...('embedded' in database && isValid('DATABASE_URL')
      ? [
          warning(
            'The database is the one inside, which is for trials and single venues.',
            'Set DATABASE_URL to a PostgreSQL 15 or newer of your own, for production.',
          ),
        ]
      : []),
    ...('outbox' in mail && isValid('SMTP_URL')
      ? [warning(`Mails are not sent: they are written to ${mail.outbox}.`, 'Set SMTP_URL, and SMTP_FROM.')]
      : []),
    ...(backups ? [] : [warning('No backups are made by themselves.', 'Set TUTTI_BACKUP_DIR to a folder on another disk.')]),
  ];
}

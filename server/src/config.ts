import { isAbsolute, join, resolve } from 'node:path';
import * as v from 'valibot';
import { type BillingConfig, BillingConfigError, readFastSpringFile } from './billing-config.ts';
import { ConfigError, createProblems, type IdleVariable, idleOf, type Problems, shown } from './config-problems.ts';
import { count, networks, oneOf, port, threeDays, timesOfDay, wordList } from './config-values.ts';
import { ADDRESS_VARIABLES, type Addresses, readAddresses } from './external-addresses.ts';
import { readSnmp, SNMP_VARIABLES, type SnmpConfig } from './snmp/snmp-config.ts';
import { readSsoFile, SsoConfigError, type SsoProvider } from './sso-config.ts';

/** Variable → schema, default and valid values in words. The only description of the environment; docs/operations.md is checked against it. */
export const VARIABLES = {
  PORT: [port, '4400', 'a port, 0 to 65535 (0: any free one)'],
  LINK_PORT: [port, '8443', 'a port, 0 to 65535 (0: any free one)'],
  HOST: [v.string(), '', 'an address to listen on; empty: 127.0.0.1 with the demo, else all'],
  DATA_DIR: [v.string(), './data', 'a folder'],
  DATABASE_URL: [
    v.union([v.literal(''), v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//))]),
    '',
    'postgres://user:password@host:port/name, or empty for the embedded PostgreSQL',
  ],
  TUTTI_POSTGRES: [
    v.union([oneOf('auto', 'bundled'), v.pipe(v.string(), v.check(isAbsolute))]),
    'auto',
    'whose programs run the embedded PostgreSQL: auto (of this machine where it has PostgreSQL 15 or newer, else of this installation), bundled (of this installation) or the folder with them, /path/to/bin',
  ],
  NATS_URL: [v.union([v.literal(''), v.pipe(v.string(), v.regex(/^(nats|tls):\/\//))]), '', 'nats://host:port, or empty for one process'],
  TUTTI_DEMO: [oneOf('0', '1'), '1', '1 for the demo account, 0 for an empty server'],
  TUTTI_ROLES: [v.pipe(wordList, v.array(oneOf('api', 'link', 'jobs'))), 'api,link,jobs', 'some of api, link, jobs, with commas'],
  TUTTI_DRAIN: [
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)),
    '0',
    'the seconds, 0 to 999, that a process goes on serving after SIGTERM while it says that it is not ready',
  ],
  TUTTI_LOG: [oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent'), 'info', 'trace, debug, info, warn, error or silent'],
  TUTTI_PUBLIC_URL: [
    v.union([v.literal(''), v.pipe(v.string(), v.url())]),
    '',
    'the address people open, https://tutti.example; empty: http://localhost:PORT',
  ],
  TUTTI_TLS_CERT: [
    v.string(),
    '',
    'a PEM file with the certificate of the console and the API, with those between it and its authority; empty: plain HTTP',
  ],
  TUTTI_TLS_KEY: [v.string(), '', 'a PEM file with its key'],
  TUTTI_TRUST_PROXY: [oneOf('0', '1'), '0', '1 where a reverse proxy sets x-forwarded-for, else 0'],
  TUTTI_LINK_CERT: [v.string(), '', 'a PEM file with the certificate of the device link; empty: self-signed'],
  TUTTI_LINK_KEY: [v.string(), '', 'a PEM file with its key'],
  TUTTI_LATENCY_DAYS: [
    threeDays,
    '2,14,31',
    'the days that latency is kept by the minute, by ten minutes and by the hour: three numbers from 1 to 3660, with commas, none below the one before',
  ],
  TUTTI_KEY_RATE: [count, '1200', 'the operations that an API key may make a minute, 0 to 9999999 (0: as many as it likes)'],
  TUTTI_PERSON_BUDGET: [
    count,
    '12000',
    'the points that a person may spend on the API a minute, one for an operation and one for each 10 kB of an answer, 0 to 9999999 (0: as many as they like)',
  ],
  TUTTI_AGENT_DEVICES: [count, '2000', 'the devices that one agent may speak for, 0 to 9999999 (0: as many as it likes)'],
  TUTTI_ACCOUNT_DEVICES: [count, '20000', 'the devices that an account may have, 0 to 9999999 (0: as many as it likes)'],
  TUTTI_AGENT_NEW_DEVICES: [
    count,
    '2000',
    'the new devices that one agent may report within an hour, 0 to 9999999 (0: as many as it likes)',
  ],
  TUTTI_METRICS_TOKEN: [
    v.union([v.literal(''), v.pipe(v.string(), v.regex(/^[\x21-\x7e]{16,200}$/))]),
    '',
    'what /metrics asks for as a bearer token, 16 to 200 characters without spaces; empty: nothing',
  ],
  ...SNMP_VARIABLES,
  TUTTI_INTROSPECTION: [oneOf('0', '1'), '1', '1 where clients may ask the API for its schema, else 0'],
  TUTTI_SENTRY_DSN: [
    v.union([v.literal(''), v.pipe(v.string(), v.regex(/^https?:\/\/\w+(:\w+)?@[\w.:[\]-]+(\/[\w./-]+)?\/\d+$/))]),
    '',
    'the DSN of a project of a Sentry-compatible service, https://key@host/project; empty: errors are reported to nobody',
  ],
  TUTTI_EVENT_KEY: [v.string(), '', 'a PEM file with the Ed25519 key that signs the record of events; empty: DATA_DIR/event-key.pem'],
  TUTTI_AGENT_KEY: [
    v.string(),
    '',
    'a PEM file with the Ed25519 key that signs the agent which sites download; empty: DATA_DIR/agent-key.pem',
  ],
  TUTTI_SIGN_IN_KEY: [
    v.string(),
    '',
    'a file with the key that encrypts the secrets of authenticator apps and of alert channels, 32 bytes in base64; empty: DATA_DIR/sign-in-key',
  ],
  TUTTI_PUSH_KEY: [
    v.string(),
    '',
    'a PEM file with the P-256 key by which push services recognise this server; empty: DATA_DIR/push-key.pem',
  ],
  TUTTI_ALERT_PRIVATE_NETWORKS: [
    networks,
    '',
    'the private networks that alerts may be sent to, by http, too: 10.20.0.0/16, several with commas; empty: none (the demo: this machine)',
  ],
  TUTTI_AGENT_RELEASE: [v.string(), '', 'a folder with the agents of a release; empty: they are built here'],
  TUTTI_EVENT_MONTHS: [
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)),
    '0',
    'the months that the record of events is kept, 0 to 999 (0: for ever)',
  ],
  TUTTI_BACKUP_DIR: [v.string(), '', 'a folder for backups; empty: none are made by themselves'],
  TUTTI_BACKUP_AT: [timesOfDay, '02:30', 'the times of day, UTC, at which a backup is made: 02:30, or several with commas'],
  TUTTI_BACKUP_KEEP: [
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number)),
    '14',
    'how many of its backups are kept, 1 to 9999',
  ],
  TUTTI_BACKUP_SECRETS: [oneOf('0', '1'), '1', '1 with the private keys of the server, 0 without'],
  TUTTI_BACKUP_MAIL: [
    v.union([v.literal(''), v.pipe(v.string(), v.email())]),
    '',
    'the address that is mailed when no backup can be made; empty: none',
  ],
  TUTTI_SSO: [v.string(), '', 'a JSON file with the identity providers of single sign-on, as docs/operations.md describes it; empty: none'],
  TUTTI_BILLING: [
    oneOf('off', 'manual', 'fastspring'),
    'off',
    'off (nothing is sold), manual (the operator assigns plans) or fastspring (with TUTTI_FASTSPRING)',
  ],
  TUTTI_FASTSPRING: [v.string(), '', 'a JSON file with the store of the payment provider, as docs/operations.md describes it; empty: none'],
  ...ADDRESS_VARIABLES,
  TUTTI_CONTROLLER_PORT: [oneOf('443', '8443'), '8443', '443 or 8443, the port that desktop controllers connect to'],
  SMTP_URL: [
    v.union([v.literal(''), v.pipe(v.string(), v.regex(/^smtps?:\/\//))]),
    '',
    'smtp://user:password@host:port, or empty for the outbox',
  ],
  SMTP_FROM: [v.string(), 'Tutti <tutti@localhost>', 'the sender of mails'],
} as const;

type VariableName = keyof typeof VARIABLES;
type Values = { [K in VariableName]: v.InferOutput<(typeof VARIABLES)[K][0]> };

/** Paths of PEM files. */
export interface PairOfFiles {
  readonly cert: string;
  readonly key: string;
}

/** How many devices are taken of agents; 0: no limit. What is known already goes on being reported above a limit, too. */
export interface DeviceLimits {
  /** Of one agent. */
  readonly ofAgent: number;
  /** Of one account. */
  readonly ofAccount: number;
  /** New ones of one agent within an hour. */
  readonly newInHour: number;
}

/** Whose programs run the embedded PostgreSQL: see TUTTI_POSTGRES. */
export type PostgresChoice = Values['TUTTI_POSTGRES'];

/** The server's configuration, parsed per concern. */
export interface Config {
  readonly http: {
    readonly host: string;
    readonly port: number;
    readonly publicUrl: string | null;
    readonly trustProxy: boolean;
    /** The files of the certificate of HTTPS; null: plain HTTP. */
    readonly certificate: PairOfFiles | null;
  };
  readonly link: { readonly host: string; readonly port: number; readonly certificate: PairOfFiles | null };
  readonly database: { readonly url: string } | { readonly embedded: string; readonly postgres: PostgresChoice };
  readonly bus: { readonly natsUrl: string } | null;
  readonly mail: { readonly smtpUrl: string; readonly from: string } | { readonly outbox: string; readonly from: string };
  readonly demo: boolean;
  readonly dataDir: string;
  /** Days that latency bins are kept: by the minute, by ten minutes, by the hour. */
  readonly latencyDays: readonly [number, number, number];
  readonly events: {
    /** The file with the key that signs the record. */
    readonly keyFile: string;
    /** Months that it is kept; 0: for ever. */
    readonly months: number;
  };
  readonly agents: {
    /** The file with the key that signs the agents which sites download. */
    readonly keyFile: string;
    /** The folder with those of a release; null: they are built here. */
    readonly releaseFolder: string | null;
  };
  /** Backups that are made by themselves; null: none. */
  readonly backups: {
    readonly folder: string;
    /** Minutes after midnight, UTC. */
    readonly at: readonly number[];
    /** How many are kept. */
    readonly keep: number;
    /** Whether the private keys of the server are in them. */
    readonly withSecrets: boolean;
    /** Who is mailed when none can be made; null: nobody. */
    readonly mail: string | null;
  } | null;
  /** Private networks that alerts may be sent to, by http, too. */
  readonly alertNetworks: readonly string[];
  /** The same of push services, whose addresses any person with a session names: none but in the demo, whose browsers may have one on this machine. */
  readonly pushNetworks: readonly string[];
  /** The file with the key that encrypts the secrets of authenticator apps and of alert channels. */
  readonly signInKeyFile: string;
  /** The file with the key by which push services recognise this server. */
  readonly pushKeyFile: string;
  /** Operations that an API key may make a minute; 0: as many as it likes. */
  readonly keyRate: number;
  /** Points that a person may spend on operations and answers a minute; 0: as many as they like. */
  readonly personBudget: number;
  readonly deviceLimits: DeviceLimits;
  /** What /metrics asks for; null: nothing. */
  readonly metricsToken: string | null;
  /** What SNMP is answered with; null: it is not. */
  readonly snmp: SnmpConfig | null;
  /** Whether clients may ask the API for its schema. */
  readonly introspection: boolean;
  /** The project of an error-reporting service; null: errors are reported to nobody. */
  readonly sentryDsn: string | null;
  /** The identity providers of single sign-on. */
  readonly sso: readonly SsoProvider[];
  /** Who sells plans for this server. */
  readonly billing: BillingConfig;
  /** What the operator offers outside of the console. */
  readonly addresses: Addresses;
  /** The port that desktop controllers connect to. */
  readonly controllerPort: '443' | '8443';
  readonly roles: ReadonlySet<'api' | 'link' | 'jobs'>;
  readonly logLevel: string;
  /** Milliseconds between SIGTERM and the moment from which nothing is accepted any more. */
  readonly drainMs: number;
  /** Variables that are set and have no effect. */
  readonly idle: readonly IdleVariable[];
}

/** Every variable by its schema; what is not valid is a problem, and has its default. */
function parse(env: NodeJS.ProcessEnv, problems: Problems): Values {
  const values: Record<string, unknown> = {};
  for (const [name, [schema, fallback, meaning]] of Object.entries(VARIABLES)) {
    const result = v.safeParse(schema, env[name] ?? fallback);
    if (!result.success) problems.invalid(name, env[name], meaning);
    values[name] = result.success ? result.output : v.parse(schema, fallback);
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every variable went through its own schema
  return values as Values;
}

function readSso(path: string, problems: Problems): readonly SsoProvider[] {
  try {
    return readSsoFile(path);
  } catch (error) {
    if (!(error instanceof SsoConfigError)) throw error;
    problems.add(['TUTTI_SSO'], `TUTTI_SSO=${shown(path)} is not valid: ${error.message}.`, 'Correct the file, or its path.');
    return [];
  }
}

function readBilling({ TUTTI_BILLING: kind, TUTTI_FASTSPRING: path }: Values, problems: Problems): BillingConfig {
  if (kind !== 'fastspring') return { kind };
  if (!path) {
    problems.add(
      ['TUTTI_BILLING', 'TUTTI_FASTSPRING'],
      'TUTTI_BILLING=fastspring needs TUTTI_FASTSPRING, a JSON file with the store of the payment provider.',
      'Set TUTTI_FASTSPRING to its path, or TUTTI_BILLING to manual or off.',
    );
    return { kind: 'off' };
  }
  try {
    return readFastSpringFile(path);
  } catch (error) {
    if (!(error instanceof BillingConfigError)) throw error;
    const what = `TUTTI_FASTSPRING=${shown(path)} is not valid: ${error.message}.`;
    problems.add(['TUTTI_FASTSPRING'], what, 'Correct the file, or its path.');
    return { kind: 'off' };
  }
}

type CertificateVariable = `TUTTI_${'LINK' | 'TLS'}_CERT`;
type KeyVariable = `TUTTI_${'LINK' | 'TLS'}_KEY`;

function readPair(e: Values, cert: CertificateVariable, key: KeyVariable, problems: Problems): PairOfFiles | null {
  if (Boolean(e[cert]) !== Boolean(e[key]))
    problems.add([cert, key], `${cert} and ${key} must be given together.`, `Set ${e[cert] ? key : cert}, too, or neither of them.`);
  return e[cert] && e[key] ? { cert: e[cert], key: e[key] } : null;
}

function checkRoles(e: Values, problems: Problems): void {
  if (e.NATS_URL || e.TUTTI_ROLES.length >= 3 || problems.has('NATS_URL')) return;
  problems.add(
    ['TUTTI_ROLES', 'NATS_URL'],
    'TUTTI_ROLES may leave out a role only if NATS_URL is set: the processes of the other roles are reached through it.',
    'Set NATS_URL, or give this process all roles.',
  );
}

/** The environment as it was read. */
export interface ReadEnvironment {
  /** With the defaults in place of what is not valid. */
  readonly config: Config;
  readonly problems: Problems;
}

const THIS_MACHINE: readonly string[] = ['127.0.0.0/8', '::1'];

/** Reads the environment once; throws a ConfigError that names each variable that is not valid, a line each, and its valid values. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { config, problems } = readEnvironment(env);
  if (problems.all.length > 0) throw new ConfigError(problems.all.map(({ what }) => what).join('\n'));
  return config;
}

/** Reads the environment, whatever is wrong with it. */
export function readEnvironment(env: NodeJS.ProcessEnv): ReadEnvironment {
  const problems = createProblems();
  const e = parse(env, problems);
  checkRoles(e, problems);
  const config = configOf(e, problems, idleOf(env, VARIABLES, problems));
  return { config, problems };
}

function configOf(e: Values, problems: Problems, idle: readonly IdleVariable[]): Config {
  const demo = e.TUTTI_DEMO === '1';
  const host = e.HOST || (demo ? '127.0.0.1' : '0.0.0.0');
  const dataDir = resolve(e.DATA_DIR);
  return {
    http: {
      host,
      port: e.PORT,
      publicUrl: e.TUTTI_PUBLIC_URL || null,
      trustProxy: e.TUTTI_TRUST_PROXY === '1',
      certificate: readPair(e, 'TUTTI_TLS_CERT', 'TUTTI_TLS_KEY', problems),
    },
    link: { host, port: e.LINK_PORT, certificate: readPair(e, 'TUTTI_LINK_CERT', 'TUTTI_LINK_KEY', problems) },
    database: e.DATABASE_URL ? { url: e.DATABASE_URL } : { embedded: join(dataDir, 'postgres'), postgres: e.TUTTI_POSTGRES },
    bus: e.NATS_URL ? { natsUrl: e.NATS_URL } : null,
    mail: e.SMTP_URL ? { smtpUrl: e.SMTP_URL, from: e.SMTP_FROM } : { outbox: join(dataDir, 'outbox'), from: e.SMTP_FROM },
    demo,
    dataDir,
    latencyDays: e.TUTTI_LATENCY_DAYS,
    events: { keyFile: e.TUTTI_EVENT_KEY ? resolve(e.TUTTI_EVENT_KEY) : join(dataDir, 'event-key.pem'), months: e.TUTTI_EVENT_MONTHS },
    agents: {
      keyFile: e.TUTTI_AGENT_KEY ? resolve(e.TUTTI_AGENT_KEY) : join(dataDir, 'agent-key.pem'),
      releaseFolder: e.TUTTI_AGENT_RELEASE ? resolve(e.TUTTI_AGENT_RELEASE) : null,
    },
    backups: e.TUTTI_BACKUP_DIR
      ? {
          folder: resolve(e.TUTTI_BACKUP_DIR),
          at: e.TUTTI_BACKUP_AT,
          keep: e.TUTTI_BACKUP_KEEP,
          withSecrets: e.TUTTI_BACKUP_SECRETS === '1',
          mail: e.TUTTI_BACKUP_MAIL || null,
        }
      : null,
    alertNetworks: demo && e.TUTTI_ALERT_PRIVATE_NETWORKS.length === 0 ? THIS_MACHINE : e.TUTTI_ALERT_PRIVATE_NETWORKS,
    pushNetworks: demo ? THIS_MACHINE : [],
    signInKeyFile: e.TUTTI_SIGN_IN_KEY ? resolve(e.TUTTI_SIGN_IN_KEY) : join(dataDir, 'sign-in-key'),
    pushKeyFile: e.TUTTI_PUSH_KEY ? resolve(e.TUTTI_PUSH_KEY) : join(dataDir, 'push-key.pem'),
    keyRate: e.TUTTI_KEY_RATE,
    personBudget: e.TUTTI_PERSON_BUDGET,
    deviceLimits: { ofAgent: e.TUTTI_AGENT_DEVICES, ofAccount: e.TUTTI_ACCOUNT_DEVICES, newInHour: e.TUTTI_AGENT_NEW_DEVICES },
    metricsToken: e.TUTTI_METRICS_TOKEN || null,
    snmp: readSnmp(host, e, problems),
    introspection: e.TUTTI_INTROSPECTION === '1',
    sentryDsn: e.TUTTI_SENTRY_DSN || null,
    sso: e.TUTTI_SSO ? readSso(e.TUTTI_SSO, problems) : [],
    billing: readBilling(e, problems),
    addresses: readAddresses(e),
    controllerPort: e.TUTTI_CONTROLLER_PORT,
    roles: new Set(e.TUTTI_ROLES),
    logLevel: e.TUTTI_LOG,
    drainMs: e.TUTTI_DRAIN * 1000,
    idle,
  };
}

import * as v from 'valibot';
import type { Problems } from '../config-problems.ts';
import { port, wordList } from '../config-values.ts';

/** What an operator set (docs/operations.md). */
export interface SnmpConfig {
  readonly host: string;
  /** UDP. */
  readonly port: number;
  readonly user: string;
  /** 8 characters at least, as RFC 3414 has it; of both. */
  readonly authPassphrase: string;
  readonly privacyPassphrase: string;
  /** Who gets notifications. */
  readonly managers: readonly { readonly host: string; readonly port: number }[];
}

/** RFC 3414 asks for eight characters. */
const passphrase = v.union([v.literal(''), v.pipe(v.string(), v.regex(/^[\x20-\x7e]{8,200}$/))]);
const MANAGER = /^(?:\[([\da-fA-F:.]+)\]|([\w.-]+)):(\d{1,5})$/;
const managers = v.pipe(
  wordList,
  v.check((words) => words.every((word) => MANAGER.test(word))),
  v.transform((words): SnmpConfig['managers'] =>
    words.map((word) => {
      const [, bracketed, host = bracketed ?? '', manager] = MANAGER.exec(word) ?? [];
      return { host, port: Number(manager) };
    }),
  ),
  v.check((found) => found.every((manager) => manager.port >= 1 && manager.port <= 65535)),
);

/** The variables of SNMP: see `VARIABLES` of config.ts. */
export const SNMP_VARIABLES = {
  TUTTI_SNMP_PORT: [port, '0', 'the UDP port on which SNMP is answered, 0 to 65535 (0: it is not)'],
  TUTTI_SNMP_USER: [
    v.union([v.literal(''), v.pipe(v.string(), v.regex(/^[\w.-]{1,32}$/))]),
    '',
    'the user of SNMPv3, 1 to 32 letters, digits, “.”, “_” and “-”',
  ],
  TUTTI_SNMP_AUTH: [passphrase, '', 'the passphrase that authenticates SNMP, 8 to 200 characters'],
  TUTTI_SNMP_PRIVACY: [passphrase, '', 'the passphrase that encrypts SNMP, 8 to 200 characters'],
  TUTTI_SNMP_MANAGERS: [managers, '', 'host:port of the managers that SNMP notifies, several with commas; empty: none'],
} as const;

type Values = { readonly [K in keyof typeof SNMP_VARIABLES]: v.InferOutput<(typeof SNMP_VARIABLES)[K][0]> };

/** What SNMP is answered with; null: it is not. Each variable that it lacks is a problem. */
export function readSnmp(host: string, e: Values, problems: Problems): SnmpConfig | null {
  if (e.TUTTI_SNMP_PORT === 0) return null;
  for (const name of ['TUTTI_SNMP_USER', 'TUTTI_SNMP_AUTH', 'TUTTI_SNMP_PRIVACY'] as const)
    if (!e[name] && !problems.has(name))
      problems.add(
        [name],
        `TUTTI_SNMP_PORT needs ${name}: SNMP is answered to one user of version 3 alone, authenticated and encrypted.`,
        `Set ${name}, or TUTTI_SNMP_PORT to 0.`,
      );
  return {
    host,
    port: e.TUTTI_SNMP_PORT,
    user: e.TUTTI_SNMP_USER,
    authPassphrase: e.TUTTI_SNMP_AUTH,
    privacyPassphrase: e.TUTTI_SNMP_PRIVACY,
    managers: e.TUTTI_SNMP_MANAGERS,
  };
}

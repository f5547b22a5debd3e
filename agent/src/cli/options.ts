import * as v from 'valibot';
import { FAMILY_NAMES, type FamilyName } from '../families.ts';

/** The commands of the agent. */
export type AgentCommand = 'run' | 'scan' | 'diagnose';

const list = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
);
const orEmpty = (pattern: RegExp) => v.union([v.literal(''), v.pipe(v.string(), v.regex(pattern))]);
const numberOf = (digits: RegExp, most: number) =>
  v.pipe(v.string(), v.regex(digits), v.transform(Number), v.minValue(1), v.maxValue(most));
/** The name of a host. One whose last part is a number would be an address that is not one. */
const HOST_NAME = /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*(?!\d+\.?$)[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.?$/i;
const isFamily = (name: string): name is FamilyName => FAMILY_NAMES.some((one) => one === name);
const flag = v.pipe(
  v.picklist(['0', '1']),
  v.transform((text) => text === '1'),
);

/** One option of the command line, which is a variable of the environment, too. */
interface AgentOption {
  /** The commands that take it. */
  readonly in: readonly AgentCommand[];
  /** What stands for its value in the usage text; null: it is given or not. */
  readonly value: string | null;
  /** Whether it may be given several times; in the environment with commas. */
  readonly many?: true;
  readonly short?: string;
  /** Whether its value is kept out of logs and bundles. */
  readonly secret?: true;
  /** A variable of other programs that counts where neither the option nor its own variable is given. */
  readonly alsoVariable?: string;
  /** As text; a list with commas. */
  readonly fallback: string;
  /** Reads its text. */
  readonly schema: v.GenericSchema<string, unknown>;
  /** What it must be, after "give". */
  readonly valid: string;
  readonly meaning: string;
}

const EVERY: readonly AgentCommand[] = ['run', 'scan', 'diagnose'];

/** The one description of the options: command line, environment, usage text and the table of docs/agent.md follow from it. */
export const OPTIONS = {
  server: {
    in: ['run'],
    value: 'URL',
    fallback: '',
    schema: orEmpty(/^wss:\/\/[^/\s@]+\/\S*$/),
    valid: 'an address such as wss://HOST:8443/link',
    meaning: 'the device link of the server, as Server Details shows it',
  },
  code: {
    in: ['run'],
    value: 'CODE',
    secret: true,
    fallback: '',
    schema: v.pipe(v.string(), v.maxLength(100)),
    valid: 'the code of "Add agent"',
    meaning: 'the enrolment code; needed until the agent has joined, and not used after that',
  },
  fingerprint: {
    in: ['run'],
    value: 'SHA256',
    fallback: '',
    schema: orEmpty(/^(?:[0-9a-f]{2}[: ]?){32}$/i),
    valid: '64 hexadecimal digits, as Server Details shows them',
    meaning: 'the certificate of the server; without it the authorities of this machine decide',
  },
  data: {
    in: ['run', 'diagnose'],
    value: 'DIR',
    fallback: './data/agent',
    schema: v.pipe(v.string(), v.minLength(1)),
    valid: 'a folder',
    meaning: 'a folder for the key, commands that were carried out and known devices',
  },
  interface: {
    in: EVERY,
    value: 'NAME',
    many: true,
    fallback: '',
    schema: list,
    valid: 'the name of a network interface',
    meaning: 'a network interface to look on (default: all but loopback)',
  },
  families: {
    in: EVERY,
    value: 'LIST',
    fallback: FAMILY_NAMES.join(','),
    schema: v.pipe(list, v.minLength(1), v.array(v.custom<FamilyName>((name) => typeof name === 'string' && isFamily(name)))),
    valid: `${FAMILY_NAMES.join(', ')}, several with commas`,
    meaning: 'the families of devices to look for',
  },
  address: {
    in: EVERY,
    value: 'HOST',
    many: true,
    fallback: '',
    schema: v.pipe(list, v.array(v.union([v.pipe(v.string(), v.ipv4()), v.pipe(v.string(), v.regex(HOST_NAME))]))),
    valid: 'an IPv4 address such as 10.40.8.17, or the name of a host such as foh-console.example',
    meaning: 'a device that multicast does not reach, by its IPv4 address or the name of its host',
  },
  registry: {
    in: EVERY,
    value: 'URL',
    fallback: '',
    schema: orEmpty(/^https?:\/\/[^/\s@]+\S*$/),
    valid: 'an address such as http://HOST:3211',
    meaning: 'the NMOS registry of the site, where none is announced, or another is meant',
  },
  listen: {
    in: ['run'],
    value: 'SECONDS',
    fallback: 'off',
    schema: v.union([
      v.pipe(
        v.literal('off'),
        v.transform(() => null),
      ),
      v.pipe(numberOf(/^\d{1,4}$/, 3600), v.minValue(10)),
    ]),
    valid: 'a number from 10 to 3600, or off',
    meaning:
      'how often it joins the multicast group of each stream that a device receives, for a moment, to see whether packets arrive, or off',
  },
  'allow-changes': {
    in: ['run'],
    value: null,
    fallback: '0',
    schema: flag,
    valid: '1, or 0',
    meaning: 'lets commands change devices; without it the agent only reads them',
  },
  'allow-update': {
    in: ['run'],
    value: null,
    fallback: '0',
    schema: flag,
    valid: '1, or 0',
    meaning: 'lets its server replace it by a newer version that is signed; not from a checkout',
  },
  proxy: {
    in: ['run'],
    value: 'URL',
    secret: true,
    alsoVariable: 'HTTPS_PROXY',
    fallback: '',
    schema: orEmpty(/^http:\/\/\S+$/),
    valid: 'an address such as http://HOST:3128',
    meaning: 'an HTTP proxy on the way to the server; hosts in NO_PROXY are connected to without it',
  },
  page: {
    in: ['run'],
    value: 'PORT',
    fallback: '4410',
    schema: v.union([
      v.pipe(
        v.literal('off'),
        v.transform(() => null),
      ),
      numberOf(/^\d{1,5}$/, 65_535),
    ]),
    valid: 'a port from 1 to 65535, or off',
    meaning: 'the port of the page on 127.0.0.1 that shows devices and last errors, or off',
  },
  log: {
    in: ['run'],
    value: 'LEVEL',
    fallback: 'info',
    schema: v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
    valid: 'trace, debug, info, warn, error or silent',
    meaning: 'how much is logged: trace, debug, info, warn, error or silent; JSON lines on stderr',
  },
  seconds: {
    in: ['scan', 'diagnose'],
    value: 'N',
    fallback: '10',
    schema: numberOf(/^\d{1,3}$/, 600),
    valid: 'a number from 1 to 600',
    meaning: 'how long to look',
  },
  output: {
    in: ['scan'],
    value: 'KIND',
    short: 'o',
    fallback: 'table',
    schema: v.picklist(['table', 'json']),
    valid: 'table or json',
    meaning: 'how devices are printed: table or json',
  },
} as const satisfies Record<string, AgentOption>;

export type OptionName = keyof typeof OPTIONS;
export type OptionValues = { readonly [K in OptionName]: v.InferOutput<(typeof OPTIONS)[K]['schema']> };

/** The options with the type that they have in common. */
export const OPTION_LIST: readonly (readonly [OptionName, AgentOption])[] =
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are its names
  Object.entries(OPTIONS) as [OptionName, AgentOption][];

/** The variable of the environment by which an option can be given. */
export const variableOf = (name: OptionName): string => `TUTTI_AGENT_${name.replaceAll('-', '_').toUpperCase()}`;

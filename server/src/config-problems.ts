/** What of the environment is not valid. */
export interface ConfigProblem {
  /** The variables that it is about. */
  readonly variables: readonly string[];
  /** A sentence with the variable, what is wrong with it, and what it may be. */
  readonly what: string;
  /** A sentence: what to set. */
  readonly remedy: string;
}

/** The problems of one environment. */
export interface Problems {
  readonly all: readonly ConfigProblem[];
  readonly add: (variables: readonly string[], what: string, remedy: string) => void;
  /** The value of a variable is none that it may have; `meaning`: which those are. */
  readonly invalid: (name: string, value: string | undefined, meaning: string) => void;
  /** Whether one is about this variable, so that nothing follows from its value. */
  readonly has: (name: string) => boolean;
}

/** A variable that is set and has no effect, because of another. */
export interface IdleVariable {
  readonly variable: string;
  /** `TUTTI_SNMP_PORT is not set` */
  readonly because: string;
}

/** Variables of the environment have invalid values: a line for each. */
export class ConfigError extends Error {}

/** Variables whose values nobody may read in a log. */
const SECRETS: ReadonlySet<string> = new Set(['TUTTI_METRICS_TOKEN', 'TUTTI_SNMP_AUTH', 'TUTTI_SNMP_PRIVACY']);

/** A value as it may be printed: without user and password where it is a URL. */
export const shown = (value: string | undefined): string => JSON.stringify(value?.replace(/\/\/[^/]*@/, '//…@'));

/** No problem yet. */
export function createProblems(): Problems {
  const all: ConfigProblem[] = [];
  const add: Problems['add'] = (variables, what, remedy) => void all.push({ variables, what, remedy });
  return {
    all,
    add,
    invalid: (name, value, meaning) => {
      const assigned = SECRETS.has(name) ? name : `${name}=${shown(value)}`;
      add([name], `${assigned} is not valid: it must be ${meaning}.`, `Correct ${name}, or remove it: then its default holds.`);
    },
    has: (name) => all.some(({ variables }) => variables.includes(name)),
  };
}

type Texts = Readonly<Record<string, string | undefined>>;

/** Variables, which of them decides whether they have an effect, whether it does not, and how that is said. */
const DEPENDENT: readonly (readonly [readonly string[], string, (decides: string) => boolean, string])[] = [
  [
    ['TUTTI_SNMP_USER', 'TUTTI_SNMP_AUTH', 'TUTTI_SNMP_PRIVACY', 'TUTTI_SNMP_MANAGERS'],
    'TUTTI_SNMP_PORT',
    (port) => Number(port) === 0,
    'TUTTI_SNMP_PORT is not set',
  ],
  [
    ['TUTTI_BACKUP_AT', 'TUTTI_BACKUP_KEEP', 'TUTTI_BACKUP_SECRETS', 'TUTTI_BACKUP_MAIL'],
    'TUTTI_BACKUP_DIR',
    (folder) => folder === '',
    'TUTTI_BACKUP_DIR is not set',
  ],
  [['TUTTI_FASTSPRING'], 'TUTTI_BILLING', (kind) => kind !== 'fastspring', 'TUTTI_BILLING is not fastspring'],
  [['TUTTI_SENTRY_DSN'], 'TUTTI_PUBLIC_URL', (url) => url === '', 'TUTTI_PUBLIC_URL is not set'],
  [['TUTTI_POSTGRES'], 'DATABASE_URL', (url) => url !== '', 'DATABASE_URL is set'],
];

/** The variables that are set to something else than their default (the second of `variables`) and have no effect. */
export function idleOf(
  env: Texts,
  variables: Readonly<Record<string, readonly [unknown, string, string]>>,
  problems: Problems,
): IdleVariable[] {
  const valueOf = (name: string): string => env[name] ?? variables[name]?.[1] ?? '';
  const isSet = (name: string): boolean => valueOf(name) !== '' && valueOf(name) !== variables[name]?.[1];
  return DEPENDENT.filter(([, decides, isIdle]) => !problems.has(decides) && isIdle(valueOf(decides))).flatMap(([names, , , because]) =>
    names.filter(isSet).map((variable) => ({ variable, because })),
  );
}

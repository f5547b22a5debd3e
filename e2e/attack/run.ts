/** All kinds of attack, one after another, and what must be true after each of them. */

import { graphql } from '../demo.ts';
import { handMadeBackups } from './kinds/backups.ts';
import { documentsOfAttack, valuesOfAttack } from './kinds/graphql.ts';
import { oddHttp } from './kinds/http.ts';
import { identityProvider } from './kinds/identity-provider.ts';
import { deviceLink } from './kinds/link.ts';
import { liveStream } from './kinds/live.ts';
import { usedOnce } from './kinds/once.ts';
import { idsOfOthers } from './kinds/other-account.ts';
import { outputs } from './kinds/outputs.ts';
import { agentPage } from './kinds/programs.ts';
import { signIn } from './kinds/sign-in.ts';
import { changedIn, type Rows, rowsOf } from './rows.ts';
import type { Tally } from './tally.ts';
import { type Attack, prepare } from './world.ts';

const KINDS: Readonly<Record<string, (attack: Attack) => Promise<void>>> = {
  'ids of others': idsOfOthers,
  documents: documentsOfAttack,
  values: valuesOfAttack,
  http: oddHttp,
  live: liveStream,
  link: deviceLink,
  outputs,
  'sign-in': signIn,
  once: usedOnce,
  backups: handMadeBackups,
  'page of an agent': agentPage,
  'identity provider': identityProvider,
};

/** The server may have so much more than before, bytes. */
const MOST_MORE = 600 * 1024 * 1024;
/** It answers that it is alive within so many ms. */
const ALIVE_WITHIN = 5_000;

/** Characters that a terminal obeys, or that turn the text around them. */
const CONTROL = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** What must be true whatever was sent. */
async function stillWhole(attack: Attack, kind: string, before: { readonly rows: Rows; readonly memory: number }): Promise<void> {
  const { product, tally, other } = attack;
  const find = (what: string): void => tally.find(kind, 'all of it', what);
  const healthy = await fetch(`${product.demo.url}/healthz`, { signal: AbortSignal.timeout(ALIVE_WITHIN) }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!healthy || product.demo.process.exitCode !== null) find('The server does not answer any more.');
  for (const { name, token } of attack.callers.filter((caller) => caller.token !== null)) {
    const { errors } = await graphql(product.demo, token, '{ accounts { id } }');
    // Nobody who attacks may be let in any less: what they send next would show nothing.
    if (errors) find(`The session of ${name} has ended: ${errors[0]?.message}`);
  }
  const changed = changedIn(before.rows, await rowsOf(product.database, other));
  if (changed.length > 0) find(`Rows of the other account changed: ${changed.join(', ')}.`);
  const more = (await product.memory()) - before.memory;
  if (more > MOST_MORE) find(`The server has ${Math.round(more / 1024 / 1024)} MB more than before.`);
}

/** What must be true of the log: no secret in it, nothing that a terminal would obey, and no fault that nobody expected. */
function readLog({ product, tally, other, callers }: Attack): void {
  const { demo } = product;
  // The demo says how to sign in.
  const lines = product
    .logged()
    .split('\n')
    .filter((line) => !line.startsWith('Sign in as '));
  const log = lines.join('\n');
  const secrets = [
    ...other.secrets,
    demo.owner.password,
    demo.admin.password,
    demo.restricted.password,
    ...callers.map(({ token }) => token ?? ''),
  ];
  for (const secret of secrets.filter((one) => log.includes(one) && one !== ''))
    tally.find('log', `a secret of ${secret.length} characters`, `is in the log: ${lines.find((line) => line.includes(secret))}`);
  for (const line of lines.filter((one) => CONTROL.test(one)))
    tally.find('log', 'a control character', `is in the log as it is: ${JSON.stringify(line)}`);
  for (const line of lines.filter((one) => /"level":"(error|fatal)"/.test(one))) tally.find('log', 'an error', line);
}

interface Options {
  readonly seed: number;
  /** Which part of the inputs: 1 for all. */
  readonly share: number;
  /** Only kinds whose name begins so. */
  readonly only?: string;
  readonly onKind?: (name: string, seconds: number) => void;
}

/** Attacks a product that is started for it. */
export async function attackProduct({ seed, share, only = '', onKind }: Options): Promise<Tally> {
  const attack = await prepare(seed, share);
  try {
    const before = { rows: await rowsOf(attack.product.database, attack.other), memory: await attack.product.memory() };
    for (const [name, run] of Object.entries(KINDS).filter(([name]) => name.startsWith(only))) {
      const started = performance.now();
      await run(attack).catch((error: unknown) => attack.tally.find(name, 'all of it', `could not be carried out: ${String(error)}`));
      await stillWhole(attack, name, before);
      onKind?.(name, (performance.now() - started) / 1000);
    }
    readLog(attack);
    return attack.tally;
  } finally {
    await attack.product.close();
  }
}

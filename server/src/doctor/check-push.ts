import type { Config } from '../config.ts';
import { messageOf } from '../error-words.ts';
import { readPushKey } from '../push-key.ts';
import type { Store } from '../store/store.ts';
import { type Finding, findingsOf } from './finding.ts';

const push = findingsOf('alerts in browsers');

/** Whether the browsers that get alerts take messages of this server; nothing where there are none. */
export async function checkPush(store: Store, { pushKeyFile }: Pick<Config, 'pushKeyFile'>): Promise<Finding[]> {
  const keys = await store.system((tx) => tx.selectFrom('push_browsers').select('server_key').execute());
  if (keys.length === 0) return [];
  const remedy =
    'Put it back from a backup, or set TUTTI_PUSH_KEY; without it these browsers get nothing until their people open the console.';
  try {
    const key = await readPushKey(pushKeyFile);
    if (!key) return [push.error(`The key that ${keys.length} browsers were turned on with is not at ${pushKeyFile}.`, remedy)];
    const others = keys.filter((row) => row.server_key !== key.publicKey).length;
    if (others > 0)
      return [push.warning(`${others} of ${keys.length} browsers were turned on with another key than the one of ${pushKeyFile}.`, remedy)];
    return [push.ok(`${keys.length} browsers take messages of the key of this server.`)];
  } catch (error) {
    return [push.error(messageOf(error), remedy)];
  }
}

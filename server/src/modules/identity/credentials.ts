import type { Logger } from 'pino';
import type { Viewer } from '../../access/viewer.ts';
import type { Ended } from '../../api-errors.ts';
import type { Bus } from '../../bus/bus.ts';
import type { Store } from '../../store/store.ts';
import { affectsViewer } from './affects-viewer.ts';
import { loadKey, loadPerson } from './load-viewer.ts';
import { recordUse } from './record-use.ts';
import { whyEnded } from './sessions.ts';
import { hashToken, hasTokenForm } from './tokens.ts';

/** Finds the viewer of a token; cached for a few seconds, and dropped at once when `credentials.changed` names it. */
export interface Credentials {
  /** Why the token is not valid any more, null for a token that is unknown. Rejects when the database does not answer. */
  find(token: string, ip: string | null): Promise<Viewer | Ended | null>;
  /** Resolves when what was noted about use is written. */
  close(): Promise<void>;
}

/** How long a viewer is cached, in case a message of the bus is lost. */
const REMEMBER_MS = 10_000;
/** Use is written at most this often per session or key. */
const NOTE_MS = 60_000;
const REMEMBER_MOST = 10_000;
/** Most reads of one viewer, where credentials change during each. */
const READ_MOST = 4;

interface Known {
  readonly viewer: Viewer;
  readonly until: number;
}

interface Needs {
  readonly store: Store;
  readonly bus: Bus;
  readonly log: Logger;
  readonly now: () => Date;
}

export function createCredentials({ store, bus, log, now }: Needs): Credentials {
  const known = new Map<string, Known>();
  const loading = new Map<string, Promise<Viewer | Ended | null>>();
  const noted = new Map<string, number>();
  const writes = new Set<Promise<void>>();
  // Grows with every change of credentials: what was being read meanwhile must not be remembered.
  let generation = 0;

  const stop = bus.subscribe('credentials.changed', (change) => {
    generation++;
    loading.clear();
    for (const [hash, { viewer }] of known) if (affectsViewer(change, viewer)) known.delete(hash);
  });

  /** Reads again what changed while it was read: a live stream keeps the viewer it got. */
  async function load(tokenHash: string, isKey: boolean, attempt = 1): Promise<Viewer | Ended | null> {
    const started = generation;
    const at = now();
    const found = await store.system(async (tx) =>
      isKey ? loadKey(tx, tokenHash, at) : ((await loadPerson(tx, tokenHash, at)) ?? whyEnded(tx, tokenHash, at)),
    );
    if (started !== generation && attempt < READ_MOST) return load(tokenHash, isKey, attempt + 1);
    if (found === null || typeof found === 'string') return found;
    const until = Math.min(at.getTime() + REMEMBER_MS, found.expiresAt?.getTime() ?? Infinity);
    if (started === generation) {
      if (known.size >= REMEMBER_MOST) known.clear();
      known.set(tokenHash, { viewer: found.viewer, until });
    }
    return found.viewer;
  }

  function note(viewer: Viewer, ip: string | null): void {
    const at = now();
    if (at.getTime() - (noted.get(viewer.tokenHash) ?? -Infinity) < NOTE_MS) return;
    if (noted.size >= REMEMBER_MOST) noted.clear();
    noted.set(viewer.tokenHash, at.getTime());
    const write = store
      .system((tx) => recordUse(tx, viewer, ip, at))
      .catch((error: unknown) => log.warn({ err: error }, 'the use of a session or key could not be noted'))
      .finally(() => writes.delete(write));
    writes.add(write);
  }

  return {
    find: async (token, ip) => {
      const isKey = hasTokenForm('key', token);
      if (!isKey && !hasTokenForm('session', token)) return null;
      const tokenHash = hashToken(token).toString('hex');
      const remembered = bus.connected ? known.get(tokenHash) : undefined;
      let viewer: Viewer | Ended | null | undefined = remembered && remembered.until > now().getTime() ? remembered.viewer : undefined;
      if (viewer === undefined) {
        const read = loading.get(tokenHash) ?? load(tokenHash, isKey);
        loading.set(tokenHash, read);
        viewer = await read.finally(() => loading.get(tokenHash) === read && loading.delete(tokenHash));
      }
      if (viewer && typeof viewer !== 'string') note(viewer, ip);
      return viewer;
    },
    close: async () => {
      stop();
      await Promise.all(writes);
    },
  };
}

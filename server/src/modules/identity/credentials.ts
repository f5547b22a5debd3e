import { isInNetworks } from '@tutti/domain/networks';
import type { Logger } from 'pino';
import type { Viewer } from '../../access/viewer.ts';
import type { Ended } from '../../api-errors.ts';
import type { Bus } from '../../bus/bus.ts';
import type { Store } from '../../store/store.ts';
import { affectsViewer } from './affects-viewer.ts';
import { loadKey, loadPerson, loadWallScreen } from './load-viewer.ts';
import { recordUse, type Use } from './record-use.ts';
import { endSession, whyEnded } from './sessions.ts';
import { hashTokenHex, hasTokenForm } from './tokens.ts';

/** Finds the viewer of a token; cached for a few seconds, and dropped at once when `credentials.changed` names it. */
export interface Credentials {
  /**
   * Why the token is not valid any more, or from where the call comes, null for a token that is unknown. `isAttended` false: nobody did anything, it is asked by itself. Rejects when the
   * database does not answer.
   */
  find(token: string, ip: string | null, isAttended?: boolean): Promise<Viewer | Ended | null>;
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

/** Says whether something was not noted within the last minute, and notes it. */
function createNoted(): (what: string, at: Date) => boolean {
  const noted = new Map<string, number>();
  return (what, at) => {
    if (at.getTime() - (noted.get(what) ?? -Infinity) < NOTE_MS) return false;
    if (noted.size >= REMEMBER_MOST) noted.clear();
    noted.set(what, at.getTime());
    return true;
  };
}

/** Whose token the text can be; null: nobody's. */
function kindOf(token: string): Viewer['kind'] | null {
  if (hasTokenForm('session', token)) return 'person';
  if (hasTokenForm('key', token)) return 'key';
  return hasTokenForm('wallScreen', token) ? 'wallScreen' : null;
}

export function createCredentials({ store, bus, log, now }: Needs): Credentials {
  const known = new Map<string, Known>();
  const loading = new Map<string, Promise<Viewer | Ended | null>>();
  const isNews = createNoted();
  const writes = new Set<Promise<void>>();
  // Grows with every change of credentials: what was being read meanwhile must not be remembered.
  let generation = 0;

  const stop = bus.subscribe('credentials.changed', (change) => {
    generation++;
    loading.clear();
    for (const [hash, { viewer }] of known) if (affectsViewer(change, viewer)) known.delete(hash);
  });

  /** Reads again what changed while it was read: a live stream keeps the viewer it got. */
  async function load(tokenHash: string, kind: Viewer['kind'], attempt = 1): Promise<Viewer | Ended | null> {
    const started = generation;
    const at = now();
    const found = await store.system(async (tx) => {
      if (kind === 'key') return loadKey(tx, tokenHash, at);
      if (kind === 'wallScreen') return loadWallScreen(tx, tokenHash);
      const person = await loadPerson(tx, tokenHash, at);
      if (person === null) return whyEnded(tx, tokenHash, at);
      // For good: a policy that becomes longer later does not begin it again.
      if (typeof person === 'string') await endSession(tx, tokenHash, person, at);
      return person;
    });
    if (started !== generation && attempt < READ_MOST) return load(tokenHash, kind, attempt + 1);
    if (found === null || typeof found === 'string') return found;
    const until = Math.min(at.getTime() + REMEMBER_MS, found.expiresAt?.getTime() ?? Infinity);
    if (started === generation) {
      if (known.size >= REMEMBER_MOST) known.clear();
      known.set(tokenHash, { viewer: found.viewer, until });
    }
    return found.viewer;
  }

  function note(viewer: Viewer, use: Use): void {
    const at = now();
    // Apart, so that a window that asks by itself does not keep the use from being noted.
    if (!isNews(`${viewer.tokenHash}${use.isAttended ? '' : '-'}`, at)) return;
    const write = store
      .system((tx) => recordUse(tx, viewer, use, at))
      .catch((error: unknown) => log.warn({ err: error }, 'the use of a session or key could not be noted'))
      .finally(() => writes.delete(write));
    writes.add(write);
  }

  return {
    find: async (token, ip, isAttended = true) => {
      const kind = kindOf(token);
      if (kind === null) return null;
      const tokenHash = hashTokenHex(token);
      const remembered = bus.connected ? known.get(tokenHash) : undefined;
      let viewer: Viewer | Ended | null | undefined = remembered && remembered.until > now().getTime() ? remembered.viewer : undefined;
      if (viewer === undefined) {
        const read = loading.get(tokenHash) ?? load(tokenHash, kind);
        loading.set(tokenHash, read);
        viewer = await read.finally(() => loading.get(tokenHash) === read && loading.delete(tokenHash));
      }
      if (viewer === null || typeof viewer === 'string') return viewer;
      if (viewer.kind === 'key' && !isInNetworks(viewer.networks, ip ?? '')) {
        if (isNews(`${tokenHash} refused`, now()))
          log.warn({ keyId: viewer.keyId, ip }, 'an API key was refused: its account does not allow calls from this network');
        return 'network';
      }
      note(viewer, { ip, isAttended });
      return viewer;
    },
    close: async () => {
      stop();
      await Promise.all(writes);
    },
  };
}

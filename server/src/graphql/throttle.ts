import { networkOf } from '../access/address.ts';
import type { Viewer } from '../access/viewer.ts';
import { createBudget } from '../limits/budget.ts';
import { createSharedLimiter, type SharedLimiter } from '../limits/shared-limiter.ts';
import type { Needs } from '../services.ts';

/** Rate limits, counted together by all processes on one database. While that does not answer nothing is tried: UNAVAILABLE. */
export interface Throttle {
  /** One call of a field with `@rateLimit`, by each of these callers; throws RATE_LIMITED. */
  call(field: string, max: number, windowSeconds: number, callers: readonly string[]): Promise<void>;
  /** One operation of a key or of a person; throws RATE_LIMITED when the key has made those it may in this minute, or the person has spent what they may. */
  operation(viewer: Viewer): Promise<void>;
  /** An answer of so many characters was made for them: it costs a person the more the larger it is, however small its question. */
  made(viewer: Viewer | null, characters: number): void;
  /** One try to sign in or to have a mail sent, counted before it is made, so that parallel tries do not get around the limit; throws RATE_LIMITED. */
  attempt(kind: AttemptKind, from: AttemptOrigin): Promise<Attempt>;
}
export interface AttemptOrigin {
  readonly ip: string;
  readonly email: string;
  /**
   * Whether the person with this e-mail was let in from this address before. Such an address has tries of its own: strangers who use up those of everybody else
   * keep nobody out of where they always sign in. Asked only while this address may try at all.
   */
  readonly isUsual?: () => Promise<boolean>;
}
export interface Attempt {
  /** The tries for this e-mail from there are used up with it. */
  readonly isLast: boolean;
  /** The try succeeded: the tries for this e-mail are reset. */
  succeeded(): Promise<void>;
}

export type AttemptKind = 'login' | 'secondStep' | 'reset';

/** Of an answer that was made, what costs a person a point, characters. */
const POINT = 10_000;

/** Tries per e-mail and per address in the window; from the fourth in a row on, `paused` tries wait 1, 2, 4 … seconds. */
const ATTEMPTS = {
  login: { perEmail: 10, perAddress: 100, windowSeconds: 900, freeOfPause: 3 },
  secondStep: { perEmail: 10, perAddress: 100, windowSeconds: 3600, freeOfPause: 5 },
  reset: { perEmail: 5, perAddress: 50, windowSeconds: 3600, freeOfPause: Infinity },
} as const satisfies Record<AttemptKind, object>;

function attempts(store: Needs<'store'>['store'], kind: AttemptKind) {
  const { perEmail, perAddress, windowSeconds: seconds, freeOfPause } = ATTEMPTS[kind];
  const counted = (what: string, points: number) =>
    createSharedLimiter(store, { name: `${kind} ${what}`, points, seconds, withoutDatabase: 'refused' });
  const [emails, addresses, pauses] = [counted('email', perEmail), counted('network', perAddress), counted('pause', 1)];
  return async ({ ip, email, isUsual }: AttemptOrigin): Promise<Attempt> => {
    const network = networkOf(ip);
    await addresses.count(network);
    const spelled = email.trim().toLowerCase().slice(0, 254);
    const key = (await isUsual?.()) ? `${spelled} ${network}` : spelled;
    await pauses.check(key);
    const tries = await emails.count(key);
    // Whether the address exists plays no part in this: the pause is the same.
    if (tries > freeOfPause && tries < perEmail) await pauses.refuseFor(key, 2 ** (tries - freeOfPause - 1));
    return {
      isLast: tries === perEmail,
      succeeded: async () => {
        await Promise.all([emails.forget(key), pauses.forget(key), addresses.giveBack(network)]);
      },
    };
  };
}

/** Who spends a budget; a wall screen has one as a person has. */
const spenderOf = (viewer: Exclude<Viewer, { kind: 'key' }>): string => (viewer.kind === 'person' ? viewer.userId : viewer.wallScreenId);

export function createThrottle({ store, config: { keyRate, personBudget } }: Needs<'store' | 'config'>): Throttle {
  const calls = new Map<string, SharedLimiter>();
  const keys = createBudget(store, { name: 'key', points: keyRate, seconds: 60 });
  const people = createBudget(store, { name: 'person', points: personBudget, seconds: 60 });
  const byKind = { login: attempts(store, 'login'), secondStep: attempts(store, 'secondStep'), reset: attempts(store, 'reset') };
  return {
    call: async (field, points, seconds, callers) => {
      const limiter = calls.get(field) ?? createSharedLimiter(store, { name: field, points, seconds, withoutDatabase: 'refused' });
      calls.set(field, limiter);
      for (const caller of callers) await limiter.count(caller);
    },
    operation: async (viewer) => {
      if (viewer.kind !== 'key') {
        if (personBudget > 0)
          await people.take(spenderOf(viewer), 'You have asked for more than this server answers to one person in a minute.');
      } else if (keyRate > 0) await keys.take(viewer.keyId, `This API key may call ${keyRate} times a minute.`);
    },
    made: (viewer, characters) => {
      if (viewer && viewer.kind !== 'key' && personBudget > 0) people.spend(spenderOf(viewer), Math.floor(characters / POINT));
    },
    attempt: (kind, from) => byKind[kind](from),
  };
}

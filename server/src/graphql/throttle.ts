import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../access/address.ts';
import { rateLimited } from '../api-errors.ts';

/** Rate limits. They are counted in this process's memory: with several processes each has its own count. */
export interface Throttle {
  /** One call of a field with `@rateLimit`, by each of these callers; throws RATE_LIMITED. */
  call(field: string, max: number, windowSeconds: number, callers: readonly string[]): Promise<void>;
  /** One operation of an API key; throws RATE_LIMITED when it has made those it may in this minute. */
  key(keyId: string): Promise<void>;
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

/** Tries per e-mail and per address in the window; from the fourth in a row on, `paused` tries wait 1, 2, 4 … seconds. */
const ATTEMPTS = {
  login: { perEmail: 10, perAddress: 100, windowSeconds: 900, freeOfPause: 3 },
  secondStep: { perEmail: 10, perAddress: 100, windowSeconds: 3600, freeOfPause: 5 },
  reset: { perEmail: 5, perAddress: 50, windowSeconds: 3600, freeOfPause: Infinity },
} as const satisfies Record<AttemptKind, object>;

async function consume(limiter: RateLimiterMemory, key: string, refusal?: string): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key);
  } catch (error) {
    if (error instanceof RateLimiterRes) throw rateLimited(Math.max(1, Math.ceil(error.msBeforeNext / 1000)), refusal);
    throw error;
  }
}

function attempts(kind: AttemptKind) {
  const { perEmail, perAddress, windowSeconds, freeOfPause } = ATTEMPTS[kind];
  const emails = new RateLimiterMemory({ points: perEmail, duration: windowSeconds });
  const addresses = new RateLimiterMemory({ points: perAddress, duration: windowSeconds });
  const pauses = new RateLimiterMemory({ points: 1, duration: 1 });
  return async ({ ip, email, isUsual }: AttemptOrigin): Promise<Attempt> => {
    const network = networkOf(ip);
    await consume(addresses, network);
    const spelled = email.trim().toLowerCase().slice(0, 254);
    const key = (await isUsual?.()) ? `${spelled} ${network}` : spelled;
    const pause = await pauses.get(key);
    if (pause && pause.msBeforeNext > 0) throw rateLimited(Math.ceil(pause.msBeforeNext / 1000));
    const { consumedPoints } = await consume(emails, key);
    // Whether the address exists plays no part in this: the pause is the same.
    if (consumedPoints > freeOfPause && consumedPoints < perEmail) await pauses.block(key, 2 ** (consumedPoints - freeOfPause - 1));
    return {
      isLast: consumedPoints === perEmail,
      succeeded: async () => {
        await Promise.all([emails.delete(key), pauses.delete(key), addresses.reward(network)]);
      },
    };
  };
}

/** `keyRate`: operations that an API key may make a minute; 0: as many as it likes. */
export function createThrottle(keyRate: number): Throttle {
  const calls = new Map<string, RateLimiterMemory>();
  const keys = new RateLimiterMemory({ points: keyRate, duration: 60 });
  const byKind = { login: attempts('login'), secondStep: attempts('secondStep'), reset: attempts('reset') };
  return {
    call: async (field, max, windowSeconds, callers) => {
      const limiter = calls.get(field) ?? new RateLimiterMemory({ points: max, duration: windowSeconds });
      calls.set(field, limiter);
      for (const caller of callers) await consume(limiter, caller);
    },
    key: async (keyId) => {
      if (keyRate > 0) await consume(keys, keyId, `This API key may call ${keyRate} times a minute.`);
    },
    attempt: (kind, from) => byKind[kind](from),
  };
}

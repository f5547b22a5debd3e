import type { Needs } from '../../../services.ts';
import { NotDelivered, type Posts } from '../deliveries/post.ts';
import type { AlertMessageKind } from '../deliveries/queue-delivery.ts';
import { secretsOf, withoutSecretsOf } from '../deliveries/secrets-of.ts';
import { noticeOf } from './push-notice.ts';
import { pushRequest } from './push-request.ts';
import type { PushTarget } from './push-targets.ts';

/** What came of one browser at one try. `GONE`: it takes no message any more; `REFUSED`: not this one, however often. */
export interface PushAnswer {
  readonly browserId: string;
  readonly came: 'TAKEN' | 'GONE' | 'REFUSED' | 'FAILED';
  readonly status: number | null;
  /** Why it was not taken, as a sentence. */
  readonly why: string | null;
}

/** Browsers at a time, and how long a try may begin with more of them, ms: what is left has its turn at the next try, before the claim of this one ends. */
const AT_ONCE = 16;
const BEGIN_MS = 120_000;

const NOT_FOUND = 404;
const GONE = 410;
const TOO_LARGE = 413;
/** Kinds that wake a device that saves power: what is wrong, and what somebody waits for. */
const URGENT: ReadonlySet<AlertMessageKind> = new Set(['TROUBLE', 'STILL_WRONG', 'CHANNEL_FAILING', 'TEST']);

const OTHER_KEY = 'It was turned on with another key of this server: turn it on there again.';
const NOT_REACHED = 'The receiver cannot be reached.';
const TOO_LATE = 'It had no turn at this try.';

/** What a message needs on its way. */
export type PushNeeds = Needs<'config' | 'log' | 'pushKey' | 'now'> & Pick<Posts, 'postPush'>;

/** Sends a message to browsers, to each what its person may read. `note` gets each answer as it comes. */
export async function pushTo(
  needs: PushNeeds,
  { accountId, id }: { readonly accountId: string; readonly id: string },
  targets: readonly PushTarget[],
  note: (answer: PushAnswer) => void = () => undefined,
): Promise<PushAnswer[]> {
  const answers: PushAnswer[] = [];
  const left = [...targets];
  const until = performance.now() + BEGIN_MS;
  const lane = async (): Promise<void> => {
    for (let target = left.shift(); target; target = left.shift()) {
      const late: PushAnswer = { browserId: target.browserId, came: 'FAILED', status: null, why: TOO_LATE };
      const answer = performance.now() >= until ? late : await pushOne(needs, { accountId, id }, target);
      answers.push(answer);
      note(answer);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return answers;
}

async function pushOne(
  needs: PushNeeds,
  { accountId, id }: { readonly accountId: string; readonly id: string },
  { browserId, secret, reader, message }: PushTarget,
): Promise<PushAnswer> {
  if (secret === null) return { browserId, came: 'GONE', status: null, why: OTHER_KEY };
  const { endpoint, p256dh, auth } = secret;
  const hidden = secretsOf({ url: endpoint, key: p256dh, authorization: auth });
  try {
    const notice = noticeOf({ accountId, message, id }, reader, needs.config);
    const { url, headers, body } = await pushRequest(needs, secret, notice, URGENT.has(message.kind));
    const { status } = await needs.postPush(url, headers, body, hidden);
    return { browserId, came: 'TAKEN', status, why: null };
  } catch (error) {
    if (!(error instanceof NotDelivered)) {
      const safe = withoutSecretsOf(error, hidden);
      needs.log.error({ err: safe, browser: browserId }, 'an alert could not be sent to a browser');
      return { browserId, came: 'FAILED', status: null, why: safe.message };
    }
    needs.log.info({ browser: browserId, why: error.message }, 'a push service did not take an alert');
    return { browserId, came: cameOf(error.status), status: error.status, why: whyOf(error.status) };
  }
}

/**
 * What people read of it: the status alone. Whoever is signed in may name any address as that of their browser, and would read by its answer, or by how it is not reached, what answers in places that they cannot reach
 * themselves. The log of the server has the rest.
 */
const whyOf = (status: number | null): string => (status === null ? NOT_REACHED : `The receiver answered ${status}.`);

function cameOf(status: number | null): PushAnswer['came'] {
  if (status === NOT_FOUND || status === GONE) return 'GONE';
  return status === TOO_LARGE ? 'REFUSED' : 'FAILED';
}

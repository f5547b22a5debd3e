import type { LatencyInterval } from '@tutti/domain/latency';
import type { Needs, RequestWith } from '../../services.ts';
import type { Store } from '../../store/store.ts';
import { type Allowance, check, spend } from './allowance.ts';
import { type ChannelBin, type DeviceRange, intervalFor, readBins } from './read-bins.ts';

/** The bins of one channel and how far apart they are, seconds. */
interface ChannelBins {
  readonly interval: LatencyInterval;
  readonly bins: readonly ChannelBin[];
}
interface Wanted {
  readonly channel: number;
  /** The allowance of the request. */
  readonly allowance: Allowance;
  readonly resolve: (found: ChannelBins) => void;
  readonly reject: (error: unknown) => void;
}
/** One device and range that is asked for now. */
interface Question {
  readonly range: DeviceRange;
  readonly interval: ChannelBins['interval'];
  readonly wanted: Wanted[];
}
const questions = new WeakMap<Store, Map<string, Question>>();

/** Above the allowance of its request nothing is read. */
function isAllowed({ allowance, reject }: Wanted): boolean {
  try {
    check(allowance);
    return true;
  } catch (error) {
    reject(error);
    return false;
  }
}

async function answer({ store }: Needs<'store'>, { range, interval, wanted: all }: Question): Promise<void> {
  const wanted = all.filter(isAllowed);
  if (wanted.length === 0) return;
  try {
    const channels = [...new Set(wanted.map(({ channel }) => channel))];
    const bins = Map.groupBy(await store.read([range.accountId], (tx) => readBins(tx, range, interval, channels)), (bin) => bin.channel);
    for (const { channel, resolve } of wanted) resolve({ interval, bins: bins.get(channel) ?? [] });
  } catch (error) {
    for (const { reject } of wanted) reject(error);
  }
}

/** Runs `then` after the first turn of the loop in which nobody asked for more: a large answer is made in several. */
function onceComplete({ wanted }: Question, then: () => void): void {
  let asked = 0;
  const look = (): void => {
    if (wanted.length === asked) return then();
    asked = wanted.length;
    setImmediate(look);
  };
  setImmediate(look);
}

/**
 * The bins of a channel in the range. What is asked for of one device in turns of the loop that follow each other costs one query. The caller checks who may see the
 * device. Errors: TOO_COMPLEX for a request that asks for more than one answer may have.
 */
export async function channelBins(
  request: RequestWith<Needs<'store' | 'config' | 'now'>>,
  range: DeviceRange,
  channel: number,
): Promise<ChannelBins> {
  const { services } = request;
  const open = questions.get(services.store) ?? new Map<string, Question>();
  questions.set(services.store, open);
  const key = `${range.accountId} ${range.deviceId} ${range.after} ${range.before}`;
  const question = open.get(key) ?? {
    range,
    interval: intervalFor(range, services.config.latencyDays, services.now().getTime()),
    wanted: [],
  };
  const allowance = spend(request, (range.before - range.after) / question.interval / 1000, 1);
  if (question.wanted.length === 0) {
    open.set(key, question);
    onceComplete(question, () => {
      open.delete(key);
      void answer(services, question);
    });
  }
  return new Promise((resolve, reject) => question.wanted.push({ channel, allowance, resolve, reject }));
}

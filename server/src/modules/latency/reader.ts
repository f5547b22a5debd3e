import type { Services } from '../../context.ts';
import { tooComplex } from '../../graphql/errors.ts';
import { type ChannelBin, type DeviceRange, intervalFor, readBins } from './read-bins.ts';

/** The bins of one channel and how far apart they are, seconds. */
interface ChannelBins {
  readonly interval: number;
  readonly bins: readonly ChannelBin[];
}
interface Wanted {
  readonly channel: number;
  readonly resolve: (found: ChannelBins) => void;
  readonly reject: (error: unknown) => void;
}
/** One device and range that is asked for in this turn of the loop. */
interface Question {
  readonly range: DeviceRange;
  readonly wanted: Wanted[];
}
type Needs = Pick<Services, 'store' | 'config' | 'now'>;

/** Points of one answer, over all channels of a device: 100 channels over a week. */
const MOST_POINTS = 110_000;

const questions = new WeakMap<Needs['store'], Map<string, Question>>();

async function answer({ store, config, now }: Needs, { range, wanted }: Question): Promise<void> {
  try {
    const interval = intervalFor(range, config.latencyDays, now().getTime());
    const channels = [...new Set(wanted.map(({ channel }) => channel))];
    if ((channels.length * (range.before - range.after)) / interval / 1000 > MOST_POINTS)
      throw tooComplex('This is the latency of too many channels over too long a range: ask for fewer channels at once.');
    const bins = Map.groupBy(await store.tenant([range.accountId], (tx) => readBins(tx, range, interval, channels)), (bin) => bin.channel);
    for (const { channel, resolve } of wanted) resolve({ interval, bins: bins.get(channel) ?? [] });
  } catch (error) {
    for (const { reject } of wanted) reject(error);
  }
}

/** The bins of a channel in the range. What is asked for of one device in the same turn of the loop costs one query. Who may see the device is the caller's to know. */
export function channelBins(services: Needs, range: DeviceRange, channel: number): Promise<ChannelBins> {
  const open = questions.get(services.store) ?? new Map<string, Question>();
  questions.set(services.store, open);
  const key = `${range.accountId} ${range.deviceId} ${range.after} ${range.before}`;
  const question = open.get(key) ?? { range, wanted: [] };
  if (question.wanted.length === 0) {
    open.set(key, question);
    setImmediate(() => {
      open.delete(key);
      void answer(services, question);
    });
  }
  return new Promise((resolve, reject) => question.wanted.push({ channel, resolve, reject }));
}

import { nameKey } from '@tutti/domain/device-names';
import { compareText } from '@tutti/domain/text';
import { whyNotTaken } from '../devices/index.ts';
import { channelsInStreams, inputProblem, MOST_SUBSCRIPTIONS, networkProblem, type RequestedSubscription } from '../routing/index.ts';
import type { KnownDevice, Pair } from './known-device.ts';
import { lineOf, type PlannedLine } from './replacement-lines.ts';

/** What was subscribed is subscribed again, also where its transmitter is not there now. */
const ANYTHING = { missingDevice: true, missingChannel: true } as const;

/** The subscriptions of others to the device: they name it, so that they hold again as soon as the spare has its name and labels. Null: there are none. */
export function subscribersLine({ old }: Pair, site: readonly KnownDevice[], isRenamed: boolean): PlannedLine | null {
  const name = nameKey(old.device.name);
  const counts = site
    .map(({ device, channels }) => ({
      name: device.name,
      count: (channels.rx ?? []).filter(({ subscribedDevice }) => nameKey(subscribedDevice ?? '') === name).length,
    }))
    .filter(({ count }) => count > 0);
  if (counts.length === 0) return null;
  const count = counts.reduce((sum, one) => sum + one.count, 0);
  const devices = counts.map((one) => one.name).sort(compareText);
  if (isRenamed) return lineOf('SUBSCRIPTIONS_TO', 'BY_NAME', { count, devices });
  return lineOf('SUBSCRIPTIONS_TO', 'LEFT', { count, devices, refused: count, reason: 'Receivers find a device by its name alone.' });
}

/** The subscriptions of the device itself, and an end of those that the spare has beside them. Null: there are none. */
export function ownSubscriptionsLine({ old, spare }: Pair): PlannedLine | null {
  const { rx, streams } = old.channels;
  if (!rx) return lineOf('SUBSCRIPTIONS_OF', 'UNKNOWN');
  const inStreams = (streams?.rx ?? []).filter(({ subscribedDevice }) => subscribedDevice).length;
  const wanted = rx.map(subscriptionOf).filter(({ subscribedDevice }) => subscribedDevice !== '');
  const named = new Set(wanted.map(({ rxChannelIndex }) => rxChannelIndex));
  const had = (spare.channels.rx ?? []).map(subscriptionOf);
  const ended = had
    .filter(({ rxChannelIndex, subscribedDevice }) => subscribedDevice !== '' && !named.has(rxChannelIndex))
    .map(({ rxChannelIndex }) => ({ rxChannelIndex, subscribedDevice: '', subscribedChannel: '' }));
  const count = wanted.length + inStreams;
  if (count + ended.length === 0) return null;
  const closed = whyNotTaken(spare.device, 'subscribe');
  const problems = [...wanted, ...ended].map((one) => ({ one, problem: closed ?? problemOf(one, spare) }));
  const works = problems.filter(({ problem }) => problem === null).map(({ one }) => one);
  const reason =
    problems.find(({ problem }) => problem !== null)?.problem ??
    (inStreams > 0 ? 'A stream is subscribed as a whole: choose it at the device.' : null);
  const refused = wanted.length - works.filter(({ subscribedDevice }) => subscribedDevice !== '').length + inStreams;
  if (works.length === 0) return lineOf('SUBSCRIPTIONS_OF', 'LEFT', { count, refused, reason });
  return lineOf('SUBSCRIPTIONS_OF', 'ASKED', {
    count,
    refused,
    reason,
    orders: [{ kind: 'subscribe', params: { subscriptions: works.slice(0, MOST_SUBSCRIPTIONS) } }],
  });
}

interface Receiver {
  readonly index: number;
  readonly subscribedDevice?: string | null | undefined;
  readonly subscribedChannel?: string | null | undefined;
}
const subscriptionOf = ({ index, subscribedDevice, subscribedChannel }: Receiver): RequestedSubscription => ({
  rxChannelIndex: index,
  subscribedDevice: subscribedDevice ?? '',
  subscribedChannel: subscribedChannel ?? '',
});

function problemOf(wanted: RequestedSubscription, { channels: { rx, streams } }: KnownDevice): string | null {
  const one = [wanted];
  const problem = inputProblem(one, ANYTHING) ?? channelsInStreams(one, streams) ?? networkProblem(one, ANYTHING, rx ?? [], () => []);
  return problem?.message ?? null;
}

import type { FactValues } from '@tutti/contract-link/facts';
import { isOtherDomain } from '@tutti/domain/stream-fit';
import { isGroup } from '../network/multicast-group.ts';

/** Findings that are reported at a time: one wrong setting can make hundreds. */
const MOST = 20;

type Streams = FactValues['streams'];

/** A device that is there, with what it sends and takes. */
export interface StreamDevice {
  readonly id: string;
  readonly name: string;
  readonly streams: Streams;
  /** PTP domain of its own clock; null: it is not known. */
  readonly clockDomain: number | null;
}

/** What is wrong between streams, with what to do. */
export interface StreamFinding {
  /** What it is about, by which it is known again. */
  readonly about: string;
  readonly text: string;
  /** Ids of the devices that it is about. */
  readonly devices: readonly string[];
}

/** A transmit stream with the device that sends it. */
interface Sending {
  readonly device: string;
  readonly name: string;
  readonly stream: Streams['tx'][number];
}

const quote = ({ name, stream }: Sending): string => `${stream.name}@${name}`;

/** Groups that several devices send to. */
function sharedGroups(sent: readonly Sending[]): StreamFinding[] {
  const byGroup = new Map<string, Sending[]>();
  for (const one of sent)
    for (const { address, port } of one.stream.endpoints)
      if (isGroup(address)) byGroup.set(`${address}:${port}`, [...(byGroup.get(`${address}:${port}`) ?? []), one]);
  return [...byGroup].flatMap(([group, senders]): StreamFinding[] => {
    const [first, other] = [senders[0], senders.find(({ device }) => device !== senders[0]?.device)];
    if (!first || !other) return [];
    const text = `${quote(first)} and ${quote(other)} are both sent to ${group}: receivers get both. Give one of them another address.`;
    return [{ about: `stream ${group}`, text, devices: [...new Set(senders.map(({ device }) => device))] }];
  });
}

/** Receive streams of a device in another PTP domain than what they take. A domain that is not known differs from none. */
function otherDomains({ id, name, streams, clockDomain: own }: StreamDevice, sent: readonly Sending[]): StreamFinding[] {
  return streams.rx.flatMap(({ name: stream, active, subscribedDevice, subscribedStream }): StreamFinding[] => {
    const source = sent.find((one) => one.name === subscribedDevice && one.stream.name === subscribedStream);
    const theirs = source?.stream.clock?.domain ?? null;
    if (!source || active === false || !isOtherDomain(theirs, own)) return [];
    const text = `${stream}@${name} takes ${quote(source)}, which is in PTP domain ${theirs}; its own clock is in ${own}. Set both to the same domain.`;
    return [{ about: `stream ${stream}@${name}`, text, devices: [id, source.device] }];
  });
}

/** What is wrong between the streams of these devices, of whatever family: two senders to one multicast address, receivers in another clock domain than their sender. */
export function streamFindings(devices: readonly StreamDevice[]): StreamFinding[] {
  const sent = devices.flatMap(({ id: device, name, streams }) =>
    streams.tx.filter(({ active }) => active !== false).map((stream) => ({ device, name, stream })),
  );
  return [...sharedGroups(sent), ...devices.flatMap((device) => otherDomains(device, sent))].slice(0, MOST);
}

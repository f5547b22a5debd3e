import type { FactSection, FactValues } from '@tutti/contract-link/facts';
import type { AgentClock, Connector } from '../core/connector.ts';

/** Problems that are reported at a time: one wrong setting can make hundreds. */
const MOST = 20;
/** Many changes come together, ms. */
const CHECK_AFTER_MS = 1_000;
const SEEN_IN: ReadonlySet<FactSection> = new Set(['streams', 'identity', 'connection']);

type Sent = FactValues['streams']['tx'][number];

/** A transmit stream with the device that sends it. */
interface Sending {
  readonly device: string;
  readonly name: string;
  readonly stream: Sent;
}

/** 224.0.0.0/4 and ff00::/8: whoever joins such a group gets the packets of all who send to it. */
const isGroup = (address: string): boolean => /^(22[4-9]|23\d)\.|^ff/i.test(address);
const quote = ({ name, stream }: Sending): string => `${stream.name}@${name}`;

/** Groups that several devices send to → what to do. */
function sharedGroups(sent: readonly Sending[]): Map<string, string> {
  const byGroup = new Map<string, Sending[]>();
  for (const one of sent)
    for (const { address, port } of one.stream.endpoints)
      if (isGroup(address)) byGroup.set(`${address}:${port}`, [...(byGroup.get(`${address}:${port}`) ?? []), one]);
  const problems = new Map<string, string>();
  for (const [group, senders] of byGroup) {
    const [first, other] = [senders[0], senders.find(({ device }) => device !== senders[0]?.device)];
    if (first && other)
      problems.set(
        group,
        `${quote(first)} and ${quote(other)} are sent to the same address: receivers get both. Give one of them another.`,
      );
  }
  return problems;
}

/** Receive streams in another PTP domain than what they take → what to do. A domain that is not known differs from none. */
function otherDomains(name: string, rx: FactValues['streams']['rx'], sent: readonly Sending[]): [string, string][] {
  return rx.flatMap(({ name: stream, subscribedDevice, subscribedStream, clock }): [string, string][] => {
    const source = sent.find((one) => one.name === subscribedDevice && one.stream.name === subscribedStream);
    const [own, theirs] = [clock?.domain ?? null, source?.stream.clock?.domain ?? null];
    if (!source || own === null || theirs === null || own === theirs) return [];
    return [
      [`${stream}@${name}`, `It takes ${quote(source)}, which is in PTP domain ${theirs}; it is in ${own}. Set both to the same domain.`],
    ];
  });
}

export interface StreamProblemsParts {
  readonly connector: Pick<Connector, 'devices' | 'observe'>;
  readonly clock: AgentClock;
  /** Text null: it is over. */
  readonly problem: (about: string, text: string | null) => void;
}

/** What is wrong between the streams of a site, of whatever family: two senders to one multicast address, receivers in another clock domain than their sender. */
export class StreamProblems {
  readonly #parts: StreamProblemsParts;
  #shown: ReadonlySet<string> = new Set();
  #cancel: (() => void) | null = null;

  constructor(parts: StreamProblemsParts) {
    this.#parts = parts;
  }

  /** Something of a device can be observed again. */
  changed(section: FactSection): void {
    if (!SEEN_IN.has(section)) return;
    this.#cancel ??= this.#parts.clock.in(CHECK_AFTER_MS, () => {
      this.#cancel = null;
      this.check();
    });
  }

  /** Says what is wrong now, again where it was said before. */
  check(): void {
    const { connector, problem } = this.#parts;
    const there = [...connector.devices()].flatMap((device) => {
      const [name, streams] = [connector.observe(device, 'identity')?.name, connector.observe(device, 'streams')];
      const isThere = connector.observe(device, 'connection')?.state !== 'DISCONNECTED';
      return name !== undefined && streams && isThere ? [{ device, name, streams }] : [];
    });
    const sent = there.flatMap(({ device, name, streams }) =>
      streams.tx.filter(({ active }) => active !== false).map((stream) => ({ device, name, stream })),
    );
    const found = [...sharedGroups(sent), ...there.flatMap(({ name, streams }) => otherDomains(name, streams.rx, sent))].slice(0, MOST);
    const now = new Map(found.map(([about, text]) => [`stream ${about}`, text]));
    for (const about of this.#shown) if (!now.has(about)) problem(about, null);
    for (const [about, text] of now) problem(about, text);
    this.#shown = new Set(now.keys());
  }

  close(): void {
    this.#cancel?.();
  }
}

import type { OwnAddress } from '../network/own-addresses.ts';
import type { AnnouncedService } from '../network/service-records.ts';

/** Hosts are given this long to announce their other addresses, ms. */
const SETTLED_AFTER_MS = 5_000;
const MOST_NAMES = 3;

const isLinkLocal = (address: string): boolean => address.startsWith('169.254.');
const isIpv6 = (address: string): boolean => address.includes(':');

/** "a", "a and b", "a, b and 3 others". */
function listed(names: readonly string[]): string {
  const shown = names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES - 1), `${names.length - MOST_NAMES + 1} others`] : names;
  return [...(shown.length > 1 ? [shown.slice(0, -1).join(', ')] : []), ...shown.slice(-1)].join(' and ');
}

type Kind = 'ipv6' | 'linkLocal' | null;

/** Which addresses are all that a host announces; null: others, too. */
function onlyKind(addresses: readonly string[]): Kind {
  const ipv4 = addresses.filter((address) => !isIpv6(address));
  if (ipv4.length === 0) return 'ipv6';
  return ipv4.every(isLinkLocal) ? 'linkLocal' : null;
}

/** Names of hosts that announce addresses of one kind alone. */
interface OnlyAnnounced {
  readonly ipv6: readonly string[];
  readonly linkLocal: readonly string[];
}

export interface AddressProblemsParts {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Text null: it is over. */
  readonly problem: (about: string, text: string | null) => void;
}

/** Says which hosts announce themselves and cannot be spoken to from the addresses of this machine, as far as that is certain. */
export class AddressProblems {
  readonly #parts: AddressProblemsParts;
  /** Host and kind → since when it announces nothing else. */
  readonly #since = new Map<string, number>();
  #shown: ReadonlySet<string> = new Set();

  constructor(parts: AddressProblemsParts) {
    this.#parts = parts;
  }

  /** Says what is wrong now, again where it was said before. To be called every few seconds. */
  check(services: readonly AnnouncedService[], listened: readonly OwnAddress[]): void {
    const { problem } = this.#parts;
    const names = this.#settled(services);
    const linkLocal = [...new Set(listened.filter(({ address }) => isLinkLocal(address)).map((own) => own.interface))];
    const now = problemsOf(names, linkLocal);
    for (const about of this.#shown) if (!now.has(about)) problem(about, null);
    for (const [about, text] of now) problem(about, text);
    this.#shown = new Set(now.keys());
  }

  /** The names of hosts that have announced addresses of one kind alone for a while. */
  #settled(services: readonly AnnouncedService[]): OnlyAnnounced {
    const now = this.#parts.now();
    const found = new Map<string, { readonly kind: Kind; readonly name: string }>();
    for (const { host, addresses } of services) {
      const kind = onlyKind(addresses);
      if (kind !== null) found.set(`${kind} ${host}`, { kind, name: host.replace(/\.local\.?$/i, '') });
    }
    for (const key of this.#since.keys()) if (!found.has(key)) this.#since.delete(key);
    for (const key of found.keys()) if (!this.#since.has(key)) this.#since.set(key, now);
    const of = (wanted: Kind): string[] =>
      [...found].flatMap(([key, { kind, name }]) =>
        kind === wanted && now - (this.#since.get(key) ?? now) >= SETTLED_AFTER_MS ? [name] : [],
      );
    return { ipv6: of('ipv6').toSorted(), linkLocal: of('linkLocal').toSorted() };
  }
}

const ipv6Text = (names: string): string =>
  `Only IPv6 addresses are announced by ${names}: this agent speaks to devices by IPv4. Give them IPv4 addresses, too.`;

const noLinkLocalText = (names: string): string =>
  `Only link-local addresses (169.254.0.0/16) are announced by ${names}, and the agent's machine has none, so that it does not reach them. Give its interface one, too, or let them get addresses by DHCP.`;

const severalLinkLocalText = (interfaces: string, device: string): string =>
  `Link-local addresses (169.254.0.0/16) are on ${interfaces}: devices that have no others, such as ${device}, are reached on one of them alone. Give the devices of the other network addresses by DHCP.`;

/** What is wrong → its text. @param own names of the interfaces that have link-local addresses. */
function problemsOf({ ipv6, linkLocal }: OnlyAnnounced, own: readonly string[]): Map<string, string> {
  const problems = new Map<string, string>();
  const [device] = linkLocal;
  if (ipv6.length > 0) problems.set('IPv6', ipv6Text(listed(ipv6)));
  if (device !== undefined && own.length === 0) problems.set('link-local addresses', noLinkLocalText(listed(linkLocal)));
  if (device !== undefined && own.length > 1) problems.set('link-local addresses', severalLinkLocalText(listed(own), device));
  return problems;
}

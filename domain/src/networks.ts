/** Bits of an address of each family. */
const BITS = { 4: 32, 6: 128 } as const;

interface Address {
  readonly family: 4 | 6;
  readonly value: bigint;
}
interface Network extends Address {
  readonly length: number;
}

/** The number that four decimal groups make; null where they are none. Groups with leading zeros are refused: some programs read them as octal. */
function readFour(text: string): bigint | null {
  const groups = text.split('.');
  if (groups.length !== 4 || !groups.every((group) => /^(0|[1-9]\d{0,2})$/.test(group) && Number(group) < 256)) return null;
  return groups.reduce((sum, group) => sum * 256n + BigInt(group), 0n);
}

/** The groups of one side of `::`. An IPv4 address may stand for the last two. */
function readGroups(text: string): bigint[] | null {
  if (text === '') return [];
  const groups = text.split(':');
  const four = groups.at(-1)?.includes('.') ? readFour(groups.pop() ?? '') : undefined;
  if (four === null || !groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return null;
  return [...groups.map((group) => BigInt(`0x${group}`)), ...(four === undefined ? [] : [four >> 16n, four & 0xffffn])];
}

function readSix(text: string): bigint | null {
  const sides = text.split('::');
  const [front, back] = [readGroups(sides[0] ?? ''), readGroups(sides[1] ?? '')];
  if (sides.length > 2 || !front || !back) return null;
  const missing = 8 - front.length - back.length;
  if (sides.length === 2 ? missing < 1 : missing !== 0) return null;
  return [...front, ...Array.from({ length: missing }, () => 0n), ...back].reduce((sum, group) => sum * 65_536n + group, 0n);
}

/** An IPv4 address that is written as an IPv6 one is that IPv4 address. */
const MAPPED = 0xffffn;

function readAddress(text: string): Address | null {
  const four = text.includes(':') ? null : readFour(text);
  if (four !== null) return { family: 4, value: four };
  const six = text.includes(':') ? readSix(text) : null;
  if (six === null) return null;
  return six >> 32n === MAPPED ? { family: 4, value: six & 0xffffffffn } : { family: 6, value: six };
}

function writeAddress({ family, value }: Address): string {
  const width = family === 4 ? 8n : 16n;
  const groups = Array.from(
    { length: family === 4 ? 4 : 8 },
    (_, at) => (value >> (width * BigInt((family === 4 ? 3 : 7) - at))) & ((1n << width) - 1n),
  );
  if (family === 4) return groups.join('.');
  const text = groups.map((group) => group.toString(16)).join(':');
  // The longest run of zero groups is left out, the first of several.
  const [run] = [...text.matchAll(/(?<![^:])0(?::0)+(?![^:])/g)].sort((a, b) => b[0].length - a[0].length);
  return run ? `${text.slice(0, run.index).replace(/:$/, '')}::${text.slice(run.index + run[0].length).replace(/^:/, '')}` : text;
}

const hostBits = ({ family, length }: Network): bigint => (1n << BigInt(BITS[family] - length)) - 1n;

function readNetwork(text: string): Network | null {
  const [address = '', length, more] = text.split('/');
  const read = readAddress(address);
  if (!read || more !== undefined) return null;
  if (length === undefined) return { ...read, length: BITS[read.family] };
  // The length of a network of mapped addresses would be that of IPv6.
  const isMapped = read.family === 4 && address.includes(':');
  return !isMapped && /^\d{1,3}$/.test(length) && Number(length) <= BITS[read.family] ? { ...read, length: Number(length) } : null;
}

/** One network in one spelling: `10.20.0.0/16`, `2001:db8::/32`, or an address alone. */
const writeNetwork = (network: Network): string =>
  network.length === BITS[network.family] ? writeAddress(network) : `${writeAddress(network)}/${network.length}`;

/** Why a text is no network, as a sentence; null: it is one. */
export function networkProblem(text: string): string | null {
  const network = readNetwork(text.trim());
  if (!network) return `${text.trim()} is not a network. Write it as 10.20.0.0/16 or 2001:db8::/32, or one address alone.`;
  const value = network.value & ~hostBits(network);
  return value === network.value
    ? null
    : `${text.trim()} is an address inside a network. The network is ${writeNetwork({ ...network, value })}.`;
}

/** A network as it is kept, from any spelling of it; the text itself where it is none. */
export function spelledNetwork(text: string): string {
  const network = readNetwork(text.trim());
  return network ? writeNetwork(network) : text.trim();
}

/** Whether the address is in one of the networks; none of them: everywhere is allowed. What is no address is in no network. */
export function isInNetworks(networks: readonly string[], ip: string): boolean {
  if (networks.length === 0) return true;
  const address = readAddress(ip);
  if (!address) return false;
  return networks.some((text) => {
    const network = readNetwork(text);
    return (
      network !== null && network.family === address.family && (address.value | hostBits(network)) === (network.value | hostBits(network))
    );
  });
}

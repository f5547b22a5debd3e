/** An address of this host, with the subnet that it is in. */
export interface LocalAddress {
  readonly address: string;
  /** Prefix length. */
  readonly length: number;
}

const toNumber = (address: string): number => address.split('.').reduce((sum, octet) => sum * 256 + Number(octet), 0);
const isIpv4 = (address: string): boolean => /^\d{1,3}(\.\d{1,3}){3}$/.test(address);

/** Of "10.77.0.2/16": 16. */
export const prefixLength = (cidr: string | null): number => Number(cidr?.split('/')[1] ?? 32);

export const isInSubnet = (address: string, { address: own, length }: LocalAddress): boolean => {
  const size = 2 ** (32 - length);
  return Math.floor(toNumber(address) / size) === Math.floor(toNumber(own) / size);
};

/** The own address in whose subnet an address is; null: in none of them. */
export const ownNeighbour = (address: string, local: readonly LocalAddress[]): string | null =>
  local.find((own) => isInSubnet(address, own))?.address ?? null;

/** Of the addresses that a host announces, the one to speak to: in a subnet of this host, else the first of IPv4; null: none of IPv4. */
export function reachableAddress(addresses: readonly string[], local: readonly LocalAddress[]): string | null {
  const candidates = addresses.filter(isIpv4);
  return candidates.find((address) => local.some((own) => isInSubnet(address, own))) ?? candidates[0] ?? null;
}

import type { Endpoint } from '../../network/datagram-socket.ts';

/** A protocol that a device announces, and its version. */
export interface SpokenProtocol {
  readonly name: string;
  readonly version: string;
}

/** Where a device was found. */
export interface Found {
  readonly as: string;
  readonly by: 'MULTICAST_DNS' | 'STATIC_CONFIG';
  readonly to: Endpoint;
  /** As it announces them there; absent: it announces none. */
  readonly protocols?: readonly SpokenProtocol[];
}

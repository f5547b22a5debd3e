/** What the address of the Transmit tab says beside the device. */
export interface TransmitSearch {
  /** The transmit stream whose session description is shown. */
  readonly stream?: string;
}

/** Reads an address; what cannot be is left out. */
export function readTransmitSearch({ stream }: Readonly<Record<string, unknown>>): TransmitSearch {
  return typeof stream === 'string' && stream.length >= 1 && stream.length <= 64 ? { stream } : {};
}

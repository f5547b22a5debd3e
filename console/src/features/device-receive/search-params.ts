/** The most channels that are patched together. */
const MOST = 1024;

const isIndex = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 1;

/** What the address of the Receive tab says beside the device: the dialog that is open, and for which channels. */
export interface ReceiveSearch {
  /** The receive channel whose transmit channel is being chosen. */
  readonly edit?: number;
  /** The receive channel whose latency is shown. */
  readonly latency?: number;
  /** The receive channels that are being patched together. */
  readonly patch?: readonly number[];
  /** The receive stream whose transmit stream is being chosen. */
  readonly stream?: string;
}

/** Reads an address; what cannot be is left out. */
export function readReceiveSearch({ edit, latency, patch, stream }: Readonly<Record<string, unknown>>): ReceiveSearch {
  return {
    ...(isIndex(edit) ? { edit } : {}),
    ...(isIndex(latency) ? { latency } : {}),
    ...(Array.isArray(patch) && patch.length >= 1 && patch.length <= MOST && patch.every(isIndex) ? { patch } : {}),
    ...(typeof stream === 'string' && stream.length >= 1 && stream.length <= 64 ? { stream } : {}),
  };
}

import * as v from 'valibot';

const index = v.pipe(v.number(), v.integer(), v.minValue(1));

/** What the address of the Receive tab says beside the device: the dialog that is open, and for which channels. */
export interface ReceiveSearch {
  /** The receive channel whose transmit channel is being chosen. */
  readonly edit?: number;
  /** The receive channel whose latency is shown. */
  readonly latency?: number;
  /** The receive channels that are being patched together. */
  readonly patch?: readonly number[];
}

/** Reads an address; what cannot be is left out. */
export function readReceiveSearch(search: Readonly<Record<string, unknown>>): ReceiveSearch {
  const edit = v.safeParse(index, search['edit']);
  const latency = v.safeParse(index, search['latency']);
  const patch = v.safeParse(v.pipe(v.array(index), v.minLength(1), v.maxLength(1024)), search['patch']);
  return {
    ...(edit.success ? { edit: edit.output } : {}),
    ...(latency.success ? { latency: latency.output } : {}),
    ...(patch.success ? { patch: patch.output } : {}),
  };
}

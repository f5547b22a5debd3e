/** The tabs of a device in their order (DEV-007), with their addresses. */
export const DEVICE_TABS = {
  Status: '/sites/$domainId/Devices/$deviceId',
  Receive: '/sites/$domainId/Devices/$deviceId/rxchannels',
  Transmit: '/sites/$domainId/Devices/$deviceId/txchannels',
} as const;
export type DeviceTab = keyof typeof DEVICE_TABS;

/** Which tab a path is; letters count without regard to case (open point C2). */
export function tabOf(path: string): DeviceTab {
  if (/\/rxchannels\/?$/i.test(path)) return 'Receive';
  return /\/txchannels\/?$/i.test(path) ? 'Transmit' : 'Status';
}

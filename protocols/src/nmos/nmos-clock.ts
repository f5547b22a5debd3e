import type { NmosNode } from './resources.ts';

/** The grandmaster of a clock, EUI-64, 16 lower-case hex digits; null: there is none, or it is not said. */
export function grandmasterOf({ gmid }: Pick<NmosNode['clocks'][number], 'gmid'>): string | null {
  const digits = gmid.replaceAll(/[-:]/g, '').toLowerCase();
  return /^[0-9a-f]{16}$/.test(digits) && !/^0+$/.test(digits) ? digits : null;
}

/** `7a-0f-46-17-da-77` → `7a:0f:46:17:da:77`; null: not a MAC address. */
export function macAddress(portId: string): string | null {
  const mac = portId.replaceAll('-', ':').toLowerCase();
  return /^[0-9a-f]{2}(:[0-9a-f]{2}){5}$/.test(mac) ? mac : null;
}

import type { DanteSettingsModel } from './settings-model.ts';

/** What a device of this identity announces: it leads its own clock. */
export function danteSettings(identity: string): DanteSettingsModel {
  return {
    interfaces: [
      {
        linkSpeed: 1000,
        mode: 'dynamic',
        mac: '00:1d:c1:00:00:07',
        address: '10.77.0.7',
        netmask: '255.255.0.0',
        dns: '0.0.0.0',
        gateway: '0.0.0.0',
      },
    ],
    clock: {
      role: 'leader',
      source: 0,
      preferredLeader: false,
      frequencyOffsetPpb: 0,
      clock: identity,
      leader: identity,
      grandmaster: identity,
      v1PortStates: [],
      ports: [],
      v2: null,
    },
    versions: { software: '4.0.0.0', firmware: '4.2.0.0', hardware: '1.0.0.0', boardCode: 'DCM', boardName: 'Brooklyn' },
    make: { manufacturer: 'Acme', product: 'Box', productVersion: '1.0.0.0' },
    sampleRate: { current: 48_000, offered: [44_100, 48_000, 96_000] },
    encoding: { current: 24, offered: [24] },
    aes67: { running: false, configured: false },
  };
}

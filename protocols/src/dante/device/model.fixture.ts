import { SettingCode } from '../arc/settings.ts';
import type { DanteModel } from './model.ts';

/** A device with so many channels, named by their numbers, not subscribed. */
export function danteModel(name: string, tx: number, rx: number): DanteModel {
  const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
  return {
    name,
    locked: false,
    counts: { flags: 0x07f9, tx, rx, customTxNames: 0, maxTxFlows: 32, maxRxFlows: 32, locked: false },
    identity: {
      board: 'Audinate DCM',
      revision: ':800',
      name,
      defaultName: `${name}-default`,
      softwareVersion: '4.0.0',
      firmwareVersion: '4.2.0',
      nativeProtocol: 0x2729,
    },
    settings: new Map([
      [SettingCode.configuredLatency, 1_000_000],
      [SettingCode.currentLatency, 1_000_000],
      [SettingCode.minLatency, 150_000],
      [SettingCode.maxLatency, 21_333_334],
    ]),
    tx: numbers(tx).map((channel) => ({ channel, flags: 0x0107, defaultName: String(channel).padStart(2, '0'), sampleRate: 48_000 })),
    txNames: new Map(),
    rx: numbers(rx).map((channel) => ({
      channel,
      flags: 0x000f,
      name: `In ${channel}`,
      txChannel: null,
      txDevice: null,
      sampleRate: 48_000,
      rxStatus: 0,
      subscriptionStatus: 0,
    })),
  };
}

import type { SentDescription } from '@tutti/protocols/sdp/write-description';
import { SapSender } from './sap-sender.ts';

/** Who leads the clock that their time stamps count by: none of the simulated devices. */
const GRANDMASTER = '39a794fffe07cbd0';
const STREAMS = [
  { name: 'Main', channels: 2, packetTimeUs: 1000 },
  { name: 'Stems', channels: 8, packetTimeUs: 125 },
] as const;

function streamOf(origin: string, device: string, index: number, number: number): SentDescription {
  const { name, channels, packetTimeUs } = STREAMS[number] ?? STREAMS[0];
  return {
    origin,
    sessionId: (index + 1) * 16 + number,
    version: 1,
    name: `${device} ${name}`,
    address: `239.69.${index % 256}.${number + 1}`,
    port: 5004,
    encoding: 'L24',
    sampleRate: 48_000,
    channels,
    packetTimeUs,
    grandmaster: GRANDMASTER,
    domain: 0,
  };
}

/** Senders of AES67 that only announce two streams each, the same at every start. */
export const planSenders = (addresses: readonly string[]): SapSender[] =>
  addresses.map((address, index) => {
    const device = `Sender-${String(index + 1).padStart(3, '0')}`;
    return new SapSender(
      device,
      address,
      STREAMS.map((_, number) => streamOf(address, device, index, number)),
    );
  });

/** What Dante devices announce that are in the mode of AES67, too: one stream each. Their groups follow those of `senders` that only announce. */
export const planAnnouncing = (devices: readonly { readonly name: string; readonly address: string }[], senders: number): SapSender[] =>
  devices.map(({ name, address }, index) => new SapSender(name, address, [streamOf(address, name, senders + index, 0)]));

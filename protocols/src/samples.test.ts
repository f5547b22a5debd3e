import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  DaemonBrowsed,
  DaemonClock,
  DaemonClockConfig,
  DaemonConfig,
  DaemonSinkStatus,
  DaemonStreams,
  DaemonVersion,
} from './aes67-daemon/answers.ts';
import { ActiveReceiver } from './nmos/connection.ts';
import { NmosDevice, NmosFlow, NmosNode, NmosReceiver, NmosSender, NmosSource } from './nmos/resources.ts';
import { decodeSap } from './sap/announcement.ts';
import { decodeSessionDescription } from './sdp/session-description.ts';

/** Recorded answers of real programs, which are not part of this repository. */
const FOLDER = new URL('../../../shared/devices/samples/', import.meta.url);
const text = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');
const json = (name: string): unknown => JSON.parse(text(name));

describe.skipIf(!existsSync(FOLDER))('recorded answers in the shared folder', () => {
  test.each([
    ['aes67d-version.json', DaemonVersion, { version: 'bondagit-4.0.0' }],
    ['aes67d-config.json', DaemonConfig, { node_id: 'Daemon 4d0a0200', ip_addr: '10.77.0.2', sample_rate: 48_000 }],
    ['aes67d-ptp-status.json', DaemonClock, { status: 'unlocked', gmid: 'AB-AB-AB-AB-AB-AB-AB-AB', jitter: 0 }],
    ['aes67d-ptp-config.json', DaemonClockConfig, { domain: 0, dscp: 48 }],
    ['aes67d-streams.json', DaemonStreams, { sources: [], sinks: [{ id: 0, name: 'Wedge 1', map: [0, 1], delay: 576 }] }],
    ['aes67d-sink-status.json', DaemonSinkStatus, { sink_flags: { receiving_rtp_packet: false } }],
    [
      'aes67d-nmos-self.json',
      NmosNode,
      { label: 'Daemon 4d0a0100', clocks: [{ ref_type: 'ptp', locked: false }], interfaces: [{ name: 'eth0' }] },
    ],
    ['nmoscpp-node-self.json', NmosNode, { label: 'eval node', hostname: 'ev-b' }],
    ['nmoscpp-is05-receiver-active.json', ActiveReceiver, { master_enable: false, sender_id: null }],
  ])('%s is read', (name, schema, part) => {
    expect(v.parse(schema, json(name))).toMatchObject(part);
  });

  test.each([
    ['aes67d-nmos-devices.json', NmosDevice, 'AES67 Daemon a Device'],
    ['aes67d-nmos-flows.json', NmosFlow, 'vm ALSA 1-2'],
    ['aes67d-nmos-senders.json', NmosSender, 'vm ALSA 1-2'],
    ['aes67d-nmos-sources.json', NmosSource, 'vm ALSA 1-2'],
    ['nmoscpp-node-devices.json', NmosDevice, 'eval node'],
    ['nmoscpp-node-senders.json', NmosSender, 'eval node/sender/a2'],
    ['nmoscpp-node-receivers.json', NmosReceiver, 'eval node/receiver/a1'],
    ['nmoscpp-query-nodes.json', NmosNode, 'eval node'],
  ])('%s is read as a list', (name, schema, label) => {
    expect(v.parse(v.array(schema), json(name))[0]?.label).toBe(label);
  });

  test('streams that others announce are read with their descriptions', () => {
    const { remote_sources: sources } = v.parse(DaemonBrowsed, json('aes67d-browse-sources-all.json'));

    expect(sources.map(({ source }) => source)).toEqual(['mDNS', 'SAP']);
    expect(sources.map(({ sdp }) => decodeSessionDescription(sdp).streams[0])).toMatchObject([
      { address: '239.1.1.1', port: 5004, channels: 2, packetTimeUs: 1000 },
      { address: '239.1.1.1', port: 5004, channels: 2, packetTimeUs: 1000 },
    ]);
  });

  test('an announcement of a daemon and the description of a redundant sender are read', () => {
    const announced = decodeSap(new Uint8Array(readFileSync(new URL('sap-announce.bin', FOLDER))));

    expect(announced).toMatchObject({ deleted: false, origin: '10.77.0.1' });
    expect(decodeSessionDescription(announced.description).streams[0]?.clock).toMatchObject({
      kind: 'ptp',
      grandmaster: 'abababababababab',
      domain: 2,
    });
    expect(decodeSessionDescription(text('nmoscpp-is05-sender.sdp')).streams).toMatchObject([
      { address: '232.10.77.23', channels: 4, packetTimeUs: 1000, clock: { kind: 'localmac', mac: '7a:0f:46:17:da:77' } },
      { address: '232.251.29.211', channels: 4 },
    ]);
  });
});

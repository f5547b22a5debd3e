/**
 * An AES67 daemon that receives two streams, `239.68.0.1:5004` and `239.68.0.2:5004`, and announces a source every second: `node …/streaming-daemon.fixture.ts ADDRESS`.
 * A line of standard input says which of the groups packets are sent to from then on: `239.68.0.1`, or both with a blank between, or an empty line. It ends with its standard input.
 */
import { createSocket } from 'node:dgram';
import { createInterface } from 'node:readline';
import { encodeSap } from '@tutti/protocols/sap/announcement';
import { daemonModel, daemonOnLoopback, sinkOf } from '../connectors/aes67/daemon.fixture.ts';
import { sessionText } from '../connectors/aes67/session.fixture.ts';

const [address = ''] = process.argv.slice(2);
const GROUPS = ['239.68.0.1', '239.68.0.2'];
const RTP = Uint8Array.from([0x80, 97, 0, 1, 0, 0, 0, 1, 0, 0, 0, 7, 1, 2, 3]);
const announced = sessionText('FOH', { host: address, id: 7 });

const model = daemonModel(address);
model.config = { ...model.config, sap_mcast_addr: '239.255.255.255', sap_interval: 1 };
model.sources = [{ id: 0, enabled: true, name: 'FOH', map: [0, 1] }];
model.descriptions = { 0: announced };
model.sinks = GROUPS.map((group, id) => sinkOf(id, group, sessionText(group, { host: address, id, destination: group }), [id]));
await daemonOnLoopback(address, 8080, model);

let sending: readonly string[] = [];
const socket = createSocket('udp4');
socket.bind(0, address, () => {
  socket.setMulticastInterface(address);
  setInterval(
    () => socket.send(encodeSap({ deleted: false, messageId: 7, origin: address, description: announced }), 9875, '239.255.255.255'),
    1000,
  );
  setInterval(() => {
    for (const group of sending) socket.send(RTP, 5004, group);
  }, 10);
  process.stdout.write('{}\n');
});
const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  sending = line.split(' ').filter((group) => group !== '');
});
lines.on('close', () => process.exit(0));

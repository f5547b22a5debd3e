/** An AES67 daemon with one source, which it announces every second: `node …/daemon-on-network.fixture.ts ADDRESS`. It ends with its standard input. */
import { createSocket } from 'node:dgram';
import { encodeSap } from '@tutti/protocols/sap/announcement';
import { daemonModel, daemonOnLoopback } from './daemon.fixture.ts';
import { sessionText } from './session.fixture.ts';

const [address = ''] = process.argv.slice(2);
const SAP = { group: '239.255.255.255', port: 9875 };
const description = sessionText('FOH', { host: address, id: 7 });

const model = daemonModel(address);
model.config = { ...model.config, sap_mcast_addr: SAP.group, sap_interval: 1 };
model.sources = [{ id: 0, enabled: true, name: 'FOH', map: [0, 1] }];
model.descriptions = { 0: description };
await daemonOnLoopback(address, 8080, model);

const socket = createSocket('udp4');
socket.bind(0, address, () => {
  socket.setMulticastInterface(address);
  const announcement = encodeSap({ deleted: false, messageId: 7, origin: address, description });
  setInterval(() => socket.send(announcement, SAP.port, SAP.group), 1000);
  process.stdout.write('{}\n');
});
process.stdin.resume().on('close', () => process.exit(0));

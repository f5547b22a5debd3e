/**
 * A clock that leads on a network: `node …/lead-on-network.fixture.ts IDENTITY DOMAIN`. It multicasts announce and sync messages four times a second until its standard input
 * ends, and prints a line for each datagram that is sent to it alone.
 */
import { createSocket, type Socket } from 'node:dgram';
import { EVENT_PORT, GENERAL_PORT, GROUPS } from './discover.ts';
import { announceMessage, syncMessage } from './messages.fixture.ts';

const [clock = '', domain = '0'] = process.argv.slice(2);
const TO = GROUPS[0];

const bound = (port: number): Socket => {
  const socket = createSocket({ type: 'udp4', reuseAddr: true });
  socket.on('message', (bytes) => void process.stdout.write(`${port} ${bytes.toString('utf8')}\n`));
  socket.bind(port, () => process.stdout.write(`${port} open\n`));
  return socket;
};
const [event, general] = [bound(EVENT_PORT), bound(GENERAL_PORT)];
setInterval(() => {
  general.send(announceMessage({ clock, domain: Number(domain), logInterval: -2 }), GENERAL_PORT, TO);
  event.send(syncMessage(clock, Number(domain)), EVENT_PORT, TO);
}, 250);
process.stdin.resume().on('close', () => process.exit(0));

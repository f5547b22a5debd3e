import { expect, test } from 'vitest';
import type { AnnouncedService } from '../network/service-records.ts';
import { AddressProblems } from './address-problems.ts';

const service = (name: string, ...addresses: string[]): AnnouncedService => ({
  type: '_netaudio-arc._udp',
  instance: name,
  host: `${name}.local`,
  port: 4440,
  txt: new Map(),
  addresses,
});
const own = (name: string, address: string) => ({ interface: name, address, length: 16, index: 2, isLoopback: false });
const DHCP = own('eth0', '10.77.0.1');

/** What is a problem after so many seconds. */
function after(seconds: number, services: readonly AnnouncedService[], addresses = [DHCP]): Record<string, string> {
  let now = 0;
  const said = new Map<string, string>();
  const problems = new AddressProblems({
    now: () => now,
    problem: (about, text) => void (text === null ? said.delete(about) : said.set(about, text)),
  });
  for (; now <= seconds * 1000; now += 1000) problems.check(services, addresses);
  return Object.fromEntries(said);
}

test('a host that announces link-local addresses alone cannot be reached without one, which is said once it had the time to announce others', () => {
  const services = [service('Box', '169.254.7.7', 'fe80::1'), service('Amp', '169.254.7.8'), service('Desk-4', '10.77.0.9', '169.254.7.9')];
  expect(after(4, services)).toEqual({});
  expect(after(5, services)).toEqual({
    'link-local addresses':
      "Only link-local addresses (169.254.0.0/16) are announced by Amp and Box, and the agent's machine has none, so that it does not reach them. Give its interface one, too, or let them get addresses by DHCP.",
  });
  expect(after(5, services, [DHCP, own('eth0', '169.254.1.1')])).toEqual({});
});

test('of two interfaces with link-local addresses one alone reaches such hosts', () => {
  const both = [own('eth0', '169.254.1.1'), own('eth1', '169.254.1.2')];
  expect(after(5, [service('Box', '169.254.7.7')], both)).toEqual({
    'link-local addresses':
      'Link-local addresses (169.254.0.0/16) are on eth0 and eth1: devices that have no others, such as Box, are reached on one of them alone. Give the devices of the other network addresses by DHCP.',
  });
  expect(after(5, [service('Box', '10.77.0.9')], both)).toEqual({});
});

test('it is said of hosts that announce IPv6 addresses alone that they are not spoken to, and not of one with both', () => {
  const many = ['A', 'B', 'C', 'D'].map((name) => service(name, 'fe80::1'));
  expect(after(5, [service('Box', 'fe80::1', '10.77.0.9'), ...many])).toEqual({
    IPv6: 'Only IPv6 addresses are announced by A, B and 2 others: this agent speaks to devices by IPv4. Give them IPv4 addresses, too.',
  });
});

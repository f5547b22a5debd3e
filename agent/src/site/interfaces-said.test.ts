import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { NetworkInterfaceInfo } from 'node:os';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { interfacesSaid } from './interfaces-said.ts';

const ip = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  netmask: '255.255.255.0',
  family: 'IPv4',
  mac: '02:00:00:00:00:01',
  internal,
  cidr: `${address}/24`,
});
const ALL = { lo: [ip('127.0.0.1', true)], eno1: [ip('10.20.4.9')], eno3: [ip('192.168.7.20')], wlan0: [ip('10.9.0.2')] };

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tutti-net-'));
  for (const [name, speed] of [
    ['eno1', '1000\n'],
    ['eno3', '-1\n'],
  ] as const) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'speed'), speed);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the interfaces that an agent names', () => {
  it('have the speed that the kernel shows, and none where it shows none', () => {
    const said = interfacesSaid({ wanted: [], linkAddress: null, folder, all: ALL });
    expect(said).toEqual([
      { name: 'eno1', addresses: ['10.20.4.9/24'], used: true, speed: 1000 },
      { name: 'eno3', addresses: ['192.168.7.20/24'], used: true },
      { name: 'wlan0', addresses: ['10.9.0.2/24'], used: true },
    ]);
  });

  it('say which one the connection to the server goes through, while there is one', () => {
    const said = (linkAddress: string | null) => interfacesSaid({ wanted: ['eno1'], linkAddress, folder, all: ALL });
    expect(said('192.168.7.20').map(({ name, used, toServer }) => ({ name, used, toServer }))).toEqual([
      { name: 'eno1', used: true, toServer: false },
      { name: 'eno3', used: false, toServer: true },
      { name: 'wlan0', used: false, toServer: false },
    ]);
    expect(said(null).filter((one) => 'toServer' in one)).toEqual([]);
  });

  it('have names that the server takes, whatever they are', () => {
    const [said] = interfacesSaid({ wanted: [], linkAddress: null, folder, all: { [`a\u0001${'🎛'.repeat(60)}`]: [ip('10.9.0.3')] } });
    expect(said?.name).toBe(`a\ufffd${'🎛'.repeat(31)}`);
  });

  it('leave loopback out, but where it is to be looked on', () => {
    const names = (wanted: string[]) => interfacesSaid({ wanted, linkAddress: null, folder, all: ALL }).map(({ name }) => name);
    expect(names([])).toEqual(['eno1', 'eno3', 'wlan0']);
    expect(names(['lo'])).toContain('lo');
  });
});

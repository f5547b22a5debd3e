import { expect, onTestFinished, test } from 'vitest';
import { BoundedHttp } from '../../network/bounded-http.ts';
import { DaemonClient } from './daemon-client.ts';
import { Aes67Hosts, MOST_HOSTS } from './hosts.ts';
import { freePort } from './network.fixture.ts';
import { senderSession } from './sender-session.ts';
import { sessionText } from './session.fixture.ts';

const WAIT = { timeout: 10_000, interval: 5 };

/** Hosts on loopback that run no daemon, with the MAC addresses that the test gives them. */
async function hosts(macs: Readonly<Record<string, string>> = {}) {
  const http = new BoundedHttp();
  onTestFinished(() => http.close());
  const port = await freePort();
  const changed: string[] = [];
  const asked = { now: 0, most: 0 };
  const made = new Aes67Hosts({
    now: Date.now,
    macOf: async (address) => {
      asked.now -= 1;
      return macs[address] ?? null;
    },
    allowChanges: false,
    clientOf: (address) => {
      const client = new DaemonClient(http, { address, port });
      const text = client.text.bind(client);
      client.text = (...request) => {
        asked.now += 1;
        asked.most = Math.max(asked.most, asked.now);
        return text(...request);
      };
      return client;
    },
    changed: (device, section) => void changed.push(`${device} ${section}`),
    answered: () => {},
  });
  const announce = (address: string, ...names: string[]) =>
    made.at(address, false)?.announces(
      names.flatMap((name) => senderSession('SAP', sessionText(name, { host: address })) ?? []),
      null,
    );
  const devices = (): string[] => {
    made.tick();
    return [...made.devices];
  };
  return { made, changed, announce, devices, asked };
}

const MAC = '00:1d:c1:00:00:07';
const ID = '001dc1fffe000007:aes67';

test('a device keeps its id when its address changes', async () => {
  const { made, announce, devices, changed } = await hosts({ '127.0.9.1': MAC, '127.0.9.2': MAC });
  announce('127.0.9.1', 'FOH');
  await expect.poll(devices, WAIT).toEqual([ID]);
  announce('127.0.9.1');
  expect(made.byId(ID)?.observe('connection')).toMatchObject({ state: 'DISCONNECTED' });
  changed.length = 0;

  announce('127.0.9.2', 'FOH');
  await expect.poll(() => devices() && changed, WAIT).toContain(`${ID} interfaces`);

  expect(devices()).toEqual([ID]);
  expect(made.byId(ID)?.observe('interfaces')).toEqual([{ macAddress: MAC, address: '127.0.9.2' }]);
  expect(made.byId(ID)?.observe('connection')).toMatchObject({ state: 'READY' });
});

test('two hosts with one MAC address at the same time are two devices', async () => {
  const { announce, devices } = await hosts({ '127.0.9.1': MAC, '127.0.9.2': MAC });
  announce('127.0.9.1', 'FOH');
  await expect.poll(devices, WAIT).toEqual([ID]);
  announce('127.0.9.2', 'Monitor');

  await expect.poll(devices, WAIT).toEqual([ID, '127.0.9.2:aes67']);
});

test('hosts are bounded, one that is gone makes place for another, and few are asked at a time', async () => {
  const { made, announce, devices, asked } = await hosts();
  const addresses = Array.from({ length: MOST_HOSTS }, (_, index) => `127.9.${index >> 8}.${index & 255}`);
  for (const address of addresses) announce(address, 'Flood');
  expect(announce('127.0.9.1', 'FOH')).toBeUndefined();
  await expect.poll(() => devices().length, WAIT).toBe(MOST_HOSTS);
  expect(made.at('127.0.9.1', false)).toBeNull();

  announce('127.9.0.7');
  announce('127.0.9.1', 'FOH');
  await expect.poll(devices, WAIT).toContain('127.0.9.1:aes67');
  expect(made.byId('127.9.0.7:aes67')).toBeNull();
  expect(asked.most).toBe(8);
});

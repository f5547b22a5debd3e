import { readResource } from '@tutti/protocols/nmos/resources';
import { expect, test } from 'vitest';
import { hostOfNode, isOfSite, placeAt } from './host.ts';

const LOCAL = [{ address: '10.77.0.5', length: 16 }];
const AROUND = { registry: '10.77.0.3', given: ['8.8.4.4'], local: [...LOCAL, { address: '203.0.113.9', length: 28 }] };

test.each([
  ['10.1.2.3', true],
  ['192.168.7.7', true],
  ['203.0.113.2', true],
  ['8.8.4.4', true],
  ['8.8.8.8', false],
  ['203.0.113.99', false],
  ['169.254.169.254', false],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['239.1.1.1', false],
  ['10.1', false],
  ['localhost', false],
])('whether a node that a registry names may be asked at %s: %s', (address, allowed) => {
  expect(isOfSite(address, AROUND)).toBe(allowed);
});

test('of an href scheme, port, path and query count, and its host by name alone: the address asked is another', () => {
  expect(placeAt('10.77.0.2', 'https://evil.example:8443/x-nmos/connection/v1.1/?a=b')).toEqual({
    to: { address: '10.77.0.2', name: 'evil.example', port: 8443, secure: true },
    path: '/x-nmos/connection/v1.1?a=b',
  });
  expect(placeAt('10.77.0.2', 'http://10.0.0.9/x')?.to).toEqual({ address: '10.77.0.2', name: '10.77.0.2', port: 80, secure: false });
  expect(placeAt('10.77.0.2', 'http://u:p@10.0.0.9/x#y')).toEqual({
    to: { address: '10.77.0.2', name: '10.77.0.2', port: 80, secure: false },
    path: '/x',
  });
  expect(placeAt('10.77.0.2', 'https://[fe80::1]:8443/x')?.to).toEqual({
    address: '10.77.0.2',
    name: '10.77.0.2',
    port: 8443,
    secure: true,
  });
  expect(placeAt('10.77.0.2', 'file:///etc/passwd')).toBeNull();
  expect(placeAt('10.77.0.2', '')).toBeNull();
});

async function hostOf(endpoints: unknown, href = '') {
  const node = readResource('nodes', { id: 'n', href, api: { versions: ['v1.3'], endpoints } });
  if (!node) throw new Error('The node was not read.');
  return hostOfNode(node, (address) => isOfSite(address, AROUND), LOCAL);
}

test('a node is asked at its endpoint in a subnet of this host, else at its href, and not elsewhere', async () => {
  const near = { host: '10.77.0.2', port: 3212, protocol: 'http' };
  const far = { host: '192.168.9.9', port: 80, protocol: 'http' };

  expect(await hostOf([far, near])).toEqual({ address: '10.77.0.2', port: 3212, secure: false });
  expect(await hostOf([{ ...near, host: '8.8.8.8' }], 'https://10.77.0.2/')).toEqual({ address: '10.77.0.2', port: 443, secure: true });
  expect(await hostOf([{ ...near, host: '8.8.8.8' }])).toBeNull();
  expect(await hostOf([{ ...near, host: 'localhost' }])).toBeNull();
  expect(await hostOf([{ ...near, port: 70_000 }])).toBeNull();
});

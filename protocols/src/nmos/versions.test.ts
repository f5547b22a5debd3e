import { expect, test } from 'vitest';
import { refusalText } from './connection.ts';
import { decodeGrain } from './grain.ts';
import { bestVersion, connectionControl, IS04_VERSIONS, versionList } from './versions.ts';

test('the newest version that both speak is taken', () => {
  expect(bestVersion(versionList(['v1.0/', 'v1.2/', 'v2.0/']), IS04_VERSIONS)).toBe('v1.2');
  expect(bestVersion(versionList(['v2.0/']), IS04_VERSIONS)).toBeNull();
  expect(bestVersion(versionList('v1.3'), IS04_VERSIONS)).toBeNull();
});

test('the control of connections is the newest of those that are written to, else what there is', () => {
  const control = (minor: number, authorization: boolean | null = null) => ({
    href: `http://h/v1.${minor}`,
    type: `urn:x-nmos:control:sr-ctrl/v1.${minor}`,
    authorization,
  });
  const other = { href: 'ws://h/ncp', type: 'urn:x-nmos:control:ncp/v1.0', authorization: null };

  expect(connectionControl([other, control(0), control(1), control(2)])?.version).toBe('v1.1');
  expect(connectionControl([control(2, true)])).toEqual({ href: 'http://h/v1.2', version: 'v1.2', authorization: true });
  expect(connectionControl([other])).toBeNull();
});

test('a grain lists what was put and what was removed; other texts are refused', () => {
  const grain = {
    topic: '/senders/',
    data: [
      { path: 'a', pre: {}, post: { id: 'a' } },
      { path: 'b', pre: {} },
    ],
  };

  expect(decodeGrain(JSON.stringify({ grain }))).toEqual({
    kind: 'senders',
    changes: [
      { id: 'a', post: { id: 'a' } },
      { id: 'b', post: undefined },
    ],
  });
  expect(decodeGrain(JSON.stringify({ grain: { ...grain, topic: '/subscriptions/' } }))).toBeNull();
  expect(() => decodeGrain('<html>')).toThrow('is no JSON');
  expect(() => decodeGrain('{"grain":{"topic":"/nodes/","data":7}}')).toThrow('another form');
});

test('the reason of a node is cut, and has no control characters', () => {
  expect(refusalText(JSON.stringify({ code: 500, error: `\u001b[31mno\n${'x'.repeat(500)}` }))).toBe(` [31mno ${'x'.repeat(152)}`);
  expect(refusalText('<html>')).toBeNull();
  expect(refusalText('{"error":7}')).toBeNull();
});

import { describe, expect, it } from 'vitest';
import { excerpt } from './browser/excerpt.ts';
import { readIndex, writeIndex } from './browser/search-index.ts';

const SECTIONS = [
  {
    id: '/docs/operations#mail',
    title: 'Mail',
    page: 'Operations',
    text: 'Where SMTP_URL is set, mails are sent; TUTTI_PUBLIC_URL stands in them.',
  },
  { id: '/docs/api-reference/devices#devicenameset', title: 'DeviceNameSet', page: 'API: devices', text: 'Give a device another name.' },
  {
    id: '/docs/api-reference/devices#devicenamesetinput',
    title: 'DeviceNameSetInput',
    page: 'API: devices',
    text: 'What the device is called.',
  },
  { id: '/docs/requirements/auth#login', title: 'The login card', page: 'AUTH', text: 'AUTH-003 Errors of a login. AUTH-004 A mail.' },
  { id: '/docs/requirements/auth#sso', title: 'Provider', page: 'AUTH', text: 'AUTH-022 As RX-003 has it, AUTH RX 003 AUTH RX.' },
  { id: '/docs/languages/ja#x', title: 'デバイスとサイト', page: '日本語', text: '登録コードは一度だけ使えます。' },
];
const search = readIndex(writeIndex(SECTIONS));
const found = (query: string): string[] => search(query).map(({ id }) => id.replace(/.*#/, ''));

describe('the search of the documentation', () => {
  it.each([
    ['mail', ['mail', 'login']],
    ['MAIL operations', ['mail']],
    ['public url', ['mail']],
    ['tutti_public_url', ['mail']],
    ['operatoins', ['mail']],
    ['device name', ['devicenameset', 'devicenamesetinput']],
    ['DeviceNameS', ['devicenameset', 'devicenamesetinput']],
    ['コード', ['x']],
    ['AUTH-003', ['login']],
    ['rx-003', ['sso']],
    ['mail device', []],
    ['...', []],
  ])('finds by %s', (query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  it('shows what is around a word, and marks it', () => {
    const text = `${'before '.repeat(20)}the Word itself ${'after '.repeat(40)}`;
    const pieces = excerpt(text, ['word']);
    expect(pieces.filter((piece) => piece.found)).toEqual([{ text: 'Word', found: true }]);
    const shown = pieces.map((piece) => piece.text).join('');
    expect(shown).toMatch(/^… before .*the Word itself after.* …$/);
    expect(shown.length).toBeLessThan(170);
    expect(excerpt('Short.', [])).toEqual([{ text: 'Short.', found: false }]);
  });
});

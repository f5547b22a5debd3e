import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { createAddressRules } from './addresses.ts';

const REFUSED = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.7',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.255',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:8.8.8.8]',
  '[::7f00:1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[2001:db8::1]',
  '[2001::1]',
  '[2002:7f00:1::1]',
];
const REACHED = ['1.1.1.1', '8.8.8.8', '100.128.0.1', '172.32.0.1', '[2606:4700:4700::1111]', '[2001:4860:4860::8888]'];

/** A resolver that knows one name. */
const knowing =
  (...answers: readonly (readonly string[])[]) =>
  (_: string, __: unknown, callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void): void => {
    const now = asked++ < answers.length ? (answers[asked - 1] ?? []) : (answers.at(-1) ?? []);
    callback(
      null,
      now.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
let asked = 0;

/** What a connection to the address would be made to. */
const resolved = (rules: ReturnType<typeof createAddressRules>, url: string): Promise<unknown> =>
  new Promise((resolve) => {
    const to = new URL(url);
    rules.lookupFor(to)(to.hostname, { all: true }, (error, address) => resolve(error ? error.message : address));
  });

describe('where alerts may be sent', () => {
  it('is no address of this machine, of a private network or of special purpose', () => {
    const rules = createAddressRules([]);
    for (const host of REFUSED)
      expect([host, rules.problem(new URL(`https://${host}/hook`))]).toEqual([
        host,
        `${new URL(`https://${host}`).hostname} is in a network that this server does not send alerts to.`,
      ]);
    for (const host of REACHED) expect([host, rules.problem(new URL(`https://${host}/hook`))]).toEqual([host, null]);
  });

  it('is the same however an address is spelled', () => {
    const rules = createAddressRules([]);
    for (const host of ['0x7f.1', '2130706433', '017700000001', '127.1', '[0:0:0:0:0:ffff:7f00:1]'])
      expect([host, rules.problem(new URL(`https://${host}`))]).not.toEqual([host, null]);
  });

  it('is the internet by https alone', async () => {
    const rules = createAddressRules([]);
    expect(rules.problem(new URL('http://1.1.1.1/'))).toContain('by https alone');
    expect(rules.problem(new URL('http://hooks.example/'))).toContain('by https alone');
    expect(await resolved(createAddressRules(['10.0.0.0/8'], knowing(['1.1.1.1'])), 'http://hooks.example/')).toContain('by https alone');
  });

  it('is what the operator allows, by http, too, and nothing beside it', async () => {
    const rules = createAddressRules(['10.20.0.0/16', 'fd00:1::/32'], knowing(['10.20.0.9', '10.21.0.9']));
    for (const host of ['10.20.4.5', '[fd00:1::5]', '[::ffff:10.20.0.1]']) expect(rules.problem(new URL(`http://${host}`))).toBeNull();
    expect(rules.problem(new URL('http://10.21.0.1'))).not.toBeNull();
    expect(await resolved(rules, 'http://hooks.example')).toEqual([{ address: '10.20.0.9', family: 4 }]);
  });

  it('is judged of the address that is connected to, each time', async () => {
    asked = 0;
    const rules = createAddressRules([], knowing(['1.1.1.1'], ['127.0.0.1'], ['1.1.1.1', '169.254.169.254']));
    const url = 'https://rebinding.example/';
    expect(await resolved(rules, url)).toEqual([{ address: '1.1.1.1', family: 4 }]);
    expect(await resolved(rules, url)).toBe('rebinding.example is in a network that this server does not send alerts to.');
    expect(await resolved(rules, url)).toEqual([{ address: '1.1.1.1', family: 4 }]);
  });
});

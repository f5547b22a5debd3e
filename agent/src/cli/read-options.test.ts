import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { EXIT_CODES } from './exit-codes.ts';
import { OPTION_LIST, variableOf } from './options.ts';
import { readOptions } from './read-options.ts';
import { shownOptions } from './shown-options.ts';

test('a scan without options looks for ten seconds on every interface, and prints a table', () => {
  expect(readOptions('scan', [], {})).toMatchObject({
    seconds: 10,
    output: 'table',
    interface: [],
    address: [],
    families: ['dante', 'aes67', 'nmos', 'ptp'],
  });
});

test('interfaces and addresses may be given several times', () => {
  const args = ['--interface', 'eth0', '--interface', 'eth1', '--address', '10.0.0.5', '--address', 'stagebox.local'];
  expect(readOptions('scan', [...args, '-o', 'json', '--seconds', '2'], {})).toMatchObject({
    seconds: 2,
    output: 'json',
    interface: ['eth0', 'eth1'],
    address: ['10.0.0.5', 'stagebox.local'],
  });
});

test('the option listen is null unless it is given or where it is off, else the seconds that it says', () => {
  const every = (...args: string[]) => readOptions('run', args, {}).listen;
  expect([every(), every('--listen', '30'), every('--listen', '600'), every('--listen', 'off')]).toEqual([null, 30, 600, null]);
});

describe('an option', () => {
  it('is a variable of the environment, and the command line wins', () => {
    const env = { TUTTI_AGENT_INTERFACE: 'eth0, eth1', TUTTI_AGENT_ALLOW_CHANGES: '1', TUTTI_AGENT_PAGE: 'off', TUTTI_AGENT_LOG: '' };
    expect(readOptions('run', ['--interface', 'lo'], env)).toMatchObject({
      interface: ['lo'],
      'allow-changes': true,
      page: null,
      log: 'info',
    });
    expect(readOptions('run', [], env).interface).toEqual(['eth0', 'eth1']);
  });

  it('is left at its default by a command that does not take it', () => {
    expect(readOptions('scan', [], { TUTTI_AGENT_ALLOW_CHANGES: 'nonsense' })['allow-changes']).toBe(false);
  });

  it('takes the proxy of other programs where there is none of its own', () => {
    expect(readOptions('run', [], { HTTPS_PROXY: 'http://a:1' }).proxy).toBe('http://a:1');
    expect(readOptions('run', [], { HTTPS_PROXY: 'http://a:1', TUTTI_AGENT_PROXY: 'http://b:2' }).proxy).toBe('http://b:2');
    expect(readOptions('run', ['--proxy', 'http://c:3'], { HTTPS_PROXY: 'http://a:1' }).proxy).toBe('http://c:3');
  });

  it('that is secret is shown as given or not', () => {
    const options = readOptions('run', ['--code', 'AAAA-BBBB-CCCC', '--server', 'wss://t.example:8443/link'], {});
    expect(shownOptions('run', options)).toMatchObject({ code: true, proxy: false, server: 'wss://t.example:8443/link' });
  });
});

test.each([
  ['scan', ['--seconds', '0'], '--seconds is 0; give a number from 1 to 600.'],
  ['scan', ['--seconds', 'ten'], '--seconds is ten; give a number from 1 to 600.'],
  ['run', ['--listen', '9'], '--listen is 9; give a number from 10 to 3600, or off.'],
  ['run', ['--listen', '4000'], '--listen is 4000; give a number from 10 to 3600, or off.'],
  ['scan', ['-o', 'xml'], '--output is xml; give table or json.'],
  ...['10.40.8.300', 'stage box', 'http://stagebox', 'fe80::1', 'stagebox-', ''.padEnd(64, 'a')].map(
    (host) =>
      [
        'scan',
        ['--address', host],
        `--address is ${host}; give an IPv4 address such as 10.40.8.17, or the name of a host such as foh-console.example.`,
      ] as const,
  ),
  ['scan', ['eth0'], 'scan takes no "eth0"; its options begin with --.'],
  ['scan', ['--colour'], "Unknown option '--colour'"],
  ['scan', ['--code', 'A'], "Unknown option '--code'"],
  ['run', ['--families', 'dante,avb'], '--families is dante,avb; give dante, aes67, nmos, ptp, several with commas.'],
  ['run', ['--server', 'https://t.example'], '--server is https://t.example; give an address such as wss://HOST:8443/link.'],
  ['run', ['--fingerprint', 'AB:CD'], '--fingerprint is AB:CD; give 64 hexadecimal digits, as Server Details shows them.'],
  ['run', ['--proxy', 'ftp://user:hunter2@p'], '--proxy cannot be used; give an address such as http://HOST:3128.'],
] as const)('%s %o is refused with what is wrong with it', (command, args, message) => {
  expect(() => readOptions(command, args, {})).toThrow(message);
});

describe('docs/agent.md', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../docs/agent.md'), 'utf8');

  it.each(OPTION_LIST.map(([name, option]) => ({ name, ...option })))('has --$name with its variable, default and meaning', (option) => {
    const { name, value, short, fallback, meaning } = option;
    const left = `\`${short === undefined ? '' : `-${short}, `}--${name}${value === null ? '' : ` ${value}`}\``;
    const shown = value === null ? 'no' : fallback === '' ? 'none' : `\`${fallback}\``;
    expect(text).toContain(`| ${left} | \`${variableOf(name)}\` | ${option.in.join(', ')} | ${shown} | ${meaning} |`);
  });

  it('has every exit code', () => {
    for (const [code, meaning] of Object.values(EXIT_CODES)) expect(text).toContain(`| ${code} | ${meaning} |`);
  });
});

import { AGENT_METHODS } from '@tutti/contract-link/methods';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type MachineSources, ownMachine, type Started } from './own-machine.ts';

const sources = (files: Readonly<Record<string, string>>): MachineSources => ({
  read: (path) => files[path] ?? null,
  exists: (path) => path in files,
  hostName: 'workshop-pc',
});
const by = (environment: Started['environment']): Started => ({ environment, pid: 77 });
const BY_HAND = by({});
const BY_SYSTEMD = by({ SYSTEMD_EXEC_PID: '77' });
const DEBIAN = { '/etc/os-release': 'NAME="Debian"\nPRETTY_NAME="Debian GNU/Linux 13 (trixie)"\nVERSION_ID="13"\n' };

const Machine = AGENT_METHODS['agent.describe'].params.entries.machine;

describe('what an agent says of its machine', () => {
  it('is the model of the board without its end mark, the operating system and the host name', () => {
    const pi = { ...DEBIAN, '/proc/device-tree/model': 'Raspberry Pi 5 Model B Rev 1.0\u0000' };
    expect(ownMachine(BY_SYSTEMD, sources(pi))).toEqual({
      runs: 'SERVICE',
      model: 'Raspberry Pi 5 Model B Rev 1.0',
      system: 'Debian GNU/Linux 13 (trixie)',
      hostName: 'workshop-pc',
    });
  });

  it('leaves out what the machine does not say', () => {
    expect(ownMachine(BY_HAND, sources({}))).toEqual({ runs: 'PROGRAM', hostName: 'workshop-pc' });
    expect(ownMachine(BY_HAND, sources({ '/etc/os-release': 'PRETTY_NAME=""\n' })).system).toBeUndefined();
    expect(ownMachine(BY_HAND, sources({ '/etc/os-release': 'PRETTY_NAME=Alpine\n' })).system).toBe('Alpine');
  });

  it('is a service where systemd started this process, and not where it started one above it', () => {
    expect(ownMachine(by({ SYSTEMD_EXEC_PID: '12' }), sources({})).runs).toBe('PROGRAM');
    expect(ownMachine(BY_SYSTEMD, sources({})).runs).toBe('SERVICE');
  });

  it('is a container by the mark of Docker or Podman, or by what systemd sets in one, also where a service started that', () => {
    expect(ownMachine(BY_SYSTEMD, sources({ '/.dockerenv': '' })).runs).toBe('CONTAINER');
    expect(ownMachine(BY_HAND, sources({ '/run/.containerenv': '' })).runs).toBe('CONTAINER');
    expect(ownMachine(by({ container: 'systemd-nspawn' }), sources({})).runs).toBe('CONTAINER');
  });

  it('has as many characters as the server takes and no more, none of them cut in half', () => {
    const machineOf = (long: string) => {
      const files = { '/proc/device-tree/model': long, '/etc/os-release': `PRETTY_NAME="${long}"\n` };
      return ownMachine(BY_HAND, { ...sources(files), hostName: long });
    };
    const whole = machineOf('x'.repeat(253));
    expect(v.is(Machine, whole)).toBe(true);
    for (const text of ['model', 'system', 'hostName'] as const) expect(v.is(Machine, { ...whole, [text]: `${whole[text]}x` })).toBe(false);
    // The last that is taken is the first half of a character.
    const cut = machineOf(`x${'🎛'.repeat(200)}`);
    expect(v.safeParse(Machine, cut).issues).toBeUndefined();
    const text = `x${'🎛'.repeat(49)}\ufffd`;
    expect(cut).toEqual({ runs: 'PROGRAM', model: text, system: text, hostName: text });
  });
});

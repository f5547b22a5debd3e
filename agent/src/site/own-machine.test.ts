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

  it('has at most as many characters as the server takes', () => {
    const long = 'x'.repeat(253);
    const files = { '/proc/device-tree/model': long, '/etc/os-release': `PRETTY_NAME="${long}"\n` };
    const text = 'x'.repeat(100);
    expect(ownMachine(BY_HAND, { ...sources(files), hostName: long })).toEqual({
      runs: 'PROGRAM',
      model: text,
      system: text,
      hostName: text,
    });
  });
});

import { describe, expect, it } from 'vitest';
import { planOf } from './auto-plan.ts';
import type { ClockDevice } from './read-clocks.ts';

/** Devices that each say they are alone in their subnet. */
const scattered = (count: number): ClockDevice[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `d${n}`,
    agentId: 'agent',
    agentConnected: true,
    name: `Device ${n}`,
    connection: 'READY',
    connectionChangedAt: null,
    clockChangedAt: null,
    subnet: `10.${n >> 8}.${n & 255}.0/24`,
    capabilities: { CAN_UNICAST_CLOCKING: true },
    clock: {
      locked: 'NOT_LOCKED',
      identity: n.toString(16).padStart(16, '0'),
      canLead: false,
      v1: { subdomain: '_DFLT', stratum: 4, identifier: 'DFLT', variance: 0, leader: null },
    },
  }));
const request = () => ({});
const tooComplex = expect.objectContaining({ extensions: { code: 'TOO_COMPLEX' } });

describe('what Auto Configure takes on', () => {
  it('is not more than can be planned at once, however many subnets devices say they are in', () => {
    expect(() => planOf(scattered(317), request())).toThrow(tooComplex);
    expect(planOf(scattered(1), request()).changes).toEqual([]);
  });

  it('is what can be seen: of a device that is away, or silent about its clock or subnet, the plan says so', () => {
    const [away, mute, nowhere, seen] = scattered(4);
    if (!away || !mute || !nowhere || !seen) throw new Error('four devices are made');
    const devices: ClockDevice[] = [
      seen,
      { ...nowhere, name: 'Amp 10', subnet: null },
      { ...mute, name: 'Amp 9', clock: null },
      { ...away, name: 'Box', connection: 'DISCONNECTED' },
    ];
    expect(planOf(devices, request()).unseen).toEqual([mute.id, nowhere.id, away.id]);
    expect(planOf([seen], request()).unseen).toEqual([]);
  });

  it('is that of all sites of a request together', () => {
    const one = request();
    for (let site = 0; site < 10; site++) planOf(scattered(100), one);
    expect(() => planOf(scattered(1), one)).toThrow(tooComplex);
  });
});

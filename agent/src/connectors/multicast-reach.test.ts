import { describe, expect, it } from 'vitest';
import { MulticastReach } from './multicast-reach.ts';

const ETH0 = { address: '10.77.0.1', length: 16, interface: 'eth0' };
const VLAN = { address: '10.80.0.1', length: 16, interface: 'eth0.10' };

/** What a host on two networks knows; `answering` lets so many seconds pass in which devices answer, and `beating` in which some are received. */
function reach(own = [ETH0, VLAN], listened = own) {
  let now = 1_000_000;
  const made = new MulticastReach(() => now);
  made.follow(own, listened);
  made.receives('Dante', true);
  const pass = (seconds: number, { answer = [] as string[], from = [] as string[], everyMs = 1000 } = {}) => {
    for (let second = 0; second < seconds; second += 1) {
      now += 1000;
      for (const address of answer) made.answered({ device: `d ${address}`, address, what: 'Dante', everyMs });
      for (const address of from) made.received(address, 'Dante');
    }
    return made.silent();
  };
  return { made, pass };
}

const silent = (name: string, ...devices: string[]) => [{ interface: name, what: ['Dante'], devices }];

describe('the multicast of an interface', () => {
  it('is missing where devices answer and nothing comes from any of them, until something does', () => {
    const { pass } = reach();
    expect(pass(8, { answer: ['10.77.0.9', '10.77.0.8'] })).toEqual([]);
    expect(pass(1, { answer: ['10.77.0.9', '10.77.0.8'] })).toEqual(silent('eth0', 'd 10.77.0.9', 'd 10.77.0.8'));
    expect(pass(1, { answer: ['10.77.0.9', '10.77.0.8'], from: ['10.77.0.7'] })).toEqual([]);
  });

  it('is that of this interface alone', () => {
    const { pass } = reach();
    expect(pass(9, { answer: ['10.77.0.9', '10.80.0.9'], from: ['10.77.0.9'] })).toEqual(silent('eth0.10', 'd 10.80.0.9'));
  });

  it('is that of all networks of the interface', () => {
    const own = [ETH0, { address: '169.254.3.4', length: 16, interface: 'eth0' }];
    for (const [here, there] of [
      ['169.254.9.9', '10.77.0.9'],
      ['10.77.0.9', '169.254.9.9'],
    ] as const) {
      const { pass } = reach(own);
      expect(pass(9, { answer: [here] })).toEqual(silent('eth0', `d ${here}`));
      expect(pass(1, { answer: [here], from: [there] })).toEqual([]);
    }
    const { pass } = reach(own);
    expect(pass(9, { answer: ['169.254.9.9'], from: ['10.77.0.9'] })).toEqual([]);
  });

  it('is waited for as long as devices that multicast seldom need', () => {
    const { pass } = reach();
    expect(pass(90, { answer: ['10.77.0.9'], everyMs: 30_000 })).toEqual([]);
    expect(pass(1, { answer: ['10.77.0.9'], everyMs: 30_000 })).toHaveLength(1);
  });

  it('is not missed by a device that does not answer either, nor at once when it answers again', () => {
    const { pass } = reach();
    pass(20, { answer: ['10.77.0.9'], from: ['10.77.0.9'] });
    expect(pass(7)).toEqual([]);
    expect(pass(60)).toEqual([]);
    expect(pass(8, { answer: ['10.77.0.9'] })).toEqual([]);
    expect(pass(1, { answer: ['10.77.0.9'] })).toHaveLength(1);
  });

  it.each([
    ['behind a router', [ETH0], [ETH0], '172.16.0.9'],
    ['on an interface that is not listened on', [ETH0, VLAN], [ETH0], '10.80.0.9'],
    ['in the networks of two interfaces', [ETH0, { ...ETH0, interface: 'wlan0', address: '10.77.0.2' }], undefined, '10.77.0.9'],
    ['on this host', [ETH0], [ETH0], '10.77.0.1'],
  ])('is not known of a device %s', (_where, own, listened, address) => {
    expect(reach(own, listened).pass(60, { answer: [address] })).toEqual([]);
  });

  it('of the time is not missed where this host may be the one that leads', () => {
    const { made, pass } = reach();
    made.receives('PTP', true);
    const follow = () => {
      made.answered({ device: 'd', address: '10.77.0.9', what: 'PTP', everyMs: 2000 });
      return pass(1, { from: ['10.77.0.9'] });
    };
    expect(Array.from({ length: 10 }, follow).at(-1)).toEqual([{ interface: 'eth0', what: ['PTP'], devices: ['d'] }]);
    made.received('10.77.0.1', 'PTP');
    expect(follow()).toEqual([]);
  });

  it('is not missed where its ports are not open', () => {
    const { made, pass } = reach();
    made.receives('Dante', false);
    expect(pass(60, { answer: ['10.77.0.9'] })).toEqual([]);
  });

  it('does not arrive because this host sends some itself', () => {
    expect(reach().pass(9, { answer: ['10.77.0.9'], from: ['10.77.0.1'] })).toHaveLength(1);
  });
});

describe('what is sent to groups that have to be joined', () => {
  it('arrives from the network of a host for a minute after something of the kind did, and is not known otherwise', () => {
    const { made, pass } = reach();
    const arrive = () => [made.arrivesFrom(['10.77.0.9']), made.arrivesFrom(['10.80.0.9']), made.arrivesFrom(['192.168.9.9'])];
    // Switches pass those of Dante on to everybody, and the time may be what this host sends itself.
    pass(5, { from: ['10.77.0.7'] });
    made.received('10.77.0.7', 'PTP');
    expect(arrive()).toEqual([false, false, false]);
    made.received('10.77.0.7', 'SAP');
    expect(arrive()).toEqual([true, false, false]);
    made.received('10.80.0.7', 'streams');
    expect(arrive()).toEqual([true, true, false]);
    expect(made.arrivesFrom([])).toBe(false);
    pass(60);
    expect(arrive()).toEqual([true, true, false]);
    pass(1);
    expect(arrive()).toEqual([false, false, false]);
  });

  it('does not arrive by what this host sends itself', () => {
    const { made } = reach();
    made.received(ETH0.address, 'SAP');
    expect(made.arrivesFrom(['10.77.0.9'])).toBe(false);
  });
});

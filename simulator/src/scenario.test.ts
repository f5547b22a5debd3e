import { RX_CHANNEL_STATUSES } from '@tutti/domain/rx-status';
import { describe, expect, it } from 'vitest';
import { observe } from './behaviours/observe.ts';
import { readScenario, runScenario } from './scenario.ts';
import { testWorld } from './world.fixture.ts';

describe('scenario files', () => {
  it('let faults begin and end at their times', async () => {
    const { world, faults, device, pass } = testWorld();
    const scenario = await readScenario(new URL('../scenarios/bad-evening.json', import.meta.url).pathname);
    const errors: unknown[] = [];
    runScenario(scenario, world.timeline, faults, (error) => errors.push(error));
    const kinds = () => faults.list().map(({ request }) => request.kind);
    pass(4_900);
    expect(kinds()).toEqual([]);
    pass(16_000);
    expect(kinds()).toEqual(['slowNetwork', 'unplug']);
    expect(device('Booth-Pre').connection).toBe('DISCONNECTED');
    pass(14_050);
    expect(kinds()).toEqual(['slowNetwork', 'unplug']);
    pass(100);
    expect(kinds()).toEqual(['slowNetwork']);
    pass(5_850);
    expect(kinds()).toEqual(['slowNetwork', 'clockLoss']);
    pass(24_050);
    expect(kinds()).toEqual(['slowNetwork', 'agentOffline']);
    pass(100);
    expect(kinds()).toEqual(['agentOffline']);
    pass(14_900);
    expect(kinds()).toEqual(['agentOffline']);
    pass(100);
    expect([kinds(), errors]).toEqual([[], []]);
  });

  it('can take the leader of the clocks away, bring a second one, a ghost and a lost clock, and end each', async () => {
    const { world, faults, device, pass } = testWorld();
    const scenario = await readScenario(new URL('../scenarios/clock-trouble.json', import.meta.url).pathname);
    runScenario(scenario, world.timeline, faults, (error) => expect.fail(String(error)));
    const seen = new Set<string>();
    for (let second = 0; second < 215; second++) {
      pass(1_000);
      for (const { request } of faults.list()) seen.add(request.kind);
    }
    expect([...seen]).toEqual(['unplug', 'rogueLeader', 'ghostLeader', 'clockLoss']);
    expect(faults.list()).toEqual([]);
    expect(device('DSP-Core-Main').clock.grandLeader).toBe(true);
    for (const d of device('DSP-Core-Main').place.devices) expect(observe('clock', d, world).locked).toBe('LOCKED');
  });

  it('can show every receive status there is, and one that nobody knows', async () => {
    const { world, faults, device, pass } = testWorld();
    const scenario = await readScenario(new URL('../scenarios/every-status.json', import.meta.url).pathname);
    runScenario(scenario, world.timeline, faults, (error) => expect.fail(String(error)));
    pass(5_000);
    const shown = observe('rx', device('Facility-Router'), world).map(({ status }) => status);
    expect(new Set(shown.slice(0, 48))).toEqual(new Set([...RX_CHANNEL_STATUSES, 'A_STATUS_OF_TOMORROW']));
  });

  it('go on after a step that names something that is not there', () => {
    const { world, faults, pass } = testWorld();
    const errors: unknown[] = [];
    const steps = [
      { at: 1, fault: { kind: 'unplug' as const, device: 'Nope' } },
      { at: 2, fault: { kind: 'unplug' as const, device: 'DAW-A' } },
    ];
    runScenario({ steps }, world.timeline, faults, (error) => errors.push(error));
    pass(3_000);
    expect(errors).toHaveLength(1);
    expect(faults.list()).toHaveLength(1);
  });

  it('say which file is wrong and where', async () => {
    const wrong = new URL('data/models.json', import.meta.url).pathname;
    await expect(readScenario(wrong)).rejects.toThrow(/models\.json is not a scenario: steps /);
  });
});

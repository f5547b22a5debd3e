import { CLOCK_SYNC_SERVOS, CONNECTION_STATES, IMPORTANCE_LEVELS, OPTIONAL_AREAS, STATUS_AREAS } from '@tutti/domain/enumerations';
import { judgeDevices, siteStatus } from '@tutti/domain/site-status';
import type { StatusFacts } from '@tutti/domain/status-facts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaRows, foldAway, namesDiffer, praiseOf, type StatusDevice } from './area-rows.ts';

const NOW = Date.parse('2026-11-21T19:30:00.000Z');
const bin = fc.option(fc.integer({ min: NOW - 2_000_000, max: NOW }));
const few = fc.nat({ max: 2 });
const anyDevice: fc.Arbitrary<StatusFacts> = fc.record({
  name: fc.constantFrom('Foyer', 'foyer', 'Rack-1', 'Rack-2', 'Stage'),
  importance: fc.constantFrom(...IMPORTANCE_LEVELS),
  notOffered: fc.option(fc.subarray([...OPTIONAL_AREAS]), { nil: undefined }),
  connection: fc.option(fc.constantFrom('READY', ...CONNECTION_STATES)),
  agentConnected: fc.boolean(),
  clockLocked: fc.option(fc.constantFrom('LOCKED', ...CLOCK_SYNC_SERVOS)),
  followerWithoutLeader: fc.boolean(),
  receive: fc.option(
    fc.record({ subscribed: few, errors: few, warnings: few, inProgress: few, unknown: few, worstCode: fc.constant('IDLE') }),
  ),
  latencyBinAt: bin,
  latencyLateAt: bin,
});
const verdict = { status: 'ERROR', message: 'Clock Misconfigured', key: 'k', cause: 'Two clock leaders: A and B' } as const;

/** A site as the server answers it: each device judged by its facts and by what the clocks make of it. */
const anySite = fc.array(fc.tuple(anyDevice, fc.boolean()), { maxLength: 6 }).map((drawn) => {
  const wrong = new Set(drawn.flatMap(([facts, isWrong]) => (isWrong ? [facts] : [])));
  const judged = judgeDevices(
    drawn.map(([facts]) => facts),
    NOW,
    (facts) => (wrong.has(facts) ? verdict : null),
  );
  const devices = judged.map(
    ({ device, status }, i): StatusDevice => ({
      id: `d${i}`,
      name: device.name,
      importanceLevel: device.importance,
      connection: { state: device.connection },
      status,
      areasNotOffered: device.notOffered?.map((one) => one.toUpperCase() as Uppercase<typeof one>) ?? [],
      receiving: device.receive,
    }),
  );
  return { devices, status: siteStatus(judged) };
});
const offers = (device: StatusDevice, area: (typeof STATUS_AREAS)[number]) =>
  !device.areasNotOffered?.some((one) => one.toLowerCase() === area);
const isKnownGood = (device: StatusDevice, area: (typeof STATUS_AREAS)[number]) =>
  device.connection?.state !== 'DISCONNECTED' && device.status?.[area] === 'OK';

describe('whatever the devices of a site report, the sentences of its status page', () => {
  it('say that all is in order only of devices that are there and in order, and do say so then', () => {
    fc.assert(
      fc.property(anySite, ({ devices, status }) => {
        const counted = devices.filter(({ importanceLevel }) => importanceLevel !== 'LESS_IMPORTANT');
        for (const area of STATUS_AREAS) {
          const reporting = counted.filter((device) => offers(device, area));
          const all = devices.length > 0 && devices.every((device) => offers(device, area) && isKnownGood(device, area));
          const good = reporting.length > 0 && reporting.every((device) => isKnownGood(device, area));
          const praise = praiseOf(devices, area, status[area]);
          expect(praise).toBe(!good ? null : reporting.length < counted.length ? 'inOrderReported' : all ? 'inOrder' : 'inOrderCounted');
        }
      }),
    );
  });

  it('name each device that counts and is not in order once, in its line or under one, as bad as the area says', () => {
    fc.assert(
      fc.property(anySite, ({ devices, status }) => {
        for (const area of STATUS_AREAS) {
          const rows = areaRows(devices, area);
          const { single, folded } = foldAway(rows, area);
          const shownIds = [...single, ...folded.flatMap((group) => group.rows)].map(({ device }) => device.id);
          const wanted = devices.filter(
            (device) => device.importanceLevel !== 'LESS_IMPORTANT' && offers(device, area) && !isKnownGood(device, area),
          );
          expect(shownIds.toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
          expect(rows[0]?.health ?? status[area]).toBe(status[area]);
        }
      }),
    );
  });

  it('say that no names conflict only while each device is there and none does', () => {
    fc.assert(
      fc.property(anySite, ({ devices }) => {
        const connected = devices.every(({ connection }) => connection?.state === 'READY' || connection?.state === 'ESTABLISHED');
        const names = new Set(devices.map(({ name }) => name.toLowerCase()));
        expect(namesDiffer(devices)).toBe(connected && names.size === devices.length);
      }),
    );
  });
});

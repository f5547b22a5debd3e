import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { COMMANDS } from '@tutti/contract-link/commands/all.generated';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ClockDomains } from './connectors/clock-domains.ts';
import { defineFamily, FamilyOptions } from './connectors/connector.ts';
import { MulticastReach } from './connectors/multicast-reach.ts';
import { FAMILIES, FAMILY_NAMES } from './families.ts';
import { testFamily } from './site/family.fixture.ts';

/** The files that every family has, and what others find in them. `connector.ts` has a class of the family's own name. */
const EXPORTS: Readonly<Record<string, readonly string[]>> = {
  'family.ts': ['family'],
  'connector.ts': [],
  'discover.ts': ['SERVICES'],
  'observe.ts': ['SECTIONS', 'observe'],
  'carry-out.ts': ['COMMANDS', 'carryOut'],
};
const FOLDER = join(import.meta.dirname, 'connectors');

test.each(FAMILY_NAMES)('the family %s has the five files that every family has, with what others find in them', async (name) => {
  for (const [file, exported] of Object.entries(EXPORTS)) {
    const path = join(FOLDER, name, file);
    expect([file, existsSync(path)]).toEqual([file, true]);
    expect([file, Object.keys((await import(path)) as object)]).toEqual([file, expect.arrayContaining([...exported])]);
  }
});

test.each(FAMILY_NAMES)(
  'the family %s says what it can do at most: sections that it observes and commands that it carries out',
  async (name) => {
    const [{ SECTIONS }, carryOut, { SERVICES }] = (await Promise.all(
      ['observe.ts', 'carry-out.ts', 'discover.ts'].map((file) => import(join(FOLDER, name, file))),
    )) as [{ SECTIONS: unknown }, { COMMANDS: unknown }, { SERVICES: unknown }];

    expect(FAMILIES[name].capabilities).toEqual({ sections: SECTIONS, commands: carryOut.COMMANDS });
    expect(FAMILIES[name].services).toEqual(SERVICES);
    expect(FAMILIES[name].capabilities.sections).toContain('identity');
    for (const kind of FAMILIES[name].capabilities.commands) expect(COMMANDS[kind].byAgentAlone ?? false).toBe(false);
  },
);

test('a family gets of the options of the agent those that its schema names, and no others', async () => {
  const opened: object[] = [];
  const { open } = defineFamily({
    reads: { how: '', notKnown: '' },
    services: [],
    capabilities: { sections: [], commands: [] },
    options: v.pick(FamilyOptions, ['allowChanges']),
    open: async (options) => {
      opened.push(options);
      return testFamily().connector;
    },
  });
  const around = { domains: new ClockDomains(), reach: new MulticastReach(Date.now) };

  await open({ interfaces: ['eth0'], addresses: () => [], allowChanges: true }, around, { changed: () => {}, problem: () => {} });

  expect(opened).toEqual([{ allowChanges: true, ...around }]);
});

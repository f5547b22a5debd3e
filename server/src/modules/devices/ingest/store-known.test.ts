import { describe, expect, it } from 'vitest';
import type { CheckedFact } from './checked-fact.ts';
import type { FactToStore, IngestWrite } from './sections/section.ts';
import type { CheckedReport } from './select.ts';
import { storeKnown } from './store-known.ts';

const fact = (device: string, revision: number): CheckedFact => ({
  index: 0,
  device,
  section: 'clock',
  epoch: 1,
  revision,
  columns: {},
  value: '{}',
  at: 0,
});
const report = (agentId: string, facts: readonly CheckedFact[]): CheckedReport => ({
  agent: { accountId: 'account', agentId },
  facts,
  refused: [],
});

/** What is stored at once, as `agent device revision`, and how many facts are left of each report. Facts of one section alone need no transaction. */
async function known(...reports: CheckedReport[]) {
  const stored: FactToStore[] = [];
  const { left } = await storeKnown({} as IngestWrite, reports, async (_, facts) => {
    stored.push(...facts);
    return facts;
  });
  return {
    stored: stored.map((one) => `${one.device.agentId} ${one.device.id} ${one.fact.revision}`),
    left: left.map(({ facts }) => facts.map(({ device, revision }) => `${device} ${revision}`)),
  };
}

describe('facts that are stored without reading their devices first', () => {
  it('are those of which there is one alone for its agent and device, in the order of the devices', async () => {
    const reports = [
      report('one', [fact('c', 1), fact('a', 2), fact('b', 3), fact('a', 4), fact('d', 5), fact('a', 6)]),
      report('two', [fact('b', 1), fact('e', 2)]),
      report('one', [fact('d', 7)]),
    ];
    expect(await known(...reports)).toEqual({
      stored: ['one b 3', 'two b 1', 'one c 1', 'two e 2'],
      left: [['a 2', 'a 4', 'd 5', 'a 6'], [], ['d 7']],
    });
  });

  it('are none where each comes twice', async () => {
    expect(await known(report('one', [fact('a', 1), fact('a', 2)]))).toEqual({ stored: [], left: [['a 1', 'a 2']] });
  });
});

import { gql } from 'urql';
import { beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../api/client/client.ts';
import { startTranslation } from '../i18n/setup.ts';
import { network, type SentCall } from '../testing/render-screen.tsx';
import { FOR_A_PUSH } from './watched-device.ts';

const Devices = gql`query Devices($domainId: ID!) { domain(id: $domainId) { id name devices { id name } } }`;
const Live = gql`query Live($domainId: ID!) { domain(id: $domainId) { id name } }`;
const S1 = { domainId: 's1' };
const SITE = { __typename: 'Domain', id: 's1' };

// Of two answers the one that was asked for later is the newer, whichever comes first: the cache puts them in that order.
describe('an answer that a read for a push has overtaken', () => {
  beforeEach(() => startTranslation('en', []));

  /** A client whose question for the devices is answered when the test says so; `overtake` reads for a push meanwhile. */
  function asking() {
    const calls: SentCall[] = [];
    const waiting: ((name: string) => void)[] = [];
    const answers = {
      Devices: () =>
        new Promise((answer) =>
          waiting.push((name) => answer({ domain: { ...SITE, name, devices: [{ __typename: 'Device', id: 'd1', name: 'FOH' }] } })),
        ),
      Live: { domain: { ...SITE, name: 'New' } },
    };
    const nothing = { onSessionEnded: () => undefined, onError: () => undefined };
    const forwardSubscription = () => ({ subscribe: () => ({ unsubscribe: () => undefined }) });
    const client = createClient({ host: 'http://tutti.test', fetch: network(answers, calls), forwardSubscription, ...nothing });
    let last: unknown;
    client.query(Devices, S1).subscribe(({ data }) => {
      last = data && { name: data.domain.name, devices: data.domain.devices.map(({ name }: { name: string }) => name) };
    });
    return {
      last: () => last,
      answer: async (name: string) => {
        await expect.poll(() => waiting.length).toBeGreaterThan(0);
        waiting.shift()?.(name);
      },
      overtake: () => client.query(Live, S1, FOR_A_PUSH).toPromise(),
    };
  }

  it('changes nothing that was read later, and adds what only it says', async () => {
    const { last, answer, overtake } = asking();
    await overtake();
    await answer('Old');
    await expect.poll(last).toEqual({ name: 'New', devices: ['FOH'] });
  });
});

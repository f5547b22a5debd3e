/** The channels of the demo's devices: where their tabs are, what they are called, and the way back to what they took. */
import type { Locator, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { ask, type DemoFacts } from './demo.ts';

/** A device of the demo. */
export interface DemoDevice {
  readonly id: string;
  readonly name: string;
  readonly site: string;
  readonly domainId: string;
  readonly keyRotations: number;
}
/** A receive channel as the API returns it. */
interface Taken {
  readonly index: number;
  readonly name: string;
  readonly subscribedDevice: string | null;
  readonly subscribedChannel: string | null;
  readonly status: string | null;
}
/** One entry of a call that subscribes. */
export interface Wanted {
  readonly rxChannelIndex: number;
  readonly subscribedDevice: string;
  readonly subscribedChannel: string;
}

/** A device as the simulator returns it; throws where the site has none of this name. */
export async function deviceAt(demo: DemoFacts, site: string, name: string): Promise<DemoDevice> {
  const devices = (await (await fetch(new URL('/devices', demo.simulatorUrl))).json()) as DemoDevice[];
  const found = devices.find((device) => device.site === site && device.name === name);
  if (!found) throw new Error(`${site} has no device ${name}.`);
  return found;
}

/** The address of a channel tab. */
export const tabOf = ({ domainId, id }: DemoDevice, tab: 'rxchannels' | 'txchannels'): string =>
  `/sites/${domainId}/Devices/${encodeURIComponent(id)}/${tab}`;

/** All receive channels of a device, by the API. */
export async function receiveChannels(demo: DemoFacts, { domainId, id }: DemoDevice): Promise<readonly Taken[]> {
  const read = await ask<{ domain: { device: { rxChannels: readonly Taken[] } } }>(
    demo,
    `query ($domainId: ID!, $id: ID!) {
      domain(id: $domainId) { device(id: $id) { rxChannels { index name subscribedDevice subscribedChannel status } } }
    }`,
    { domainId, id },
  );
  return read.domain.device.rxChannels;
}

/** How a transmit channel is encrypted, by the API. */
export async function transmitPolicy(demo: DemoFacts, { domainId, id }: DemoDevice, index: number): Promise<string | null | undefined> {
  const read = await ask<{ domain: { device: { txChannels: readonly { index: number; encryptionPolicy: string | null }[] } } }>(
    demo,
    'query ($domainId: ID!, $id: ID!) { domain(id: $domainId) { device(id: $id) { txChannels { index encryptionPolicy } } } }',
    { domainId, id },
  );
  return read.domain.device.txChannels.find((channel) => channel.index === index)?.encryptionPolicy;
}

/** The SUBSCRIBE commands of a device of the last minutes, newest first. */
export async function subscribeCommands(
  demo: DemoFacts,
  { id }: DemoDevice,
): Promise<readonly { id: string; state: string; channelIndexes: readonly number[] }[]> {
  const read = await ask<{ deviceCommands: readonly { id: string; kind: string; state: string; channelIndexes: readonly number[] }[] }>(
    demo,
    'query ($id: ID!) { deviceCommands(deviceId: $id) { id kind state channelIndexes } }',
    { id },
  );
  return read.deviceCommands.filter(({ kind }) => kind === 'SUBSCRIBE');
}

/** Puts the subscriptions of these channels back as they are now when the test is over. */
export async function keepSubscriptions(demo: DemoFacts, device: DemoDevice, indexes: readonly number[]): Promise<void> {
  const before = (await receiveChannels(demo, device)).filter(({ index }) => indexes.includes(index));
  const subscriptions = before.map(
    ({ index, subscribedDevice, subscribedChannel }): Wanted => ({
      rxChannelIndex: index,
      subscribedDevice: subscribedDevice ?? '',
      subscribedChannel: subscribedChannel ?? '',
    }),
  );
  onTestFinished(async () => {
    await ask(demo, 'mutation ($input: DeviceRxChannelsSubscriptionSetInput!) { DeviceRxChannelsSubscriptionSet(input: $input) { ok } }', {
      input: {
        deviceId: device.id,
        subscriptions,
        allowSubscriptionToNonExistentDevice: true,
        allowSubscriptionToNonExistentChannel: true,
      },
    });
  });
}

/** The line of a channel in the table of a tab, brought into sight by the filter where there is one. */
export async function channelRow(page: Page, name: string): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Filter by name' }).fill(name);
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
}

/** Presses a key until the focus is on an element; throws after 80 times. */
export async function pressTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let i = 0; i < 80; i++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('The keyboard does not lead there.');
}

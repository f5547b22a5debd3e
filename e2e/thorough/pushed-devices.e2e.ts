import { expect, it, onTestFinished } from 'vitest';
import { deviceAt, keepSubscriptions, receiveChannels, tabOf } from '../channels.ts';
import { ask, rename } from '../demo.ts';
import { linesOf, logOf } from '../event-log-page.ts';
import { journeys } from '../journey.ts';
import { delays, must, openUnpolled } from '../pushed.ts';

const SITE = 'Marlow & Pike HQ';
const NAME = 'Meeting-6-Panel';

journeys('What another administrator does to a device', ({ demo, openAs }) => {
  it('is pushed to the devices of the site, the page of the device and the event log', async () => {
    const { seen } = delays('A device');
    const device = await deviceAt(demo, SITE, NAME);
    const { id: deviceId, domainId } = device;
    const [devices, page, log] = await Promise.all([
      openUnpolled(openAs, demo.admin, `/sites/${domainId}/Devices?view=list`),
      openUnpolled(openAs, demo.admin, `/sites/${domainId}/Devices/${encodeURIComponent(deviceId)}`),
      openUnpolled(openAs, demo.admin, logOf(domainId)),
    ]);
    const heading = page.getByRole('heading', { level: 1 });
    await expect.poll(() => heading.innerText()).toBe(NAME);
    await devices.getByText(NAME, { exact: true }).first().waitFor();
    await expect.poll(() => linesOf(log)).not.toEqual([]);
    const called = async () =>
      (await ask<{ device: { name: string } }>(demo, 'query ($id: ID!) { device(id: $id) { name } }', { id: deviceId })).device.name;
    const newest = async (event: string) => (await linesOf(log))[0]?.[2] === event;

    await seen(() => must(demo, 'DeviceUpdate', { deviceId, metaInfo: { location: 'Journey corridor' } }), {
      'Device > Status, a note': async () => (await page.getByText('Journey corridor').count()) > 0,
      'Devices, a note': async () => (await devices.getByText('Journey corridor').count()) > 0,
    });
    await must(demo, 'DeviceUpdate', { deviceId, metaInfo: { location: '' } });
    await seen(
      // The device takes its time; what it reports is the change.
      async () => {
        await rename(demo, deviceId, 'Meeting-6-Door');
        await expect.poll(called, { interval: 20 }).toBe('Meeting-6-Door');
      },
      {
        'Device, another name': async () => (await heading.innerText()) === 'Meeting-6-Door',
        'Devices, another name': async () => (await devices.getByText('Meeting-6-Door', { exact: true }).count()) > 0,
        'Event Log, a rename': async () => await newest('Renamed to Meeting-6-Door'),
      },
    );
    await rename(demo, deviceId, NAME);
  });

  it('is pushed to the channels that devices receive and transmit', async () => {
    const { seen } = delays('Channels');
    const device = await deviceAt(demo, 'Kestrel Arena', 'MON-Console');
    const channel = (await receiveChannels(demo, device)).find(({ subscribedDevice }) => subscribedDevice);
    if (!channel) throw new Error('Nothing is subscribed.');
    await keepSubscriptions(demo, device, [channel.index]);
    const page = await openUnpolled(openAs, demo.admin, tabOf(device, 'rxchannels'));
    const row = page.getByRole('table', { name: 'Receive channels' }).getByRole('row').filter({ hasText: channel.name });
    await row.getByText(`@${channel.subscribedDevice}`).waitFor();
    const subscriptions = [{ rxChannelIndex: channel.index, subscribedDevice: '', subscribedChannel: '' }];
    await seen(() => must(demo, 'DeviceRxChannelsSubscriptionSet', { deviceId: device.id, subscriptions }), {
      'Receive, a subscription ended': async () => (await row.getByText(`@${channel.subscribedDevice}`).count()) === 0,
    });

    const sender = await deviceAt(demo, 'Quayside Studios', 'Studio-A-Console');
    const transmit = await openUnpolled(openAs, demo.admin, tabOf(sender, 'txchannels'));
    // So tall that every line is drawn.
    await transmit.setViewportSize({ width: 1440, height: 2400 });
    const strict = transmit.getByRole('radiogroup', { name: 'Encryption of Mix-30' }).getByRole('radio', { name: 'Strict' });
    const encrypt = (policy: string) =>
      must(demo, 'DeviceTxChannelEncryptionPolicySet', { deviceId: sender.id, txChannelIndex: 30, policy });
    await strict.waitFor({ state: 'attached' });
    onTestFinished(async () => void (await encrypt('COMPATIBLE')));
    await seen(() => encrypt('STRICT'), { 'Transmit, encryption': () => strict.isChecked() });
  });
});

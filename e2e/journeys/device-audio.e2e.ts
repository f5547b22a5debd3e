import { expect, it } from 'vitest';
import { ask, type DemoFacts, deviceOf } from '../demo.ts';
import { entriesOf } from '../event-log-page.ts';
import { journeys, openDevice } from '../journey.ts';

const SITE = 'Alder Street Theatre';
const SENDER = 'Pit-Rack';
const RECEIVER = 'Sound-Desk';
const INTERRUPTED = /is interrupted\. Subscriptions .* devices of another sample rate carry no audio until both are set alike/;

interface Audio {
  readonly sampleRate: number;
  readonly encoding: number;
  readonly latency: number;
}
const audioOf = async (demo: DemoFacts, id: string): Promise<Audio> =>
  (await ask<{ device: { audio: Audio } }>(demo, 'query ($id: ID!) { device(id: $id) { audio { sampleRate encoding latency } } }', { id }))
    .device.audio;

/** The statuses of the channels that receive from the sender, each once. */
async function received(demo: DemoFacts, id: string): Promise<string[]> {
  const query = 'query ($id: ID!) { device(id: $id) { rxChannels { subscribedDevice status } } }';
  const { device } = await ask<{ device: { rxChannels: { subscribedDevice: string | null; status: string }[] } }>(demo, query, { id });
  return [...new Set(device.rxChannels.flatMap(({ subscribedDevice, status }) => (subscribedDevice === SENDER ? [status] : [])))];
}

const WITHIN = { timeout: 20_000 };

journeys('The audio of a device', ({ demo, openAs }) => {
  it('is set on its page: encoding, latency, and a sample rate that ends subscriptions until it is set back [DEV-097 DEV-098 DEV-100 DEV-101]', async () => {
    const [sender, receiver] = [await deviceOf(demo, SITE, SENDER), await deviceOf(demo, SITE, RECEIVER)];
    const before = await audioOf(demo, sender.id);
    expect(before).toMatchObject({ sampleRate: 48_000, encoding: 24 });
    const page = await openAs(demo.admin);
    await openDevice(page, SITE, SENDER);
    const section = page.getByRole('region', { name: 'Audio', exact: true });
    /** Chooses, confirms and waits until the device shows it. */
    const set = async (setting: string, value: string, warning: RegExp, outcome: string) => {
      const select = section.getByRole('combobox', { name: setting });
      await select.selectOption({ label: value });
      const dialog = page.getByRole('dialog', { name: `Set the ${setting.toLowerCase()} of ${SENDER} to ${value}?` });
      await dialog.getByText(warning).waitFor();
      await dialog.getByRole('button', { name: `Set to ${value}` }).click();
      await page.getByText(outcome, { exact: true }).first().waitFor();
      await expect.poll(() => select.locator('option:checked').innerText(), WITHIN).toBe(value);
    };

    await set('Encoding', '16 bit', /^Audio that the device sends may be interrupted/, 'Encoding set to 16 bit');
    await set('Receive latency', '5,000 µs', /^Audio that the device receives may be interrupted/, 'Latency set to 5,000 µs');
    await set('Sample rate', '96 kHz', INTERRUPTED, 'Sample rate set to 96 kHz');
    expect(await audioOf(demo, sender.id)).toEqual({ sampleRate: 96_000, encoding: 16, latency: 5000 });
    await expect.poll(() => received(demo, receiver.id), WITHIN).toEqual(['CHANNEL_FORMAT']);
    const entries = await entriesOf(demo, sender.siteId, { deviceIds: [sender.id] });
    expect(entries.filter(({ text }) => text === 'Sample rate set to 96 kHz').map(({ type }) => type)).toEqual([
      'sampleRateSettingChanged',
    ]);
    await openDevice(page, SITE, RECEIVER, 'Receive');
    await page.getByText('16 with an error', { exact: true }).waitFor();

    await openDevice(page, SITE, SENDER);
    await set('Sample rate', '48 kHz', INTERRUPTED, 'Sample rate set to 48 kHz');
    await expect.poll(() => received(demo, receiver.id), WITHIN).toEqual(['DYNAMIC']);
    await set('Encoding', '24 bit', /^Audio that the device sends may be interrupted/, 'Encoding set to 24 bit');
    await set('Receive latency', '1,000 µs', /^Audio that the device receives may be interrupted/, 'Latency set to 1,000 µs');
    expect(await audioOf(demo, sender.id)).toEqual(before);
  });

  it('of a device with one format alone is read, and its choice closed with the reason [DEV-097]', async () => {
    const page = await openAs(demo.admin);
    await openDevice(page, 'Quayside Studios', 'Radio-Bridge');
    const section = page.getByRole('region', { name: 'Audio', exact: true });
    for (const [setting, value] of [
      ['Sample rate', '48 kHz'],
      ['Encoding', '24 bit'],
    ] as const) {
      const select = section.getByRole('combobox', { name: setting });
      expect([await select.isDisabled(), await select.locator('option:checked').innerText()]).toEqual([true, value]);
      await section.getByRole('combobox', { name: setting, description: /^Not offered: / }).waitFor();
    }
  });
});

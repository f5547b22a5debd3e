import { expect, it } from 'vitest';
import { deviceOf, graphql } from '../demo.ts';
import { journeys, openDevice, openDeviceTab, openSite } from '../journey.ts';

/** All commands to a device that its operators may give, each with what it takes. */
const COMMANDS = {
  DeviceNameSet: { name: 'Taken-Over' },
  DeviceReboot: {},
  DeviceIdentify: {},
  DeviceLatencySet: { latency: 1000 },
  DeviceSampleRateSet: { sampleRate: 96_000 },
  DeviceEncodingSet: { encoding: 16 },
  DeviceUpdate: { metaInfo: { location: 'Taken over' } },
  DeviceImportanceLevelSet: { newImportanceLevel: 'LESS_IMPORTANT' },
  DeviceClockingUnicastSet: { enabled: true },
  DeviceClockingPreferredLeaderSet: { enabled: true },
  DeviceClockingSyncToExternalSet: { enabled: true },
  DeviceClockingPTPV1UnicastDelayRequestSet: { enabled: true },
  DeviceRxChannelsSubscriptionSet: { subscriptions: [{ rxChannelIndex: 1, subscribedDevice: '', subscribedChannel: '' }] },
  DeviceRxChannelLabelsSet: { labels: [{ index: 1, name: 'Taken over' }] },
  DeviceRxStreamSubscriptionSet: { rxStreamId: '1', txDeviceId: null, txStreamId: null },
  DeviceTxChannelLabelsSet: { labels: [{ index: 1, name: 'Taken over' }] },
  DeviceTxChannelEncryptionPolicySet: { txChannelIndex: 1, policy: 'STRICT' },
} as const;

journeys('Who may do what with a device', ({ demo, openAs }) => {
  const give = (token: string, name: string, deviceId: string, input: object) =>
    graphql(demo, token, `mutation ($input: ${name}Input!) { ${name}(input: $input) { ok } }`, { input: { deviceId, ...input } });
  const asDevice = async (id: string) => {
    const query = 'query ($id: ID!) { device(id: $id) { name location importanceLevel } deviceCommands(deviceId: $id) { kind } }';
    return (await graphql<{ device: object; deviceCommands: object[] }>(demo, demo.apiKey, query, { id })).data;
  };

  it('a restricted person reads the devices of their site, the channels of those, its routing and its snapshots, and finds nothing to change them with [PERM-002 PERM-003]', async () => {
    const page = await openAs(demo.restricted);
    const main = page.getByRole('main');
    await openSite(page, 'Kestrel Arena', 'Devices');
    await main.getByRole('link', { name: 'Record-Rack', exact: true }).waitFor();
    expect(await main.getByRole('checkbox').count()).toBe(0);
    for (const name of [/^Drag/, 'Unassign']) expect(await main.getByRole('button', { name }).count()).toBe(0);
    await main.getByRole('button', { name: 'Actions for Record-Rack' }).click();
    await page.getByRole('menuitem').first().waitFor();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Open']);
    await page.keyboard.press('Escape');
    await openDevice(page, 'Kestrel Arena', 'Record-Rack');
    await main.getByRole('region', { name: 'Clock Synchronisation' }).getByText('Locked', { exact: true }).waitFor();
    await main.getByRole('region', { name: 'Recent Activity' }).waitFor();
    for (const role of ['textbox', 'radio', 'switch', 'combobox', 'checkbox'] as const) expect(await main.getByRole(role).count()).toBe(0);
    for (const name of ['Rename', 'Reboot', 'Unassign', 'Forget', 'Rotate key'])
      expect(await main.getByRole('button', { name }).count()).toBe(0);
    await openDeviceTab(page, 'Receive');
    await main
      .getByRole('table', { name: 'Receive channels' })
      .getByText(/@FOH-Stagebox-A/)
      .first()
      .waitFor();
    for (const name of [/^Edit/, /Patch/]) expect(await main.getByRole('button', { name }).count()).toBe(0);
    expect(await main.getByRole('checkbox').count()).toBe(0);
    await openDeviceTab(page, 'Transmit');
    await main.getByRole('table').waitFor();
    const encrypting = await deviceOf(demo, 'Kestrel Arena', 'RF-Rack-Wireless-1');
    await page.goto(`${encrypting.path}/txchannels`);
    await main.getByRole('columnheader', { name: 'Encryption Settings' }).waitFor();
    expect([await main.getByRole('radio').count(), await main.getByRole('button', { name: 'Rotate key' }).count()]).toEqual([0, 0]);

    // An administrator finds all of it on the same pages.
    const admin = await openAs(demo.admin);
    for (const [one, may] of [
      [page, false],
      [admin, true],
    ] as const) {
      await one.goto(`/sites/${encrypting.siteId}/Routing`);
      const grid = one.getByRole('grid', { name: 'Routing' });
      await grid.waitFor();
      expect(await grid.getAttribute('data-editable')).toBe(may ? 'true' : null);
      await one.goto(`/sites/${encrypting.siteId}/Snapshots`);
      for (const name of ['Make snapshot', 'Import…'])
        expect([name, await one.getByRole('button', { name }).getAttribute('aria-disabled')]).toEqual([name, may ? null : 'true']);
      await one.waitForLoadState('networkidle');
      expect(await one.getByRole('button', { name: 'Silence this site…' }).count()).toBe(may ? 1 : 0);
    }
  });

  it('and the device of another site does not exist for them, whichever command of an operator they give it', async () => {
    const { id, path } = await deviceOf(demo, 'Harbour Convention', 'Hall-A-Amp-1');
    const before = await asDevice(id);
    const page = await openAs(demo.restricted);
    await page.goto(path);
    await page.getByText("We can't find that specific").first().waitFor();
    const session = await page.evaluate(() => localStorage.getItem('token') ?? '');
    for (const token of [session, demo.restrictedApiKey]) {
      for (const [name, input] of Object.entries(COMMANDS)) {
        const { errors } = await give(token, name, id, input);
        expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
      }
    }
    expect(await asDevice(id)).toEqual(before);
  });

  it('a device that is not there takes no name, reboot or clock toggle: each is refused at once, even to an administrator', async () => {
    const { id, path } = await deviceOf(demo, 'Kestrel Arena', 'FOH-Stagebox-B');
    const before = await asDevice(id);
    for (const [name, input] of Object.entries(COMMANDS).filter(([one]) => /^Device(NameSet|Reboot|Clocking\w+)$/.test(one))) {
      const { errors } = await give(demo.apiKey, name, id, input);
      expect([name, errors?.[0]?.extensions.code]).toEqual([name, 'DEVICE_OFFLINE']);
    }
    expect(await asDevice(id)).toEqual(before);
    const page = await openAs(demo.admin);
    await page.goto(path);
    await page.getByRole('button', { name: 'Forget' }).waitFor();
    expect(await page.getByRole('button', { name: 'Rename' }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Reboot' }).count()).toBe(0);
  });
});

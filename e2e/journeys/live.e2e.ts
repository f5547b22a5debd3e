import type { WebSocketRoute } from 'playwright-core';
import { expect, it } from 'vitest';
import { fault } from '../demo.ts';
import { journeys, openSite, sidebarSite } from '../journey.ts';

const SITE = 'Marlow & Pike HQ';

journeys('A site that lives', ({ demo, openAs }) => {
  it('says Error when a device is unplugged, and OK again when it is back, without a reload [SHELL-025 STATUS-024]', async () => {
    const page = await openAs(demo.admin);
    await openSite(page, SITE, 'Status');
    await page.getByText('All devices online').waitFor();
    const device = (
      (await (await fetch(new URL('/devices', demo.simulatorUrl))).json()) as {
        id: string;
        name: string;
        site: string;
        importance: string;
      }[]
    ).find((d) => d.site === SITE && d.importance === 'IMPORTANT');
    const endFault = await fault(demo, 'unplug', { site: SITE, device: device?.id });
    await page.getByText('Not Connected').first().waitFor({ timeout: 3000 });
    await page.getByText('All devices online').waitFor({ state: 'hidden', timeout: 3000 });
    await sidebarSite(page, SITE, 'Error').waitFor({ timeout: 3000 });
    await endFault();
    await sidebarSite(page, SITE, 'OK').waitFor({ timeout: 30_000 });
    await page.getByText('All devices online').waitFor();
  });

  it('is polled while the stream is cut, every 8 and 10 seconds, and says how old the page is [API-002 API-003]', async () => {
    const page = await openAs(demo.admin);
    let cut = false;
    const streams: WebSocketRoute[] = [];
    await page.routeWebSocket(/\/graphql/, (stream) => {
      if (cut) void stream.close();
      else {
        stream.connectToServer();
        streams.push(stream);
      }
    });
    await page.reload();
    await openSite(page, SITE, 'Status');
    await expect.poll(() => streams.length, { timeout: 10_000 }).toBeGreaterThan(0);
    const polls = new Map<string, number[]>();
    page.on('request', (request) => {
      const name = /"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1];
      if (name) polls.set(name, [...(polls.get(name) ?? []), Date.now()]);
    });
    cut = true;
    await Promise.all(streams.map((stream) => stream.close()));
    await page
      .getByText(/Live updates are interrupted.*Data from \d\d:\d\d/s)
      .first()
      .waitFor();
    const endFault = await fault(demo, 'agentOffline', { site: SITE });
    await sidebarSite(page, SITE, 'Error').waitFor({ timeout: 30_000 });
    await endFault();
    await sidebarSite(page, SITE, 'OK').waitFor({ timeout: 60_000 });
    await expect.poll(() => polls.get('AccountDomainsDevicesStatus')?.length ?? 0, { timeout: 40_000 }).toBeGreaterThan(2);
    const gaps = (name: string) => (polls.get(name) ?? []).map((at, i, all) => at - (all[i - 1] ?? Number.NaN)).filter((gap) => gap > 3000);
    expect(Math.round(Math.min(...gaps('AccountDomains')) / 1000)).toBe(8);
    expect(Math.round(Math.min(...gaps('AccountDomainsDevicesStatus')) / 1000)).toBe(10);
    // Another page of it asks for what it shows as often, and no more for the status.
    await page.getByRole('link', { name: 'Devices', exact: true }).click();
    await expect.poll(() => polls.get('AccountDomainDevices')?.length ?? 0, { timeout: 40_000 }).toBeGreaterThan(2);
    expect(Math.round(Math.min(...gaps('AccountDomainDevices')) / 1000)).toBe(10);
    // Away from the page of the site, while the rest is asked on, nobody asks for its details.
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
    const asked = (name: string) => polls.get(name)?.length ?? 0;
    const detailsAsked = () => asked('AccountDomainsDevicesStatus') + asked('AccountDomainDevices');
    const [details, rest] = [detailsAsked(), asked('AccountDomains')];
    await expect.poll(() => asked('AccountDomains') - rest, { timeout: 40_000 }).toBeGreaterThan(1);
    expect(detailsAsked()).toBe(details);
    cut = false;
  }, 200_000);
});

import { expect, it } from 'vitest';
import { journeys, openSite, sidebarSite } from '../browser.ts';
import { fault } from '../demo.ts';

const SITE = 'Marlow & Pike HQ';

journeys('A site that lives', ({ demo, openAs }) => {
  it('turns red when a device is unplugged, and green again, without anybody reading again [SHELL-025 STATUS-012 STATUS-024]', async () => {
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
    const mend = await fault(demo, 'unplug', { site: SITE, device: device?.id });
    await page.getByText('Not Connected').first().waitFor({ timeout: 3000 });
    await sidebarSite(page, SITE, 'Error').waitFor({ timeout: 3000 });
    await mend();
    await sidebarSite(page, SITE, 'OK').waitFor({ timeout: 30_000 });
    await page.getByText('All devices online').waitFor();
  });

  it('is polled while the stream is cut, and says how old the page is [API-002 API-003]', async () => {
    const page = await openAs(demo.admin);
    let cut = true;
    await page.routeWebSocket(/\/graphql/, (socket) => (cut ? socket.close() : socket.connectToServer()));
    const polls: string[] = [];
    page.on('request', (request) => {
      const body = request.postData();
      if (body) polls.push(String((JSON.parse(body) as { operationName?: string }).operationName));
    });
    await page.reload();
    await openSite(page, SITE, 'Status');
    const mend = await fault(demo, 'agentOffline', { site: SITE });
    await sidebarSite(page, SITE, 'Error').waitFor({ timeout: 45_000 });
    await page
      .getByRole('status')
      .or(page.getByRole('alert'))
      .filter({ hasText: /live|connection|ago|old/i })
      .first()
      .waitFor();
    await mend();
    await sidebarSite(page, SITE, 'OK').waitFor({ timeout: 60_000 });
    expect(new Set(polls).size).toBeGreaterThan(1);
    cut = false;
  }, 120_000);
});

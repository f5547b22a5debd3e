import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Demo, fault, freePort, graphql, startDemo } from '../demo.ts';
import { tokenOf } from '../event-log-page.ts';
import { journeys, signIn } from '../journey.ts';

journeys('A mail about a device that went offline', ({ open }) => {
  let demo: Demo;
  let smtp: SMTPServer;
  const got: { to: string; source: string }[] = [];
  beforeAll(async () => {
    const port = await freePort();
    const receive = async (stream: Readable, to: string, done: () => void): Promise<void> => {
      got.push({ to, source: (await text(stream)).replaceAll('=\r\n', '').replaceAll('=3D', '=') });
      done();
    };
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, { envelope }, done) => void receive(stream, envelope.rcptTo[0]?.address ?? '', done),
    });
    smtp.listen(port, '127.0.0.1');
    await once(smtp.server, 'listening');
    demo = await startDemo({ env: { TUTTI_DEMO_SCALE: '1:3:2', SMTP_URL: `smtp://127.0.0.1:${port}` } });
  });
  afterAll(async () => {
    await demo?.stop();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  });

  it('comes to those who asked, and its links open the device and their notifications', { timeout: 180_000 }, async () => {
    const page = await open('/login', { baseURL: demo.url });
    await signIn(page, demo.admin);
    const { data } = await graphql<{ domains: { id: string; name: string; devices: { id: string; name: string }[] }[] }>(
      demo,
      demo.apiKey,
      '{ domains { id name devices { id name } } }',
    );
    const site = data.domains.find(({ devices }) => devices.length > 0);
    const device = site?.devices[0];
    if (!site || !device) throw new Error('The demo has no device.');
    const ask = 'mutation ($input: UserDomainPreferencesSetInput!) { UserDomainPreferencesSet(input: $input) { ok } }';
    const domainNotificationPreferences = { eventTypes: ['offline'], minimumDeviceImportanceLevel: 'LESS_IMPORTANT' };
    const input = { domainPreferences: { domainId: site.id, domainNotificationPreferences } };
    const { errors } = await graphql(demo, await tokenOf(page), ask, { input });
    expect(errors).toBeUndefined();

    await fault(demo, 'unplug', { site: site.name, device: device.name });
    await expect.poll(() => got.length, { timeout: 120_000, interval: 500 }).toBe(1);
    const [mail] = got;
    expect(mail?.to).toBe(demo.admin.email);
    expect(mail?.source).toContain(`${site.name}: ${device.name} is offline`);
    const link = /https?:\/\/\S+\/Devices\/\S+/.exec(mail?.source ?? '')?.[0] ?? '';
    await page.goto(new URL(link).pathname);
    await page.getByRole('heading', { name: device.name }).first().waitFor();
    expect(decodeURIComponent(page.url())).toContain(`/sites/${site.id}/Devices/${device.id}`);
    const preferences = new URL(/https?:\/\/\S+editUserPreferences=\S+/.exec(mail?.source ?? '')?.[0] ?? '');
    await page.goto(preferences.pathname + preferences.search);
    const dialog = page.getByRole('dialog', { name: 'Preferences' });
    await dialog.getByRole('radio', { name: 'On status change', checked: true }).waitFor();
  });
});

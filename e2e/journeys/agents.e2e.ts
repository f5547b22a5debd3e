import { expect, it } from 'vitest';
import { graphql } from '../demo.ts';
import { rowOf } from '../demo-people.ts';
import { journeys } from '../journey.ts';
import { removeAgentLater, startAgent } from '../test-agent.ts';

journeys('The agents of the account', ({ demo, openAs }) => {
  it('are joined by one with a code of the console, which knows the server by its fingerprint, and is shut out when it is revoked', async () => {
    const [name, device] = ['Lantern Yard rack', 'journey-rack-amp'];
    removeAgentLater(demo, name, [device]);
    const admin = await openAs(demo.admin, '/settings/agents');
    const makeCode = async () => {
      await admin.getByRole('link', { name: 'Add agent' }).click();
      await admin.getByRole('textbox', { name: 'Agent name' }).fill(name);
      await admin.getByRole('button', { name: 'Make code' }).click();
      await admin.getByText('Install by hand').click();
      const [terms, texts] = [admin.getByRole('term'), admin.getByRole('definition').locator('code')];
      await terms.first().waitFor();
      const names = await terms.allInnerTexts();
      const lines = Object.fromEntries((await texts.allInnerTexts()).map((text, at) => [names[at] ?? '', text]));
      await admin.goBack();
      await admin.getByRole('heading', { level: 1, name: 'Agents' }).waitFor();
      return lines;
    };
    const first = await makeCode();
    expect(new URL(first['Device link'] ?? '').port).toBe(new URL(demo.linkUrl).port);

    const startWith = (lines: Readonly<Record<string, string>>) =>
      startAgent({
        name,
        url: lines['Device link'] ?? '',
        trust: { kind: 'fingerprint', sha256: lines['Certificate fingerprint (SHA-256)'] ?? '' },
        code: lines['Enrolment code'] ?? '',
        devices: { [device]: 'Rack-Amp' },
      });
    const agent = await startWith(first);
    const row = rowOf(admin, 'Agents', name);
    await row.getByText('Connected', { exact: true }).waitFor({ timeout: 20_000 });
    await expect.poll(() => row.getByRole('cell').nth(2).innerText(), { timeout: 20_000 }).toBe('1');
    const state = async () => {
      const query = 'query ($id: ID!) { device(id: $id) { connection { state } } }';
      return (await graphql<{ device: { connection: { state: string } } | null }>(demo, demo.apiKey, query, { id: device })).data.device
        ?.connection.state;
    };
    await expect.poll(state).toBe('READY');

    await row.getByRole('link', { name }).click();
    await admin.getByRole('button', { name: 'Revoke' }).click();
    const dialog = admin.getByRole('dialog', { name: `Revoke ${name}?` });
    await dialog.getByText('Its connection ends at once and its key is refused from now on.').waitFor();
    await dialog.getByText('Its device turns disconnected.').waitFor();
    await dialog.getByText('This action cannot be undone.').waitFor();
    await dialog.getByRole('button', { name: `Revoke ${name}` }).click();
    await admin.getByText(`${name} was revoked.`).waitFor();
    await row.waitFor({ state: 'hidden' });
    const revoked = 'The key of this agent was revoked.';
    await expect.poll(() => agent.ends).toEqual([revoked]);
    await expect.poll(state).toBe('DISCONNECTED');

    // Neither its key nor the code it used is accepted again; a new code is, and the device is reported again.
    agent.link.retryNow();
    await expect.poll(() => agent.ends).toEqual([revoked, revoked]);
    const late = await startWith(first);
    await expect.poll(() => late.ends[0]).toBe('This code is not valid: it is mistyped, used or expired. Make a new one.');
    expect(await row.count()).toBe(0);
    await startWith(await makeCode());
    await row.getByText('Connected', { exact: true }).waitFor({ timeout: 20_000 });
    await expect.poll(state).toBe('READY');
  });
});

import { danteModel } from '@tutti/protocols/dante/device/model.fixture';
import { expect, it, onTestFinished } from 'vitest';
import { agentFolder, startAgentProcess } from '../agent-process.ts';
import { danteOnLoopback } from '../dante-on-loopback.ts';
import { ask, freePort } from '../demo.ts';
import { journeys } from '../journey.ts';
import { removeAgentLater } from '../test-agent.ts';

/** Each worker's devices have their own addresses: two products run at once. */
const WORKER = Number(process.env['VITEST_POOL_ID']);

journeys('The page that adds an agent', ({ demo, openAs }) => {
  it('gives a line with which the agent runs, and fills while it joins and finds a device', async () => {
    const name = 'Workshop bench';
    const identity = `001dc1fffd${WORKER.toString(16).padStart(2, '0')}0001`;
    const address = `127.78.${WORKER}.1`;
    const dante = await danteOnLoopback(identity, address, danteModel('Bench-box', 4, 2));
    onTestFinished(async () => void (await dante.close()));
    removeAgentLater(demo, name, [`${identity}:0`]);

    const page = await openAs(demo.admin, '/settings/Agents/addagent');
    await page.getByRole('textbox', { name: 'Agent name' }).fill(name);
    await page.getByText('Read and write', { exact: true }).click();
    await page.getByRole('button', { name: 'Make code' }).click();
    const connection = page.getByRole('listitem', { name: 'Connection' });
    await connection.getByText('Waiting for the agent').waitFor();
    await page.getByText('Install by hand').click();
    const line = await page.locator('code').filter({ hasText: 'npm run agent -- ' }).innerText();
    const words = line.split(' ');
    expect(words.slice(0, 4)).toEqual(['npm', 'run', 'agent', '--']);
    expect(words.at(-1)).toBe('--allow-changes');
    // The line that installs ends with the same code; it would need root here.
    const code = words[words.indexOf('--code') + 1] ?? '';
    const install = await page.locator('code').filter({ hasText: 'curl ' }).innerText();
    expect(install.endsWith(` --code ${code} --allow-changes`)).toBe(true);

    const local = ['--data', await agentFolder(), '--interface', 'lo', '--address', address, '--page', String(await freePort())];
    startAgentProcess([...words.slice(4), ...local]);
    await connection.getByText('Certificate accepted').waitFor({ timeout: 30_000 });
    await connection.getByText(/^Waited \d+ s for the call$/).waitFor();
    await connection.getByText('Connected', { exact: true }).waitFor({ timeout: 30_000 });
    await connection.getByText('1 device found').waitFor({ timeout: 30_000 });
    await connection.getByText(/^Dante 1\b/).waitFor();
    await page.getByText('The code is used up.').waitFor();
    await connection.getByRole('button', { name: 'Assign the devices' }).click();
    const dialog = page.getByRole('dialog', { name: `Assign the devices of ${name}` });
    await dialog.getByRole('listitem').getByText('Bench-box').waitFor();
    await dialog.getByRole('combobox').selectOption({ label: 'Demo Rack' });
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await page.getByText('1 device assigned to Demo Rack').waitFor();
    const where = async () =>
      (
        await ask<{ device: { domain: { name: string } | null } }>(demo, 'query ($id: ID!) { device(id: $id) { domain { name } } }', {
          id: `${identity}:0`,
        })
      ).device.domain?.name;
    expect(await where()).toBe('Demo Rack');
    await connection.getByRole('link', { name: 'Open the agent' }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    // Those that it finds later go there, too.
    const site = page.getByRole('combobox', { name: 'Site its devices go to' });
    await expect.poll(() => site.locator('option:checked').innerText()).toBe('Demo Rack');

    // Its log, from the agent itself while the page is open.
    const log = page.getByRole('region', { name: 'Recent log' });
    // The newest lines alone are shown at first, and an agent may have more to say.
    await log.getByRole('button', { name: 'All of it' }).click();
    await log.getByText('Found Bench-box').waitFor();
    await dante.close();
    await log.getByText('Bench-box answers no more').waitFor({ timeout: 60_000 });
    await log.getByText('Errors', { exact: true }).click();
    expect(await log.getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining('Bench-box answers no more')]);
    expect(await log.innerText()).not.toContain(code);
  });
});

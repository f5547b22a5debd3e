import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { deviceAt, pressTo, receiveChannels } from '../channels.ts';
import { pressUntil, readOut } from '../grid-focus.ts';
import { journeys, sidebarSite } from '../journey.ts';
import { violations } from '../violations.ts';

const SITE = 'Kestrel Arena';
const RECEIVER = 'Announcer-Desk';
const TRANSMITTER = 'FOH-Stagebox-A';

journeys('The routing of a site', ({ demo, openAs }) => {
  it('is changed by the keyboard: a pair is opened, patched, reported by its device, and unsubscribed', async () => {
    const receiver = await deviceAt(demo, SITE, RECEIVER);
    const taken = async () => {
      const [first] = await receiveChannels(demo, receiver);
      return first && { from: first.subscribedDevice || null, status: first.status };
    };
    const before = await taken();
    expect(before?.from).toBeNull();
    const page = await openAs(demo.admin);
    await pressTo(page, sidebarSite(page, SITE));
    await page.keyboard.press('Enter');
    await pressTo(page, page.getByRole('navigation', { name: 'Pages of the site' }).getByRole('link', { name: 'Routing' }));
    await page.keyboard.press('Enter');
    await pressTo(page, page.getByRole('grid', { name: 'Routing' }));
    await page.keyboard.press('ArrowDown');
    await pressUntil(page, 'Control+ArrowDown', new RegExp(`^${RECEIVER}, from `));
    await pressUntil(page, 'Control+ArrowRight', new RegExp(`, from ${TRANSMITTER}, `));
    await page.keyboard.press('Enter');
    await page.getByRole('columnheader', { name: `Kick-Out, ${TRANSMITTER}` }).waitFor();
    await page.keyboard.press('ArrowDown');
    await pressUntil(page, 'ArrowRight', new RegExp(`, ${RECEIVER}, from Kick-Out, ${TRANSMITTER}, not connected$`));

    await page.keyboard.press('Space');
    await expect.poll(() => readOut(page)).toMatch(new RegExp(`, from Kick-Out, ${TRANSMITTER}, Connected$`));
    expect(await taken()).toEqual({ from: TRANSMITTER, status: 'DYNAMIC' });
    await page.keyboard.press('Delete');
    await expect.poll(() => readOut(page)).toMatch(new RegExp(`, from Kick-Out, ${TRANSMITTER}, not connected$`));
    await expect.poll(taken).toEqual(before);
  });

  it('is changed by touch: a tap only selects, what is patched and unsubscribed is chosen in the pop-up', async () => {
    const [receiver, sender] = [await deviceAt(demo, SITE, RECEIVER), await deviceAt(demo, SITE, TRANSMITTER)];
    const taken = async () => (await receiveChannels(demo, receiver))[0]?.subscribedDevice || null;
    expect(await taken()).toBeNull();
    const open = new URLSearchParams({ rx: RECEIVER, tx: TRANSMITTER, rxOpen: `${receiver.id}:0`, txOpen: `${sender.id}:0` });
    const viewport = { width: 1024, height: 768 };
    const page = await openAs(demo.admin, `/sites/${receiver.domainId}/Routing?${open}`, { viewport, hasTouch: true });
    const [row, column] = [page.getByRole('rowheader').nth(1), page.getByRole('columnheader', { name: `Kick-Out, ${TRANSMITTER}` })];
    await column.waitFor();
    const [across, down] = [await column.boundingBox(), await row.boundingBox()];
    if (!across || !down) throw new Error('The heads are not there.');
    // Large enough for a finger.
    expect([across.width, down.height]).toEqual([32, 32]);
    const tap = () => page.touchscreen.tap(across.x + across.width / 2, down.y + down.height / 2);

    await tap();
    const patch = page.getByRole('button', { name: 'Patch', exact: true });
    await patch.waitFor();
    expect(await readOut(page)).toMatch(new RegExp(`, ${RECEIVER}, from Kick-Out, ${TRANSMITTER}, not connected$`));
    expect(await violations(page)).toEqual([]);
    expect(await taken()).toBeNull();
    await patch.tap();
    await expect.poll(() => readOut(page)).toMatch(new RegExp(`, from Kick-Out, ${TRANSMITTER}, Connected$`));
    expect(await taken()).toBe(TRANSMITTER);

    await tap();
    const unsubscribe = page.getByRole('button', { name: 'Unsubscribe', exact: true });
    await unsubscribe.waitFor();
    expect(await taken()).toBe(TRANSMITTER);
    await unsubscribe.tap();
    await expect.poll(taken).toBeNull();
  });

  it('axe finds nothing on an open pair and its pop-up, wide and less wide, and the page does not scroll sideways', async () => {
    const { domainId } = await deviceAt(demo, SITE, RECEIVER);
    const page = await openAs(demo.admin, `/sites/${domainId}/Routing`);
    await page.getByRole('grid', { name: 'Routing' }).focus();
    await page.keyboard.press('ArrowDown');
    await pressUntil(page, 'Control+ArrowRight', /, from DSP-Core-Main, /);
    await page.keyboard.press('Enter');
    await page.getByRole('columnheader', { name: 'Main-L, DSP-Core-Main' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: 'Open receiver' }).waitFor();
    for (const width of [1920, 1440, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect({ width, axe: await violations(page), tooWide }).toEqual({ width, axe: [], tooWide: 0 });
    }
  });

  it('has each row beside its head, as one to a screen reader, wherever it is scrolled to, in few layers of the browser', async () => {
    const { domainId } = await deviceAt(demo, SITE, RECEIVER);
    const sender = await deviceAt(demo, SITE, TRANSMITTER);
    const open = new URLSearchParams({ rxOpen: `${sender.id}:0.1.2`, txOpen: `${sender.id}:0.1.2` });
    const page = await openAs(demo.admin, `/sites/${domainId}/Routing?${open}`);
    await page.getByRole('grid', { name: 'Routing' }).getByText('Kick-In').waitFor();
    await page.mouse.move(900, 600);
    for (const by of [0, 130, 400]) {
      await page.mouse.wheel(by, by);
      // What is in view comes over some frames.
      await expect.poll(() => page.evaluate(crosspointsBesideTheirHeads)).toEqual({ off: [], some: true });
    }
    // Heads and rows follow the scrolled lines over some frames.
    const rowsOfHead = async () => {
      const head = await page.getByRole('rowheader').nth(3).innerText();
      return page.getByRole('row', { name: head.replaceAll(/\s+/g, ' ') }).count();
    };
    await expect.poll(rowsOfHead).toBeGreaterThan(0);
    expect(await layersOf(page)).toBeLessThan(25);
  });
});

/** The crosspoints that are drawn on another height than the head of their row, and whether there are any crosspoints. */
function crosspointsBesideTheirHeads(): { off: string[]; some: boolean } {
  const topOf = (id: string | undefined) => Math.round(document.getElementById(id ?? '')?.getBoundingClientRect().top ?? Number.NaN);
  const rows = [...document.querySelectorAll('[role="row"][aria-owns]')].map((row) => (row.getAttribute('aria-owns') ?? '').split(' '));
  return {
    off: rows.flatMap(([head, ...cells]) => cells.filter((id) => topOf(id) !== topOf(head))),
    some: rows.some((ids) => ids.length > 1),
  };
}

/** How many layers the browser puts the page together of. */
async function layersOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const layers = new Promise<number>((resolve) =>
    session.on('LayerTree.layerTreeDidChange', (tree) => tree.layers && resolve(tree.layers.length)),
  );
  await session.send('DOM.enable');
  await session.send('LayerTree.enable');
  await page.mouse.wheel(0, 3);
  return layers;
}

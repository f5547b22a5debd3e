import { expect, it } from 'vitest';
import { deviceAt, pressTo } from '../channels.ts';
import { ask, type DemoFacts } from '../demo.ts';
import { journeys } from '../journey.ts';
import { violations } from '../violations.ts';

const silenceOf = async (demo: DemoFacts, id: string) => {
  const query = 'query ($id: ID!) { domain(id: $id) { silence { reason until } } }';
  return (await ask<{ domain: { silence: { reason: string; until: string } | null } }>(demo, query, { id })).domain.silence;
};

journeys('A silence', ({ demo, openAs }) => {
  it('is set by keyboard alone, shown with who, until when and why, and ended from its banner', async () => {
    const { domainId } = await deviceAt(demo, 'Kestrel Arena', 'MON-Console');
    const page = await openAs(demo.admin, `/sites/${domainId}/Status`);
    await pressTo(page, page.getByRole('button', { name: 'Silence this site…' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await pressTo(page, dialog.getByRole('textbox', { name: 'Reason' }));
    await page.keyboard.type('Stage rebuild');
    expect(await violations(page), 'dialog').toEqual([]);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const banner = page.getByRole('region', { name: 'Silence of this site' });
    await banner.getByText('Reason: Stage rebuild').waitFor();
    const silence = await silenceOf(demo, domainId);
    expect(silence).toMatchObject({ reason: 'Stage rebuild' });
    const until = new Date(silence?.until ?? '');
    expect(until.getTime()).toBeGreaterThan(Date.now());
    // By the clock of the account.
    const time = until.toLocaleTimeString('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' });
    expect(await banner.innerText()).toMatch(new RegExp(String.raw`Silenced until (\d\d/\d\d/\d{4}, )?${time} by Tomas Lindqvist\.`));
    expect(await violations(page), 'banner').toEqual([]);
    await pressTo(page, banner.getByRole('button', { name: 'End now' }));
    await page.keyboard.press('Enter');
    await banner.waitFor({ state: 'detached' });
    expect(await silenceOf(demo, domainId)).toBeNull();
  });
});

import { expect, it } from 'vitest';
import { journeys } from '../journey.ts';
import { violations } from '../violations.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

journeys('The documentation, for everybody', ({ open }) => {
  for (const [width, options] of [
    ['desktop', {}],
    ['phone', PHONE],
  ] as const) {
    it(`axe finds nothing on a ${width} page of each kind, nor on what a search finds`, async () => {
      const page = await open('/docs', options);
      for (const path of [
        '/docs',
        '/docs/operations',
        '/docs/permissions',
        '/docs/link-protocol',
        '/docs/api-reference/devices',
        '/docs/languages/ja',
        '/docs/404',
      ]) {
        await page.goto(path);
        expect([path, await violations(page)]).toEqual([path, []]);
      }
      await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('enrolment code');
      await page.getByRole('search').getByRole('listitem').getByRole('link').first().waitFor();
      expect(await violations(page)).toEqual([]);
    });
  }
});

import { expect, it } from 'vitest';
import { journeys } from '../journey.ts';

interface Manifest {
  readonly name: string;
  readonly start_url: string;
  readonly display: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string; readonly purpose?: string }[];
}

journeys('The console on the home screen of a phone', ({ demo, openAs }) => {
  it('has a manifest that Chromium reads without an error, whose pictures are there in their sizes', async () => {
    const page = await openAs(demo.admin, '/home');
    const browser = await page.context().newCDPSession(page);
    const { errors, data } = await browser.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { name, start_url, display, icons } = JSON.parse(data ?? '{}') as Manifest;
    expect([name, start_url, display]).toEqual(['Tutti', '/', 'standalone']);
    // What Chromium asks of a page that may be installed.
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
    const pictures = [...icons, { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' }];
    for (const { src, sizes, type } of pictures) {
      const [status, contentType, size] = await page.evaluate(async (path) => {
        const answer = await fetch(path);
        const image = new Image();
        image.src = path;
        await image.decode();
        return [answer.status, answer.headers.get('content-type')?.split(';')[0], `${image.naturalWidth}x${image.naturalHeight}`];
      }, src);
      expect([src, status, contentType]).toEqual([src, 200, type]);
      expect([src, sizes === 'any' ? 'any' : size]).toEqual([src, sizes]);
    }
  });
});

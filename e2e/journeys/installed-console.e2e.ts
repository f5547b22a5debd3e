import { expect, it } from 'vitest';
import { journeys } from '../journey.ts';

interface Manifest {
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
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    // A profile of a test is a private one.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    const { start_url, display, icons } = JSON.parse(data ?? '{}') as Manifest;
    expect([start_url, display]).toEqual(['/', 'standalone']);
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

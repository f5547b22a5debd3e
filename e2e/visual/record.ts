/** What is where on a page, in a form that another renderer gives too: boxes and colours by what things are, and how bright the picture is, coarsely. */
import type { Page } from 'playwright-core';
import { THEMES, type Theme } from '../themes.ts';
import { setTheme } from '../violations.ts';

/** One thing on the page: what it is, its box in px, its paint in each theme. */
export interface Thing {
  readonly what: string;
  readonly box: readonly [x: number, y: number, width: number, height: number];
  readonly light: string;
  readonly dark: string;
}
/** The look of a screen at one width. */
export interface Looks {
  readonly things: readonly Thing[];
  /** Brightness of the cells of the picture, row by row, two hexadecimal digits each. */
  readonly light: readonly string[];
  readonly dark: readonly string[];
}

/** Edge of a cell of the brightness, px. */
const CELL = 45;
/** Moves by itself, or shows what the simulator makes up at the moment. */
const LIVE = 'canvas, [data-signal] *, [data-measured] *';

/** Hides what moves and what `free` matches. */
const hold = (page: Page, free: string): Promise<void> =>
  page.evaluate(
    (hidden) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`${hidden} { visibility: hidden !important } * { caret-color: transparent !important }`);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
    free ? `${LIVE}, :is(${free}), :is(${free}) *` : LIVE,
  );

/**
 * Everything in the window that people see as one thing: landmarks, headings, controls, texts, pictures; with its paint as it is now.
 * What time and chance make is the same in every run: figures are 0, ages and moments one text. Words stay: a longer word is a change of the layout.
 */
const thingsNow = (page: Page): Promise<{ what: string; box: Thing['box']; paint: string }[]> =>
  page.evaluate(() => {
    const PARTS =
      'header, nav, main, aside, footer, section[aria-label], h1, h2, h3, table, a[href], button, input, select, textarea, svg, [role="dialog"], [role="menu"]';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('style, script')) continue;
      const text = node.nodeValue ?? '';
      const inTime = text.trim() !== '' && node.parentElement?.closest('time');
      // A moment of yesterday has its day before it, just after midnight also one of an hour ago.
      const held = inTime
        ? '0'
        : text
            .replaceAll(/\d+ [A-Z][a-z]{2}, (?=\d)/g, '')
            .replaceAll(/\d+ (s|min|h|d)\b( \d+ min)?/g, '0 min')
            .replaceAll(/\d+([.,:/]\d+)*/g, '0');
      if (held !== text) node.nodeValue = held;
    }
    const hex = (color: string) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
      return alpha === 0
        ? ''
        : [red, green, blue, ...(alpha < 1 ? [alpha * 255] : [])].map((n) => Math.round(n).toString(16).padStart(2, '0')).join('');
    };
    const ownText = (element: Element) =>
      [...element.childNodes]
        .map((node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : ''))
        .join('')
        .replaceAll(/\s+/g, ' ')
        .trim();
    // What lies behind a dialog is another screen's.
    const front = document.querySelector('[aria-modal="true"]') ?? document.body;
    return [...front.querySelectorAll('*')].flatMap((element) => {
      const text = ownText(element);
      const isPart = element.matches(PARTS);
      if (
        (!isPart && !text) ||
        element.parentElement?.closest('svg') ||
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        return [];
      const { x, y, width, height } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1 || y >= innerHeight || x >= innerWidth || y + height <= 0 || x + width <= 0) return [];
      const style = getComputedStyle(element);
      const ground = hex(style.backgroundColor);
      const type = text ? ` ${Number.parseFloat(style.fontSize)}/${style.fontWeight}` : '';
      const whole = element.matches('a, button') ? (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim() : '';
      const name = text || (element.getAttribute('aria-label') ?? '').replaceAll(/\d+/g, '0') || whole;
      const kind = element.getAttribute('role') ?? element.tagName.toLowerCase();
      return [
        {
          what: `${kind}${name ? ` ${name.slice(0, 40)}` : ''}`,
          box: [x, y, width, height].map(Math.round) as unknown as Thing['box'],
          paint: `${isPart && !text && kind !== 'svg' ? '' : hex(style.color)}${type}${ground ? ` on ${ground}` : ''}`.trim(),
        },
      ];
    });
  });

/** How bright each cell of the window is. A page of nobody's looks at the picture: ours lets no picture in from elsewhere. */
async function brightness(page: Page, drawing: Page): Promise<string[]> {
  const picture = (await page.screenshot({ animations: 'disabled' })).toString('base64');
  return drawing.evaluate(
    async ([data, cell]) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0);
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      if (!context) throw new Error('Nothing can be drawn here.');
      context.drawImage(bitmap, 0, 0);
      const rows: string[] = [];
      for (let y = 0; y + cell <= bitmap.height; y += cell) {
        let row = '';
        for (let x = 0; x + cell <= bitmap.width; x += cell) {
          const { data: pixels } = context.getImageData(x, y, cell, cell);
          let sum = 0;
          for (let at = 0; at < pixels.length; at += 4)
            sum += 0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0);
          row += Math.round(sum / (cell * cell))
            .toString(16)
            .padStart(2, '0');
        }
        rows.push(row);
      }
      return rows;
    },
    [picture, CELL] as const,
  );
}

/** Records how a page looks in both themes. `free`: a selector of things whose inside differs from run to run. */
export async function record(page: Page, drawing: Page, free = ''): Promise<Looks> {
  await hold(page, free);
  const seen: Partial<Record<Theme, { things: Awaited<ReturnType<typeof thingsNow>>; cells: string[] }>> = {};
  for (const theme of THEMES) {
    await setTheme(page, theme);
    seen[theme] = { things: await thingsNow(page), cells: await brightness(page, drawing) };
  }
  const { light, dark } = seen;
  if (!light || !dark) throw new Error('A theme was not seen.');
  const things = light.things.map(({ what, box, paint }, at) => ({ what, box, light: paint, dark: dark.things[at]?.paint ?? '' }));
  return { things, light: light.cells, dark: dark.cells };
}

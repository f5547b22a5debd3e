/** What is wrong with a page's geometry. Each function runs inside of the page and uses nothing outside of itself. */
import type { Page } from 'playwright-core';

/** By how many px the page, or a dialog on it, is wider than its window; with what sticks out. */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${[...element.classList].slice(0, 2).join('.')}`;
    const found: string[] = [];
    if (root.scrollWidth > root.clientWidth) {
      const out = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > root.clientWidth + 1);
      found.push(`page ${root.scrollWidth - root.clientWidth} px wider than the window: ${nameOf(out.at(-1) ?? root)}`);
    }
    for (const dialog of document.querySelectorAll('[role="dialog"]')) {
      const box = dialog.getBoundingClientRect();
      const beyond = Math.ceil(Math.max(-box.left, box.right - root.clientWidth, dialog.scrollWidth - dialog.clientWidth));
      if (box.width > 0 && beyond > 1) found.push(`dialog ${beyond} px wider than its place`);
    }
    return found;
  });

/** Texts of which a part cannot be seen, and nothing says so: no ellipsis, or one without the whole text in a tooltip. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const isExplained = (element: Element) => element.closest('[data-tip], [title], [aria-label]') !== null;
    /** Why a text in this box is cut there: 'clip', 'ellipsis' or null; undefined where the box scrolls. */
    const cutIn = (box: Element, text: DOMRect): string | null | undefined => {
      const style = getComputedStyle(box);
      const outer = box.getBoundingClientRect();
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) return undefined;
      if (outer.width <= 1 || style.clipPath !== 'none') return undefined;
      const clamped = style.webkitLineClamp !== 'none' && box.scrollHeight > box.clientHeight + 1;
      if (clamped) return 'ellipsis';
      const beyondX = style.overflowX !== 'visible' && (text.right > outer.right + 1 || text.left < outer.left - 1);
      const beyondY = style.overflowY !== 'visible' && (text.bottom > outer.bottom + 4 || text.top < outer.top - 4);
      if (beyondX) return style.textOverflow === 'ellipsis' ? 'ellipsis' : 'clip';
      return beyondY ? 'clip' : null;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || !text || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rect = range.getBoundingClientRect();
      // What waits beside the window is not seen yet.
      if (rect.width <= 1 || rect.right <= 0 || rect.left >= innerWidth) continue;
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const how = cutIn(box, rect);
        if (how === undefined) break;
        if (how === 'clip') found.add(`cut: “${text.slice(0, 60)}”`);
        if (how === 'ellipsis' && !isExplained(element) && !element.querySelector('[data-tip], [title]'))
          found.add(`no tooltip: “${text.slice(0, 60)}”`);
        if (how !== null) break;
      }
    }
    return [...found];
  });

/** Targets smaller than 24 px that come too near to another one (WCAG 2.2, 2.5.8: a circle of 24 px round the middle of each must not meet another target). */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const [radius, screens] = [11.5, 4];
    const TARGETS = 'a[href], button, input, select, textarea, summary, [role="button"], [role="menuitem"], [role="option"], [role="tab"]';
    const found = new Set<string>();
    const nameOf = (one: Element) =>
      (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40) || one.outerHTML.slice(0, 60);
    /** Links in a sentence are as high as its lines (the exception of 2.5.8). */
    const inSentence = (one: Element) =>
      one.matches('a') && getComputedStyle(one).display === 'inline' && one.closest('p, li, dd, td') !== null;
    const partOf = (hit: Element | null, target: Element): boolean => {
      const label = target instanceof HTMLInputElement ? (target.labels?.[0] ?? null) : null;
      return hit !== null && (target.contains(hit) || hit.contains(target) || (label?.contains(hit) ?? false));
    };
    const floatOf = (one: Element): Element | null => {
      for (let at: Element | null = one; at; at = at.parentElement)
        if (at.matches('[role="listbox"], [role="menu"], [role="dialog"]') || /fixed|sticky/.test(getComputedStyle(at).position)) return at;
      return null;
    };
    const look = (target: Element) => {
      const box = target.getBoundingClientRect();
      if (box.width === 0 || (box.width >= 24 && box.height >= 24) || !target.checkVisibility({ visibilityProperty: true })) return;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      // What is under something else now, or visually hidden, is not pressed with a pointer.
      if (box.width <= 1 || !partOf(document.elementFromPoint(x, y), target) || inSentence(target)) return;
      for (const [dx, dy] of [
        [-radius, 0],
        [radius, 0],
        [0, -radius],
        [0, radius],
      ] as const) {
        const other = document.elementFromPoint(x + dx, y + dy)?.closest(TARGETS) ?? null;
        // What a menu, a list or a bar that stays covers for a moment is pressed when it has closed, or the page was scrolled.
        const floats = other && floatOf(other);
        // A second way to the same place is no other target (the exception of equivalents).
        const same = other instanceof HTMLAnchorElement && target instanceof HTMLAnchorElement && other.href === target.href;
        if (other && !same && !partOf(other, target) && (!floats || floats.contains(target))) {
          found.add(`${Math.round(box.width)} × ${Math.round(box.height)} px, near “${nameOf(other)}”: “${nameOf(target)}”`);
          return;
        }
      }
    };
    const root = document.scrollingElement ?? document.documentElement;
    const before = root.scrollTop;
    for (let at = 0; at < screens && at * innerHeight < root.scrollHeight; at++) {
      root.scrollTop = at * innerHeight;
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      for (const target of document.querySelectorAll(TARGETS)) look(target);
    }
    root.scrollTop = before;
    return [...found];
  });

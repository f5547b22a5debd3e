import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTranslation } from '../../i18n/setup.ts';
import { openProgram, PROGRAM_MS } from './open-program.ts';
import { takeToasts } from './toast.ts';

const assign = vi.spyOn(globalThis.location, 'assign').mockImplementation(() => undefined);
const controller = (download: string | null) => openProgram({ name: 'controller', download }, 'tutti-controller://default');

beforeAll(() => startTranslation('en', []));
beforeEach(() => {
  vi.useFakeTimers();
  assign.mockClear();
});
afterEach(() => {
  takeToasts();
  vi.useRealTimers();
});

describe('a link of a program’s own protocol', () => {
  it('says after two seconds that nothing opened, what to install, and where that is', () => {
    controller('https://help.example/controller.exe');
    expect(assign).toHaveBeenCalledExactlyOnceWith('tutti-controller://default');
    expect(PROGRAM_MS).toBe(2000);
    vi.advanceTimersByTime(PROGRAM_MS - 1);
    expect(takeToasts()).toEqual([]);
    vi.advanceTimersByTime(1);
    const [said, ...others] = takeToasts();
    expect([said?.value, said?.text, said?.action?.label, others]).toEqual([
      'error',
      'Tutti Controller did not open. If it is not installed on this computer, install it and try again.',
      'Download Tutti Controller',
      [],
    ]);
    said?.action?.run();
    expect(assign).toHaveBeenLastCalledWith('https://help.example/controller.exe');
  });

  it('offers no download where the operator named none', () => {
    controller(null);
    vi.advanceTimersByTime(PROGRAM_MS);
    const [said] = takeToasts();
    expect(said?.text).toContain('the operator of this server knows where it is');
    expect(said?.action).toBeUndefined();
  });

  it.each(['blur', 'pagehide'])('says nothing once the page saw %s: the program, or the question whether to open it', (sign) => {
    controller(null);
    globalThis.dispatchEvent(new Event(sign));
    vi.advanceTimersByTime(PROGRAM_MS * 2);
    expect(takeToasts()).toEqual([]);
  });

  it('says nothing once the page is hidden', () => {
    controller(null);
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    hidden.mockRestore();
    vi.advanceTimersByTime(PROGRAM_MS * 2);
    expect(takeToasts()).toEqual([]);
  });
});

/** Test files share their workers, and with them modules and the page: whatever a file leaves behind is put right after it. */
import { notifications } from '@mantine/notifications';
import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { forgetPending } from '../api/devices/pending-devices.ts';
import { startTranslation } from '../i18n/setup.ts';
import { takeToasts } from '../ui/overlay/toast.ts';

/** Timers that this file set: one that is left would go off in another file. */
const timers = new Set<ReturnType<typeof setTimeout>>();
const realSetTimeout = globalThis.setTimeout;
globalThis.setTimeout = new Proxy(realSetTimeout, {
  apply: (target, self, given) => {
    const timer: ReturnType<typeof setTimeout> = Reflect.apply(target, self, given);
    timers.add(timer);
    return timer;
  },
});

afterAll(async () => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  takeToasts();
  forgetPending();
  notifications.cleanQueue();
  notifications.clean();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  await startTranslation('en', []);
  timers.forEach(clearTimeout);
  globalThis.setTimeout = realSetTimeout;
});

/**
 * How a program is started that ends with who started it: by these words before its own, and with an IPC channel (`'ipc'` in `stdio`), which closes also where a test is stopped by its
 * time or killed.
 */
export const FOLLOWING: readonly string[] = ['--import', new URL('../../../../launcher/src/follow-parent.ts', import.meta.url).href];

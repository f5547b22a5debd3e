/** Whether a host name, as an address has it, is this very machine. */
export const isLocalHost = (hostname: string): boolean => /^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/i.test(hostname);

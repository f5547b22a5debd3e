import { describe, expect, it } from 'vitest';
import { changesDevice } from './agent-rights.ts';

describe('a command', () => {
  it('changes a device unless it only decides where the device belongs', () => {
    const changes = (kind: string, params: object = {}) => changesDevice({ kind, params });
    expect(['rename', 'subscribe', 'reboot', 'clockSettings', 'identify'].map((kind) => changes(kind))).toEqual(Array(5).fill(true));
    expect([
      changes('forget'),
      changes('acceptAgain'),
      changes('enrol', { clearConfig: false }),
      changes('unenrol', { clearConfig: false }),
    ]).toEqual([false, false, false, false]);
    expect([changes('enrol', { clearConfig: true }), changes('unenrol', { clearConfig: true })]).toEqual([true, true]);
  });
});

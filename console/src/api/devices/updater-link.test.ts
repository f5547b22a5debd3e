import { describe, expect, it } from 'vitest';
import { updaterLink } from './updater-link.ts';

const parts = { scheme: 'tutti-updater', host: 'tutti.example', email: 'a+b@example.com', token: 'tts_x' };

describe('the link to the firmware updater', () => {
  it('is a custom-protocol link with the version it needs, host, port, e-mail, token and persist flag [DEV-072] [DEV-073] [DEV-074] [DEV-075] [DEV-076] [DEV-077] [DEV-079] [DEV-080] [DEV-081]', () => {
    const url = new URL(updaterLink(parts));
    expect(url.protocol).toBe('tutti-updater:');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      minimumVersion: '2.6',
      host: 'tutti.example',
      port: '8443',
      email: 'a+b@example.com',
      token: 'tts_x',
      persist: 'true',
    });
  });

  it('names the site where there is one [DEV-078]', () => {
    expect(new URL(updaterLink({ ...parts, domainId: 's1' })).searchParams.get('domain')).toBe('s1');
  });
});

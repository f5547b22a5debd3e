import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from './api/browser/storage.ts';
import { changeLanguage } from './i18n/setup.ts';
import { renderApp } from './testing/render-app.tsx';

describe('the title of the tab', () => {
  beforeEach(() => token.set('tts_1'));
  afterEach(async () => {
    cleanup();
    token.clear();
    await changeLanguage('en');
  });

  it.each([
    ['/home', 'Home · Tutti'],
    ['/sites/s1/Status', 'Status · Kestrel Arena · Tutti'],
    ['/sites/s1/Devices', 'Devices · Kestrel Arena · Tutti'],
    ['/sites/s1/SiteUsers', 'Site Users · Kestrel Arena · Tutti'],
    ['/sites/s1/Clocking', 'Clocking · Kestrel Arena · Tutti'],
    ['/sites/s1/EventLog', 'Event Log · Kestrel Arena · Tutti'],
    ['/sites/s1/Devices/d1', 'Status · Kestrel Arena · Tutti'],
    ['/sites/s1/Devices/d1/rxchannels', 'Receive · Kestrel Arena · Tutti'],
    ['/sites/s1/Devices/d1/txchannels', 'Transmit · Kestrel Arena · Tutti'],
    ['/sites/s77/Status', 'Site not found · Tutti'],
    ['/settings/Sites', 'Sites · Tutti'],
    ['/settings/Sites/addsite', 'Add Site · Tutti'],
    ['/settings/users', 'Users · Tutti'],
    ['/settings/Roles', 'Roles · Tutti'],
    ['/settings/APIKeys', 'API Keys · Tutti'],
    ['/settings/Agents', 'Agents · Tutti'],
    ['/settings/Security', 'Security · Tutti'],
    ['/settings/AccountLog', 'Account Log · Tutti'],
    ['/settings/DateAndTime', 'Date & Time · Tutti'],
    ['/settings/ManageSubscription', 'Manage Subscription · Tutti'],
    ['/settings/ServerDetails', 'Server Details · Tutti'],
    ['/settings/KnownIssues', 'Known Issues · Tutti'],
    ['/settings/ReleaseNotes', 'Release Notes · Tutti'],
    ['/settings/SupportAndFeedback', 'Support & Feedback · Tutti'],
    ['/nowhere', "There's nothing to see here... · Tutti"],
  ])('names the page, and the site that it is of, at %s', async (path, title) => {
    await renderApp(path);
    await expect.poll(() => document.title).toBe(title);
  });

  it.each([
    ['/login', 'Log in · Tutti'],
    ['/resetpassword?token=ttr_1', 'Choose a new password · Tutti'],
    ['/sso/login', 'Log in with SSO · Tutti'],
    ['/sso/callback?code=ttc_1', 'Logging you in · Tutti'],
    ['/signup', 'Start your free trial · Tutti'],
  ])('names the page at %s, for who is not logged in', async (path, title) => {
    token.clear();
    await renderApp(path);
    await expect.poll(() => document.title).toBe(title);
  });

  it('follows the language', async () => {
    await renderApp('/sites/s1/Devices');
    await expect.poll(() => document.title).toBe('Devices · Kestrel Arena · Tutti');
    await act(() => changeLanguage('pt'));
    await expect.poll(() => document.title).toBe('Dispositivos · Kestrel Arena · Tutti');
  });
});

import 'i18next';
import type auth from './en/auth.json';
import type channels from './en/channels.json';
import type clocking from './en/clocking.json';
import type common from './en/common.json';
import type device from './en/device.json';
import type devices from './en/devices.json';
import type events from './en/events.json';
import type guide from './en/guide.json';
import type help from './en/help.json';
import type home from './en/home.json';
import type keys from './en/keys.json';
import type latency from './en/latency.json';
import type pages from './en/pages.json';
import type preferences from './en/preferences.json';
import type routing from './en/routing.json';
import type server from './en/server.json';
import type shell from './en/shell.json';
import type sites from './en/sites.json';
import type status from './en/status.json';
import type subscription from './en/subscription.json';
import type users from './en/users.json';

declare module 'i18next' {
  /** English is the source: a key that is not in its catalogues does not compile. */
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof common;
      shell: typeof shell;
      auth: typeof auth;
      home: typeof home;
      status: typeof status;
      devices: typeof devices;
      server: typeof server;
      pages: typeof pages;
      sites: typeof sites;
      device: typeof device;
      channels: typeof channels;
      routing: typeof routing;
      latency: typeof latency;
      clocking: typeof clocking;
      events: typeof events;
      preferences: typeof preferences;
      subscription: typeof subscription;
      users: typeof users;
      keys: typeof keys;
      help: typeof help;
      guide: typeof guide;
    };
  }
}

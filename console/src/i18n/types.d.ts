import 'i18next';
import type alerting from './generated/en/alerting.json';
import type auth from './generated/en/auth.json';
import type channels from './generated/en/channels.json';
import type clocking from './generated/en/clocking.json';
import type common from './generated/en/common.json';
import type device from './generated/en/device.json';
import type devices from './generated/en/devices.json';
import type events from './generated/en/events.json';
import type forwarding from './generated/en/forwarding.json';
import type grid from './generated/en/grid.json';
import type guide from './generated/en/guide.json';
import type help from './generated/en/help.json';
import type home from './generated/en/home.json';
import type jobs from './generated/en/jobs.json';
import type keys from './generated/en/keys.json';
import type latency from './generated/en/latency.json';
import type pages from './generated/en/pages.json';
import type preferences from './generated/en/preferences.json';
import type reliability from './generated/en/reliability.json';
import type roles from './generated/en/roles.json';
import type routing from './generated/en/routing.json';
import type search from './generated/en/search.json';
import type security from './generated/en/security.json';
import type server from './generated/en/server.json';
import type shell from './generated/en/shell.json';
import type silences from './generated/en/silences.json';
import type sites from './generated/en/sites.json';
import type snapshots from './generated/en/snapshots.json';
import type status from './generated/en/status.json';
import type subscription from './generated/en/subscription.json';
import type troubles from './generated/en/troubles.json';
import type users from './generated/en/users.json';

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
      forwarding: typeof forwarding;
      grid: typeof grid;
      latency: typeof latency;
      clocking: typeof clocking;
      jobs: typeof jobs;
      silences: typeof silences;
      troubles: typeof troubles;
      snapshots: typeof snapshots;
      reliability: typeof reliability;
      events: typeof events;
      preferences: typeof preferences;
      alerting: typeof alerting;
      security: typeof security;
      subscription: typeof subscription;
      roles: typeof roles;
      users: typeof users;
      keys: typeof keys;
      help: typeof help;
      guide: typeof guide;
      search: typeof search;
    };
  }
}

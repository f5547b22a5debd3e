import 'i18next';
import type auth from './en/auth.json';
import type common from './en/common.json';
import type devices from './en/devices.json';
import type home from './en/home.json';
import type shell from './en/shell.json';
import type sites from './en/sites.json';
import type status from './en/status.json';

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
      sites: typeof sites;
    };
  }
}

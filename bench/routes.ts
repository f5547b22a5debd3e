import type { World } from './measured-server.ts';

/** A route of the console, in the demo. */
export interface Route {
  readonly name: string;
  readonly path: string;
  /** Seen by somebody without a session. */
  readonly isPublic?: true;
}

const SETTINGS = [
  'Sites',
  'Sites/addsite',
  'users',
  'users/adduser',
  'APIKeys',
  'APIKeys/addAccountKey',
  'AccountLog',
  'DateAndTime',
  'ManageSubscription',
  'ServerDetails',
  'KnownIssues',
  'ReleaseNotes',
  'SupportAndFeedback',
];
const PUBLIC = ['login', 'resetpassword?token=x', 'sso/login', 'signup', 'signup/TUT261122-1000-10000', 'userguide', 'docs/'];

interface Known {
  readonly domain: { readonly id: string; readonly devices: readonly { readonly id: string; readonly name: string }[] };
  readonly account: {
    readonly apiKeys: readonly { readonly id: string }[];
    readonly members: readonly { readonly user: { readonly id: string; readonly email: string } }[];
  };
}

/** The routes of the console, each once, with the demo's ids in their places. */
export async function routesOf(world: World): Promise<readonly Route[]> {
  const query = `query ($id: ID!) {
    domain(name: "Kestrel Arena") { id devices { id name } }
    account(id: $id) { apiKeys { id } members { user { id email } } }
  }`;
  const { domain, account } = await world.api<Known>(query, { id: world.accountId });
  const device = domain.devices.find(({ name }) => name === 'FOH-Console');
  const other = account.members.find(({ user }) => user.email !== world.admin.email);
  if (!device || !other || !account.apiKeys[0]) throw new Error('The demo is not as the routes need it.');
  const site = `/sites/${domain.id}`;
  const at = `${site}/Devices/${device.id}`;
  return [
    ...PUBLIC.map((path) => ({ name: path, path: `/${path}`, isPublic: true as const })),
    { name: 'home', path: '/home' },
    { name: 'site status', path: `${site}/Status` },
    { name: 'site devices', path: `${site}/Devices` },
    { name: 'site clocking', path: `${site}/Clocking` },
    { name: 'site event log', path: `${site}/EventLog` },
    { name: 'site users', path: `${site}/SiteUsers` },
    { name: 'site add user', path: `${site}/SiteUsers/adduser` },
    { name: 'site edit user', path: `${site}/SiteUsers/${other.user.id}/edituser` },
    { name: 'device status', path: at },
    { name: 'device receive', path: `${at}/rxchannels` },
    { name: 'device transmit', path: `${at}/txchannels` },
    ...SETTINGS.map((path) => ({ name: `settings ${path}`, path: `/settings/${path}` })),
    { name: 'settings edit site', path: `/settings/Sites/${domain.id}/editsite` },
    { name: 'settings edit user', path: `/settings/users/${other.user.id}/edituser` },
    { name: 'settings edit key', path: `/settings/APIKeys/${account.apiKeys[0].id}/editKey` },
    { name: 'not found', path: '/nowhere' },
  ];
}

import type { ChangeArea } from '../api/generated/graphql.ts';

/** How what a query shows stays true. At least one of the three. */
export interface Freshness {
  /** A push of one of these makes it be read again: by api/client/pushed-cache.ts, account-changes.ts or what watches it. */
  readonly pushed?: readonly ChangeArea[];
  /** How often it is asked for while nothing is pushed, a name of `POLL`; `always`: while the stream is open, too, and what of it is not pushed. */
  readonly polled?: 'accountDomains' | 'siteDetail' | 'accountInfo' | 'pendingPlan' | 'ownTime';
  readonly always?: string;
  /** Why it is read once, or when somebody does something. */
  readonly once?: string;
}

const SITE = ['INVENTORY', 'DEVICES', 'CHANNELS', 'STATUS'] as const;

/** Every query of the console. A rule holds it against the documents and the calls: one that is not here fails. */
export const FRESHNESS: Readonly<Record<string, Freshness>> = {
  // The frame.
  GetUserAccountsAndDomains: { pushed: ['INVENTORY', 'STATUS', 'ACCOUNT'], polled: 'accountInfo' },
  loggedUser: { pushed: ['ACCOUNT', 'PERSON'], polled: 'accountInfo' },
  SignInDemands: { pushed: ['ACCOUNT', 'PERSON'], polled: 'accountInfo' },
  AccountDomains: { pushed: ['INVENTORY', 'STATUS'], polled: 'accountDomains' },
  AccountsGeneralInfo: { pushed: ['ACCOUNT'], polled: 'accountInfo' },
  InfrastructureAlerts: { pushed: ['ANNOUNCEMENTS'], polled: 'accountInfo' },
  AccountPlan: { pushed: ['INVENTORY'], polled: 'accountInfo', always: 'how many devices are connected' },
  Billing: { once: 'configuration of the server: it changes with a restart' },
  SearchThings: { pushed: SITE, once: 'read each time the search is opened' },
  SearchAdministered: { pushed: ['MEMBERS', 'API_KEYS', 'AGENTS'], once: 'read each time the search is opened' },
  SearchSnapshots: { pushed: ['INVENTORY'], once: 'read each time the search is opened' },
  SearchSiteSnapshots: { pushed: ['INVENTORY'], once: 'read each time the search is opened or another site is searched' },
  SearchChannels: { once: 'asked with each word that is typed' },
  // Home and the lists of sites and devices.
  AccountDomainsAndDevices: { pushed: ['INVENTORY', 'STATUS', 'ACCOUNT'], polled: 'accountDomains' },
  UnenrolledDevices: { pushed: ['INVENTORY', 'STATUS'], polled: 'accountDomains' },
  UnassignedCount: { pushed: ['INVENTORY', 'STATUS'], polled: 'accountDomains' },
  HomeAgents: { pushed: ['AGENTS', 'INVENTORY'], polled: 'accountDomains' },
  AccountSites: { pushed: ['INVENTORY'], polled: 'accountDomains' },
  // A site.
  PushedSites: { once: 'it is answered by what was pushed' },
  LiveSite: { once: 'it is what a push reads' },
  AccountDomainHeader: { pushed: SITE, polled: 'siteDetail' },
  AccountDomainsDevicesStatus: { pushed: SITE, polled: 'siteDetail' },
  AccountDomainDevices: { pushed: SITE, polled: 'siteDetail' },
  SiteClocking: { pushed: SITE, polled: 'siteDetail' },
  SiteClockEvents: { pushed: SITE, polled: 'siteDetail' },
  SiteClockHistory: { once: 'asked for again for each new moment by use-history.ts' },
  SiteClockPlan: { once: 'a proposal: what somebody reads must not change under their eyes; it is judged anew when it is carried out' },
  EventLogSite: { pushed: SITE, polled: 'siteDetail' },
  AuditLogsForDomain: { pushed: SITE, once: 'the page that is read stays; with a new revision of the site it is said that there is more' },
  AuditLogCountForDomain: { pushed: SITE, once: 'with the page it counts for' },
  EventLogUsers: { pushed: ['MEMBERS'], once: 'names to choose from while a filter is made' },
  SiteSilences: { pushed: SITE, polled: 'siteDetail' },
  SilenceDevices: {
    pushed: ['INVENTORY'],
    once: 'which device a silence is of, and whom it keeps from being notified, in a dialog that is open',
  },
  SiteJobs: { pushed: ['JOBS'], polled: 'siteDetail' },
  JobDetails: { pushed: ['JOBS'], polled: 'siteDetail' },
  JobDeviceLines: { pushed: ['JOBS'], polled: 'siteDetail' },
  RecallDevices: { once: 'which devices a recall that is planned may be of, in a dialog that is open' },
  SiteSnapshots: { pushed: SITE, polled: 'siteDetail' },
  ComparedSnapshot: { pushed: SITE, polled: 'siteDetail' },
  SiteReliability: { polled: 'siteDetail', always: 'the present month goes on' },
  ReportMails: { pushed: ['PERSON', 'INVENTORY'], polled: 'accountInfo' },
  SnapshotText: { once: 'the text of a file, asked for when it is saved' },
  // A device.
  AccountDomainDevice: { pushed: SITE, polled: 'siteDetail' },
  DeviceLastSeen: { polled: 'siteDetail', always: 'when something last came from it' },
  DeviceReplacement: {
    pushed: ['INVENTORY', 'STATUS'],
    polled: 'siteDetail',
    always: 'whether the device is back, and what a spare would take over',
  },
  DeviceNameTwinOf: { polled: 'siteDetail', always: 'a device that is in no site may come back' },
  DeviceSays: { pushed: SITE, polled: 'siteDetail' },
  DeviceNeighbours: { pushed: ['INVENTORY'], polled: 'siteDetail' },
  AccountDomainsDevicesDetails: { pushed: SITE, polled: 'siteDetail' },
  DeviceRxChannels: { pushed: ['CHANNELS'], polled: 'siteDetail' },
  DeviceTxChannels: { pushed: ['CHANNELS'], polled: 'siteDetail' },
  TransmitChannelSubscribers: { once: 'a warning while a label is edited' },
  DeviceCommands: { pushed: SITE, polled: 'ownTime', always: 'only where the stream of commands is refused' },
  TransmitDevices: { pushed: SITE, polled: 'siteDetail' },
  TransmitChannels: { pushed: ['CHANNELS'], polled: 'siteDetail' },
  ChooseStreamReceiver: { pushed: ['CHANNELS'], polled: 'siteDetail' },
  TransmitStreamDescription: { pushed: ['CHANNELS'], polled: 'siteDetail' },
  StreamSources: { pushed: SITE, polled: 'siteDetail' },
  SelectTransmitReceiver: { pushed: ['CHANNELS'], polled: 'siteDetail' },
  PatchReceivers: { pushed: ['CHANNELS'], polled: 'ownTime' },
  RxchannelPresence: { once: 'levels: the poll of signal-levels.ts while their stream is away' },
  TxchannelPresence: { once: 'levels: the poll of signal-levels.ts while their stream is away' },
  DeviceRxChannelLatencyGraph: { once: 'asked for again for each new moment by use-latency.ts' },
  DeviceRxChannelLatencyGraphPreview: { once: 'asked for again for each new moment by latency-preview.ts' },
  DeviceForSite: { once: 'which device a new site is made for: the name in the heading of a form' },
  // The routing of a site.
  RoutingSite: { pushed: SITE, polled: 'siteDetail' },
  RoutingPairs: { pushed: SITE, polled: 'siteDetail' },
  RoutingReceiver: { pushed: ['CHANNELS'], polled: 'siteDetail' },
  RoutingTaken: { pushed: ['CHANNELS'], polled: 'siteDetail' },
  RoutingSender: { pushed: ['CHANNELS'], polled: 'siteDetail' },
  RoutingLastChange: { pushed: ['CHANNELS'], polled: 'siteDetail' },
  RoutingFound: { once: 'asked with each word that is typed' },
  // Settings.
  SettingsSites: { pushed: ['INVENTORY'], polled: 'accountDomains' },
  SettingsSite: { pushed: ['INVENTORY', 'MEMBERS'], polled: 'siteDetail' },
  SiteRemoval: { once: 'what a deletion brings, asked when somebody is about to; the server judges it anew' },
  AccountOwner: { polled: 'accountInfo', always: 'that the account goes to somebody else' },
  AccountMembersList: { pushed: ['MEMBERS'], polled: 'accountInfo', always: 'when somebody was last here' },
  SiteUsers: { pushed: ['MEMBERS'], polled: 'accountInfo', always: 'when somebody was last here' },
  AccountUser: { pushed: ['MEMBERS'], polled: 'accountInfo', always: 'what somebody did last, and when they were last here' },
  RoleNames: { pushed: ['MEMBERS'], once: 'what can be chosen in a form that is open' },
  AccountRoles: { pushed: ['MEMBERS'], polled: 'accountInfo' },
  AccountApiKeys: { pushed: ['API_KEYS', 'INVENTORY'], polled: 'accountInfo', always: 'when a key was last used' },
  AccountApiKey: { once: 'what is saved of a key, asked for when somebody else changed it; the list of keys stays true by itself' },
  AgentForgottenDevices: { pushed: ['INVENTORY'], polled: 'accountDomains' },
  AccountAgents: { pushed: ['AGENTS', 'INVENTORY'], polled: 'accountDomains', always: 'when an agent last spoke' },
  SiteAgents: { pushed: ['AGENTS', 'INVENTORY'], polled: 'accountDomains', always: 'when an agent last spoke' },
  AgentUnassignedDevices: { pushed: ['INVENTORY'], polled: 'accountDomains' },
  AgentDevices: { pushed: ['AGENTS', 'INVENTORY', 'STATUS'], polled: 'accountDomains' },
  AgentLink: { polled: 'accountInfo', once: 'configuration of the server: it changes with a restart, after which all is read again' },
  AccountLogs: { pushed: ['ACCOUNT_LOG'], polled: 'ownTime' },
  AccountLogCount: { pushed: ['ACCOUNT_LOG'], polled: 'ownTime' },
  WallScreen: { pushed: ['ACCOUNT', 'INVENTORY'], polled: 'accountInfo' },
  AccountWallScreens: {
    pushed: ['WALL_SCREENS', 'ACCOUNT', 'MEMBERS', 'INVENTORY'],
    polled: 'accountInfo',
    always: 'when a wall screen was last seen',
  },
  AccountAlertChannels: { pushed: ['ALERTING', 'MEMBERS'], polled: 'accountInfo' },
  AccountAlertDeliveries: { pushed: ['ALERTING'], polled: 'accountInfo' },
  AlertPeople: { pushed: ['MEMBERS'], once: 'who can be chosen in a dialog that is open' },
  OpenTroubles: { pushed: ['TROUBLES'], polled: 'siteDetail' },
  AccountLogForwards: { pushed: ['FORWARDING'], polled: 'accountInfo' },
  AccountAlertRules: { pushed: ['ALERTING'], polled: 'accountInfo' },
  AlertRulePreview: { once: 'what the rule in the drawer would have done: asked for again with each change of it' },
  AccountSecurity: { pushed: ['ACCOUNT', 'MEMBERS', 'WALL_SCREENS'], polled: 'accountInfo' },
  AccountPolicyPreview: {
    pushed: ['ACCOUNT', 'MEMBERS', 'API_KEYS', 'WALL_SCREENS', 'PERSON'],
    once: 'whom what is chosen would hit: asked for again with each change, and before it is saved',
  },
  AccountDateTime: { pushed: ['ACCOUNT'], polled: 'accountInfo' },
  GetTuttiServerInstance: {
    polled: 'accountInfo',
    once: 'configuration of the server: it changes with a restart, after which all is read again',
  },
  ManagedSubscription: { pushed: ['INVENTORY'], polled: 'ownTime', always: 'what the payment provider has not said yet' },
  AccountInclusionsPreview: { once: 'costs of what is typed, asked for with each change; the server asks for consent to them' },
  AccountPaymentManagementLinks: { once: 'an address to open, asked for when it is opened' },
  // A person.
  MyPreferences: { pushed: ['PERSON', 'INVENTORY', 'ACCOUNT'], polled: 'accountInfo' },
  MySignIn: { pushed: ['PERSON'], polled: 'accountInfo', always: 'when a passkey was last used' },
  MyPush: { pushed: ['PERSON'], polled: 'accountInfo' },
  MySessions: { pushed: ['PERSON'], polled: 'accountInfo', always: 'when a session was last used' },
  AuthorizationEndpointQuery: { once: 'where somebody signs in, asked for when they do' },
};

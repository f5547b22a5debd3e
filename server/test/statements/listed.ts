/** Statements that do not say of which account each row of a customer table is, and why: what they read is asked before an account is known, or of all accounts at once. */
interface Listed {
  readonly why: string;
  /** Function that runs them → the tables. A function of an object goes by its own name, one without a name by its file. */
  readonly statements: Readonly<Record<string, readonly string[]>>;
}

const LISTS: readonly Listed[] = [
  {
    why: 'Who is asking shows in which account they are: what was presented is looked up by its hash, a person by their id.',
    statements: {
      'modules/identity/load-viewer.ts accessOf': ['account_roles', 'accounts', 'members', 'site_members'],
      'modules/identity/load-viewer.ts loadKey': ['api_keys'],
      'modules/identity/record-use.ts recordUse': ['api_keys'],
      'modules/identity/sign-in.ts signIn': ['members'],
      'modules/sites/agents/agent-enrolment.ts exchangeCode': ['agent_codes'],
      'modules/accounts/wall-screens/resolvers/WallScreenOpen.ts': ['wall_screens'],
      'modules/sites/agents/presence.ts agentByKey': ['agents'],
      'modules/events/export/ticket.ts': ['event_exports'],
    },
  },
  {
    why: 'The API names an agent or a key by its id alone, and its row says which account; row-level security shows those of whoever asks.',
    statements: {
      'modules/devices/decisions/forget.ts forgetDevicesOfRevoked': ['agents'],
      'modules/preferences/resolvers/UserDomainPreferencesSet.ts wantedNow': ['sites'],
      'modules/sites/agents/agents.ts revokeAgent': ['agents'],
      'modules/sites/agents/asked-agent.ts findAgent': ['agents'],
    },
  },
  {
    why: 'A connection of the link is known by its id, whichever agent it belongs to: all of a process in one statement.',
    statements: { 'modules/sites/agents/presence.ts noteConnections': ['agents'] },
  },
  {
    why: 'The row to update is found by the place (ctid) of one that is found by its account.',
    statements: { 'modules/devices/ingest/sections/section.ts store': ['commands', 'device_channels', 'devices'] },
  },
  {
    why: 'A subquery for the columns of a resolution; what reads from it compares the account.',
    statements: { 'modules/latency/roll-up.ts make': ['latency_10m', 'latency_1m'] },
  },
  {
    why: 'A job looks for what is due in all accounts, by an index over that alone, and takes some of it.',
    statements: {
      'modules/accounts/keys/kept-calls.ts': ['api_key_calls'],
      'modules/accounts/policies/key-ends.ts endingKeys': ['account_policies', 'api_keys'],
      'modules/alerting/rules/evaluate.ts': ['alert_notices', 'alert_positions', 'alert_rules', 'alert_troubles', 'event_chains'],
      'modules/clock-history/make-history.ts': ['accounts', 'clock_made', 'devices'],
      'modules/clock-history/make-history.ts begin': ['clock_notes', 'clock_said'],
      'modules/clock-history/make-history.ts takeStretch': ['clock_made'],
      'modules/clock-history/pack-days.ts takeDay': ['clock_made'],
      'modules/clock-history/set-back.ts setBack': ['clock_made'],
      'modules/devices/commands/dispatch.ts expireCommands': ['commands'],
      'modules/devices/commands/dispatch.ts forgetOldCommands': ['commands'],
      'modules/devices/ingest/late.ts endLateLatency': ['devices'],
      'modules/latency/roll-up.ts rollUpSome': ['latency_pending'],
      'modules/reliability/look.ts readRevisions': ['sites'],
      'modules/reliability/queue-reports.ts': ['accounts', 'notification_preferences'],
      'modules/reliability/store-spans.ts dropSpans': ['reliability_spans'],
      'modules/reliability/store-spans.ts endAll': ['reliability_spans'],
      'modules/reliability/store-spans.ts forgetFrom': ['reliability_spans'],
      'modules/reliability/store-spans.ts endGone': ['reliability_spans', 'sites'],
      'modules/routing/last-change.ts forgetOldRoutingChanges': ['routing_changes'],
      'modules/sites/agents/agent-enrolment.ts forgetOldCodes': ['agent_codes'],
      'modules/sites/agents/agent-updates.ts takeUpdatesAtNight': ['agents'],
      'modules/sites/agents/presence.ts dropSilentAgents': ['agents'],
      'modules/scheduled-work/runner/due-jobs.ts readDue': ['jobs'],
      'modules/scheduled-work/runner/due-jobs.ts forgetOldJobs': ['jobs'],
      'modules/silences/jobs.ts readTurning': ['silences'],
      'modules/snapshots/retention.ts forgetOldSnapshots': ['snapshots'],
      'modules/status/status-sweep.ts': ['devices'],
      'modules/devices/ingest/assign-new.ts orderAssigned': ['sites'],
      'modules/notifications/compose.ts readNews': ['agents', 'devices', 'notification_preferences', 'outage_news', 'silences', 'sites'],
      'modules/notifications/outages.ts deleteReported': ['mails', 'outage_news'],
      'modules/notifications/outages.ts deleteSilenced': ['outage_news', 'silences'],
      'modules/notifications/outages.ts followDevices': ['devices', 'outage_news', 'outages'],
      'modules/notifications/outages.ts recipientsOf': ['devices', 'mails', 'outage_news', 'silences'],
      'modules/notifications/outages.ts recordOutages': ['devices', 'outage_news', 'outages'],
    },
  },
  {
    why: 'A mail belongs to a person: one of several accounts, or of none, may be about it.',
    statements: {
      'mail/claims.ts delayMail': ['mails'],
      'mail/claims.ts endMail': ['mails'],
      'mail/claims.ts recordFailure': ['members', 'site_members'],
      'mail/queue.ts isQueued': ['mails'],
      'mail/trouble.ts readMailTrouble': ['mails'],
      'store/claim-queue.ts claim': ['mails'],
      'store/claim-queue.ts forget': ['mails'],
      'store/claim-queue.ts write': ['mails'],
    },
  },
  {
    why: 'Whoever is free sends what is due of any account; a row is one’s by its id and the number of its try.',
    statements: {
      'modules/alerting/deliveries/claims.ts claimDelivery': ['alert_deliveries'],
      'store/claim-queue.ts claim': ['alert_deliveries'],
      'store/claim-queue.ts forget': ['alert_deliveries'],
      'store/claim-queue.ts write': ['alert_deliveries'],
    },
  },
  {
    why: 'The record of every account is sealed, signed and checked, whichever have entries.',
    statements: {
      'event-log/check/check-record.ts lateBefore': ['event_heads'],
      'event-log/check/read-record.ts readAccounts': [
        'event_anchors',
        'event_blocks',
        'event_chains',
        'event_heads',
        'event_pending',
        'events',
      ],
      'event-log/heads.ts chainsGrown': ['event_chains'],
      'event-log/heads.ts refuseOtherKey': ['event_heads'],
      'event-log/retention.ts dropsTo': ['event_pending'],
      'event-log/retention.ts writeAnchors': ['event_anchors', 'event_blocks', 'event_chains'],
      'event-log/seal.ts accountsWaiting': ['event_pending'],
    },
  },
  {
    why: 'An order or a subscription is known by the number the provider gave it; its row says which account.',
    statements: {
      'modules/billing/sign-up/sign-up.ts': ['billing_orders'],
      'modules/billing/ingest/work.ts': ['subscriptions'],
      'modules/billing/sign-up/sign-up.ts needRoom': ['accounts', 'billing_orders'],
      'modules/billing/sign-up/sign-up.ts ownerOf': ['billing_orders'],
    },
  },
  {
    why: 'Plans of all accounts are compared with the provider, or reminded of, in turn.',
    statements: {
      'modules/billing/ingest/reconcile.ts': ['subscriptions'],
      'modules/billing/mails/reminders.ts remind': ['accounts', 'billing_reminders', 'subscriptions'],
      'modules/billing/owner/settle-pending.ts': ['subscriptions'],
    },
  },
  {
    why: 'The operator of the server sees all accounts: its metrics, its command line, the demo.',
    statements: {
      'cli/commands/agent.ts': ['accounts'],
      'cli/commands/people.ts': ['accounts', 'devices', 'sites'],
      'cli/commands/subscription.ts': ['accounts', 'subscriptions'],
      'cli/context.ts findAccount': ['accounts'],
      'demo/prepare.ts ensureAccount': ['accounts'],
      'stored-metrics/read-counts.ts readAgents': ['accounts', 'agents'],
      'stored-metrics/read-counts.ts readCommands': ['commands', 'devices'],
      'stored-metrics/read-counts.ts readQueues': ['commands', 'event_pending', 'latency_pending', 'mails'],
      'stored-metrics/read-sites.ts readSites': ['accounts', 'sites'],
    },
  },
  {
    why: 'The clocks of all sites are compared, a batch at a time.',
    statements: { 'modules/clocking/read-clocks.ts allSites': ['devices', 'sites'] },
  },
  {
    why: 'The database gives a new account its id.',
    statements: { 'modules/accounts/create-account.ts createAccount': ['accounts'] },
  },
];

/** Each as one text, `file function: table`. */
export const LISTED: ReadonlySet<string> = new Set(
  LISTS.flatMap(({ statements }) => Object.entries(statements).flatMap(([at, tables]) => tables.map((table) => `${at}: ${table}`))),
);

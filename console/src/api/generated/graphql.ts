/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** How far the update of an agent is. */
export type AgentUpdateState =
  /** It is downloaded and checked; the agent goes on meanwhile. */
  | 'FETCHING'
  /** What was begun is finished, then it is started; the agent's devices are not connected until it is back. */
  | 'STARTING'
  /** It was not fetched, or is not what was signed: the agent is as it was. */
  | 'NOT_FETCHED'
  /** It was started and did not come up, or ended again and again soon after its start: the earlier version runs again. */
  | 'FELL_BACK';

/** How the program of an agent runs on its machine. */
export type AgentRuns =
  /** As a service that the machine starts by itself. */
  | 'SERVICE'
  /** In a container. */
  | 'CONTAINER'
  /** Neither is known, as where somebody started it by hand. */
  | 'PROGRAM';

/** What an agent can be asked to do. */
export type AgentRequest =
  /** To look at the network again now. */
  | 'TEST'
  /** To start again. */
  | 'RESTART';

/** What an alert is about, of a site or of the operator. */
export type AlertCategory =
  /** The area clocking: locks and leaders. */
  | 'CLOCKING'
  /** The area connectivity: devices that are not there, or not ready. */
  | 'CONNECTIVITY'
  /** What the server runs on; only in alerts of the operator. */
  | 'INFRASTRUCTURE'
  /** The area latency: audio that arrives later than its setting. */
  | 'LATENCY'
  /** The area subscriptions: receive channels that do not get what they are subscribed to. */
  | 'SUBSCRIPTIONS'
  /** Alerts of a site: newer firmware for its devices. Alerts of the operator: anything else; also that mails cannot be sent. */
  | 'SYSTEM';

/** How bad something is. Lists that are worst first have ERROR, WARNING, INFORMATION. */
export type AlertLevel =
  /** Something is wrong and should be repaired. */
  | 'ERROR'
  /** Good to know; nothing is wrong. */
  | 'INFORMATION'
  /** Something should be looked at. */
  | 'WARNING';

/** The agent whose devices are removed. Errors: NOT_FOUND, CONFLICT (`agentId`: its access has not ended). */
export type AgentDevicesForgetInput = {
  /** `Agent.id`. */
  agentId: string;
};

/** Whether an agent may change devices. Errors: NOT_FOUND, CONFLICT (`agentId`: its access has ended). */
export type AgentMayChangeSetInput = {
  /** `Agent.id`. */
  agentId: string;
  /** False: it reads devices and changes none, whoever asks. True: it may change those that whoever runs it allows. */
  mayChange: boolean;
};

/**
 * The site of an agent's new devices. Each is then assigned as by `DevicesEnroll`, by whoever decided this, when the agent first reports it; not while the plan of the account has ended.
 * Devices that were there before stay where they are, as do those that come back after they were forgotten. Errors: NOT_FOUND, CONFLICT (`agentId`: its access has ended).
 */
export type AgentDomainSetInput = {
  /** `Agent.id`. */
  agentId: string;
  /** A site of the agent's account; null: none. The same as before changes nothing, nor who decided it. */
  domainId?: string | null | undefined;
};

/** The agent that is to look again. Errors: NOT_FOUND, CONFLICT (it is not connected), BAD_USER_INPUT (`agentId`: it does not take this). */
export type AgentTestInput = {
  /** `Agent.id`. */
  agentId: string;
};

/** The agent that is to start again. Errors: NOT_FOUND, CONFLICT (it is not connected), BAD_USER_INPUT (`agentId`: it does not take this). */
export type AgentRestartInput = {
  /** `Agent.id`. */
  agentId: string;
};

/** The agent that is to update itself. Errors: NOT_FOUND, CONFLICT (it is not connected, there is nothing newer for it, or an update is under way), BAD_USER_INPUT (`agentId`: whoever runs it has not allowed it, or it cannot). */
export type AgentUpdateInput = {
  /** `Agent.id`. */
  agentId: string;
};

/** Whether an agent updates itself at night. Errors: NOT_FOUND, CONFLICT (`agentId`: its access has ended). */
export type AgentUpdatesAtNightSetInput = {
  /** `Agent.id`. */
  agentId: string;
  /** The same as before changes nothing. */
  atNight: boolean;
};

/** The agent that a code is made for. Errors: NOT_FOUND (the account, or the site), BAD_USER_INPUT (`name`). */
export type AgentEnrolmentCodeCreateInput = {
  /** The account that it joins. NOT_FOUND or FORBIDDEN where the viewer does not administer it. */
  accountId: string;
  /** What the agent will be called, 1 to 63 characters. */
  name: string;
  /** The site of the account that the devices it introduces are assigned to, as by `AgentDomainSet`; without it they are in no site. */
  domainId?: string | null | undefined;
};

/** The agent whose access ends. Errors: NOT_FOUND. */
export type AgentRevokeInput = {
  /** `Agent.id`. One that is revoked already is ok. */
  agentId: string;
};

/** How much a line of a log matters. */
export type LogLevel =
  /** For those who look for a fault of the program. */
  | 'DEBUG'
  /** What happened, as it should. */
  | 'INFO'
  /** Something to look at. */
  | 'WARNING'
  /** Something failed, or is gone. */
  | 'ERROR';

/** What a rule is about. */
export type AlertCondition =
  /** A device is not connected, or nobody knows because its agent is not. */
  | 'DEVICE_OFFLINE'
  /** An agent is not connected. */
  | 'AGENT_OFFLINE'
  /** A device reports that its clock is not locked. */
  | 'CLOCK_NOT_LOCKED'
  /** A device follows no leader, or devices of a site have none. */
  | 'NO_CLOCK_LEADER'
  /** Two leaders, a leader that is gone, a lock where nobody leads, or devices in another clock domain than the site is set to. */
  | 'CLOCK_CONFLICT'
  /** The oscillator of a device is off by more than 20 ppm. */
  | 'CLOCK_OFFSET'
  /** Another device leads the clocks of a site, or none any more. */
  | 'CLOCK_LEADER_CHANGED'
  /** Subscriptions of a device fail. */
  | 'SUBSCRIPTIONS_FAILING'
  /** Subscriptions of a device have a warning. */
  | 'SUBSCRIPTIONS_WARNING'
  /** Packets arrive later than the latency setting of a device. */
  | 'LATENCY'
  /** A device has another firmware. */
  | 'FIRMWARE_CHANGED'
  /** People, roles, API keys, wall screens or the policy of the account were changed. For administrators alone. */
  | 'RIGHTS_CHANGED'
  /** The state of the plan, or its seats, changed. For administrators alone. */
  | 'PLAN_CHANGED'
  /** So many devices are connected in sites that the seats of the plan are nearly used; it is counted, and begins when it is first seen. For administrators alone. */
  | 'SEATS_USED';

/** What a rule is to be. */
export type AlertRuleInput = {
  /** 1 to 63 characters. */
  name: string;
  /** At least one. */
  conditions: Array<AlertCondition>;
  /** At most 86,400 seconds; null: 0. */
  holdSeconds?: number | null | undefined;
  /** 1 to 10,000; null: 1. */
  minSubscriptions?: number | null | undefined;
  /** null: false. */
  countsDomain?: boolean | null | undefined;
  /** 1 to 100; null: 90. */
  seatPercent?: number | null | undefined;
  /** Sites of the account, at least one; null: every one, those to come, too. */
  domainIds?: Array<string> | null | undefined;
  /** At least one; null: all three. */
  importances?: Array<ImportanceLevel> | null | undefined;
  /** Each channel once, 1 to 20. */
  channels: Array<AlertRuleChannelInput>;
  /** null: none. */
  quietHours?: AlertQuietHoursInput | null | undefined;
  /** At most 1440 minutes; null: 5. */
  bundleMinutes?: number | null | undefined;
  /** null: false. */
  bundlesDomains?: boolean | null | undefined;
  /** null: true. */
  notifiesEnd?: boolean | null | undefined;
};

/** A channel of a rule. */
export type AlertRuleChannelInput = {
  /** A channel of the account. */
  channelId: string;
  /** At most 86,400 seconds; null: 0. */
  afterSeconds?: number | null | undefined;
};

/** Hours in which a rule notifies nobody. */
export type AlertQuietHoursInput = {
  /** `23:00` */
  from: string;
  /** `07:00` */
  to: string;
  /** 1 (Monday) to 7 (Sunday), at least one. */
  days: Array<number>;
  /** Channels of the account that are notified all the same. */
  exceptChannelIds?: Array<string> | null | undefined;
};

/** A rule to make. */
export type AlertRuleAddInput = {
  /** The account. NOT_FOUND for one that the caller does not administer. */
  accountId: string;
  /** What it is to be. */
  rule: AlertRuleInput;
};

/** A rule, and what it is to be. */
export type AlertRuleSetInput = {
  /** `AlertRule.id`. */
  ruleId: string;
  /** All of what it is to be. */
  rule: AlertRuleInput;
  /** `AlertRule.version` as it was read: what somebody changed since is not overwritten; null: it is. */
  ifVersion?: string | null | undefined;
};

/** A rule to turn on or off. */
export type AlertRuleOnSetInput = {
  /** `AlertRule.id`. */
  ruleId: string;
  /** Whether it notifies anybody. */
  isOn: boolean;
};

/** The rule to delete. */
export type AlertRuleDeleteInput = {
  /** `AlertRule.id`. */
  ruleId: string;
};

/** Troubles that somebody takes care of. */
export type AlertTroubleAcknowledgeInput = {
  /** The account. NOT_FOUND for one that the caller may operate nothing in. */
  accountId: string;
  /** `AlertTrouble.id`, 1 to 500. */
  troubleIds: Array<string>;
  /** At most 200 characters. Everybody who may see the site reads it. */
  note?: string | null | undefined;
};

/** Troubles that nobody takes care of any more. */
export type AlertTroubleReleaseInput = {
  /** The account. NOT_FOUND for one that the caller may operate nothing in. */
  accountId: string;
  /** `AlertTrouble.id`, 1 to 500. */
  troubleIds: Array<string>;
};

/** How a channel reaches people. */
export type AlertChannelKind =
  /** A mail to each of some members of the account. */
  | 'EMAIL'
  /** A message in each browser in which some members of the account get alerts (`myPush`). */
  | 'PUSH'
  /** A signed POST of JSON. */
  | 'WEBHOOK'
  /** An incoming webhook of Slack, or of what takes the same. */
  | 'SLACK'
  /** A workflow of Microsoft Teams that begins with a webhook. */
  | 'TEAMS'
  /** The Events API v2 of PagerDuty. */
  | 'PAGERDUTY';

/** What a message is about. */
export type AlertMessageKind =
  /** Something is wrong. */
  | 'TROUBLE'
  /** It is over. */
  | 'OVER'
  /** It is not known any more whether it lasts, as where the agent went: no incident is resolved by it. */
  | 'NOT_KNOWN'
  /** A silence of a site began: chats and programs get it. */
  | 'SILENCE_BEGAN'
  /** It is over, and nothing is wrong that it held back. */
  | 'SILENCE_OVER'
  /** A silence has ended, and something is still wrong. */
  | 'STILL_WRONG'
  /** Another channel takes no messages. */
  | 'CHANNEL_FAILING'
  /** A test, asked for by somebody. */
  | 'TEST';

/** What became of a message. */
export type AlertOutcome =
  /** It waits: for its turn, for another try, for its mails, or for some of its browsers. */
  | 'WAITING'
  /** The receiver took it. */
  | 'DELIVERED'
  /** The receiver took it at no try, for a day. `AlertDeliveryRetry` sends it again. */
  | 'DEAD'
  /** It was not sent: a silence, quiet hours, or another rule of this kind. */
  | 'HELD_BACK'
  /** There was nobody left who might read it. */
  | 'DROPPED';

/** A channel to add. */
export type AlertChannelAddInput = {
  /** The account. NOT_FOUND for one that the caller does not administer. */
  accountId: string;
  /** How it reaches people; it stays so. */
  kind: AlertChannelKind;
  /** 1 to 63 characters. */
  name: string;
  /** At most 120 characters; where it leads. */
  note?: string | null | undefined;
  /** A tag of BCP 47 of a language of the console; null: English, of EMAIL and PUSH the language of each reader. */
  language?: string | null | undefined;
  /** Of EMAIL and PUSH: 1 to 50 members of the account (`account.alertPeople`). */
  userIds?: Array<string> | null | undefined;
  /** Of WEBHOOK, SLACK and TEAMS: the address, `https://…`. Of PAGERDUTY: the base of the Events API where it is another than `https://events.pagerduty.com`. */
  url?: string | null | undefined;
  /** Of PAGERDUTY: the integration key. */
  key?: string | null | undefined;
  /** Of WEBHOOK: the value of a header `Authorization` that each message has, at most 1000 printable characters of ASCII; null: none. It is encrypted and never answered. */
  authorization?: string | null | undefined;
  /** Of WEBHOOK: what it sends instead of our own JSON, at most 8000 characters: a JSON document with placeholders (docs/alerting.md). It gets a message for each trouble then. null: our own. */
  template?: string | null | undefined;
};

/** A channel as it shall be. */
export type AlertChannelSetInput = {
  /** `AlertChannel.id`. NOT_FOUND for one that is not in an account that the caller administers. */
  channelId: string;
  /** As in `AlertChannelAddInput`. */
  name: string;
  /** As in `AlertChannelAddInput`. */
  note?: string | null | undefined;
  /** As in `AlertChannelAddInput`. */
  language?: string | null | undefined;
  /** As in `AlertChannelAddInput`. */
  userIds?: Array<string> | null | undefined;
  /** As in `AlertChannelAddInput`; null: it stays as it is. */
  url?: string | null | undefined;
  /** As in `AlertChannelAddInput`; null: it stays as it is. */
  key?: string | null | undefined;
  /** As in `AlertChannelAddInput`; null: it stays as it is, empty: none any more. Where `url` changes it has to be given again. */
  authorization?: string | null | undefined;
  /** As in `AlertChannelAddInput`; null: our own JSON. */
  template?: string | null | undefined;
  /** Of WEBHOOK: make another key that signs, in the place of the one that it has. */
  newSigningSecret?: boolean;
  /** The `version` that the caller began with: CONFLICT (`ifVersion`) where it was changed since. Left out: not asked. */
  ifVersion?: string | null | undefined;
};

/** The channel to delete. */
export type AlertChannelDeleteInput = {
  /** `AlertChannel.id`. NOT_FOUND for one that is not in an account that the caller administers. */
  channelId: string;
};

/** The channel to test. */
export type AlertChannelTestInput = {
  /** `AlertChannel.id`. NOT_FOUND for one that is not in an account that the caller administers. */
  channelId: string;
};

/** The message to send again. */
export type AlertDeliveryRetryInput = {
  /** `AlertDelivery.id`. NOT_FOUND for one that is not in an account that the caller administers. */
  deliveryId: string;
};

/** The state of a plan, as the payment provider last reported it or an operator set it. */
export type SubscriptionState =
  /** Paid. */
  | 'ACTIVE'
  /** Ends at `expiry`; can be resumed until then. */
  | 'CANCELED'
  /** Ended: devices and sites can be watched, not configured (SUBSCRIPTION_INACTIVE). */
  | 'DEACTIVATED'
  /** A payment failed or is missing. */
  | 'OVERDUE'
  /** Free until `expiry`. */
  | 'TRIAL';

/** Who decides about a plan. */
export type SubscriptionSource =
  /** A payment provider that hosts checkout and payments. */
  | 'HOSTED'
  /** The operator of this server, on its command line. The owner of the account cannot change it. */
  | 'MANUAL';

/** What the account is to be called. */
export type AccountNameSetInput = {
  /** NOT_FOUND or FORBIDDEN where the viewer does not own it. */
  accountId: string;
  /** 1 to 63 characters, not blank. */
  newName: string;
};

/** How many devices the plan is to cover. */
export type AccountInclusionsSetInput = {
  /** NOT_FOUND or FORBIDDEN where the viewer does not own it. */
  accountId: string;
  /** 20 to 999, and at least the devices that are connected. */
  deviceSeats: number;
  /** The `version` that the caller began with: CONFLICT (`ifVersion`) where it was changed since. Left out: not asked. */
  ifVersion?: string | null | undefined;
};

/** Which plan ends, and why. Both texts are written into the record of events. */
export type CancelSubscriptionInput = {
  /** NOT_FOUND or FORBIDDEN where the viewer does not own it. */
  accountId: string;
  /** Why, in a few words; up to 255 characters. */
  reason?: string | null | undefined;
  /** What would have to be better; up to 2,000 characters. */
  feedback?: string | null | undefined;
};

/** Which plan is resumed. */
export type AccountSubscriptionUncancelInput = {
  /** NOT_FOUND or FORBIDDEN where the viewer does not own it. */
  accountId: string;
};

/** Which plan is bought again: for as many devices as it had, and at least those that are connected. */
export type AccountSubscriptionReactivationOrderCreateInput = {
  /** NOT_FOUND or FORBIDDEN where the viewer does not own it. */
  accountId: string;
};

/** What a mark of the history is about. */
export type ClockMarkKind =
  /** Another clock became the leader, at once or after a while without one. */
  | 'LEADER_CHANGED'
  /** The leader was gone, and came back or has not been replaced. */
  | 'LEADER_GONE'
  /** Two clocks led one clock domain. */
  | 'TWO_LEADERS'
  /** A device lost lock. */
  | 'LOCK_LOST';

/** What a device can be asked. ENROL, UNENROL, FORGET and CLOCK_SETTINGS wait up to 30 days for a device that is away, the others 30 s. */
export type DeviceCommandKind =
  /** To subscribe a receive stream: by `DeviceRxStreamSubscriptionSet`. */
  | 'SUBSCRIBE_STREAM'
  /** To subscribe receive channels by name, or to unsubscribe them: by `DeviceRxChannelsSubscriptionSet`. */
  | 'SUBSCRIBE'
  /** To transmit a channel only encrypted, or encrypted where the receiver can decrypt: by `DeviceTxChannelEncryptionPolicySet`. */
  | 'ENCRYPTION_POLICY'
  /** To make a new key for the media it sends: by `DeviceMediaConfidentialityFlowKeyRotate`. */
  | 'KEY_ROTATION'
  /** To label transmit channels: by `DeviceTxChannelLabelsSet`. */
  | 'TX_LABELS'
  /** To label receive channels: by `DeviceRxChannelLabelsSet`. */
  | 'RX_LABELS'
  /** To belong to a site: by `DevicesEnroll`. */
  | 'ENROL'
  /** To leave its site: by `DevicesUnenroll`, or because its site was deleted. */
  | 'UNENROL'
  /** Not to be reported any more until it was reset: by `DevicesForget`. It is carried out by the agent; the device may be gone. */
  | 'FORGET'
  /** To be reported again, after it was forgotten: by `DevicesAcceptAgain`. It is carried out by the agent; the device may be gone. */
  | 'ACCEPT_AGAIN'
  /** To change its name: by `DeviceNameSet`. */
  | 'RENAME'
  /** To restart: by `DeviceReboot`. */
  | 'REBOOT'
  /** To show which device it is: by `DeviceIdentify`. */
  | 'IDENTIFY'
  /** To set the receive latency: by `DeviceLatencySet`. */
  | 'LATENCY_SETTING'
  /** To set the sample rate: by `DeviceSampleRateSet`. */
  | 'SAMPLE_RATE_SETTING'
  /** To set the encoding: by `DeviceEncodingSet`. */
  | 'ENCODING_SETTING'
  /** To clock by unicast or not: by `DeviceClockingUnicastSet` or Auto Configure. */
  | 'CLOCK_UNICAST'
  /** To be a preferred leader or not: by `DeviceClockingPreferredLeaderSet` or Auto Configure. */
  | 'CLOCK_PREFERRED_LEADER'
  /** To take its clock from its external word clock input or not: by `DeviceClockingSyncToExternalSet`. */
  | 'CLOCK_EXTERNAL_SYNC'
  /** To send PTP V1 delay requests by unicast or not: by `DeviceClockingPTPV1UnicastDelayRequestSet`. */
  | 'CLOCK_V1_UNICAST_DELAY_REQUESTS'
  /** The clock settings of its site. */
  | 'CLOCK_SETTINGS';

/**
 * A device, and whether it is to clock by unicast.
 * Errors: NOT_FOUND, FORBIDDEN, DEVICE_OFFLINE, BAD_USER_INPUT (`commandId`, or without CAN_UNICAST_CLOCKING), CONFLICT (`accountId`, `commandId`).
 */
export type DeviceClockingUnicastSetInput = {
  /** `Device.id`. NOT_FOUND or FORBIDDEN where the viewer may not do this to it. */
  deviceId: string;
  /** What `ClockPreferences.unicastClocking` is to be. */
  enabled: boolean;
  /** Needed only where several of the viewer's accounts have a device of this id. */
  accountId?: string | null | undefined;
  /** A UUID of your choice: the same call sent again, because its answer was lost, gives the same command once. */
  commandId?: string | null | undefined;
};

/**
 * A device, and whether it is to be a preferred leader.
 * Errors: NOT_FOUND, FORBIDDEN, DEVICE_OFFLINE, BAD_USER_INPUT (`commandId`, or without CAN_WRITE_PREFERRED_MASTER), CONFLICT (`accountId`, `commandId`).
 */
export type DeviceClockingPreferredLeaderSetInput = {
  /** `Device.id`. NOT_FOUND or FORBIDDEN where the viewer may not do this to it. */
  deviceId: string;
  /** What `ClockPreferences.leader` is to be. */
  enabled: boolean;
  /** Needed only where several of the viewer's accounts have a device of this id. */
  accountId?: string | null | undefined;
  /** A UUID of your choice: the same call sent again, because its answer was lost, gives the same command once. */
  commandId?: string | null | undefined;
};

/**
 * A device, and whether it is to take its clock from its external word clock input.
 * Errors: NOT_FOUND, FORBIDDEN, DEVICE_OFFLINE, BAD_USER_INPUT (`commandId`, or without CAN_WRITE_EXT_WORD_CLOCK), CONFLICT (`accountId`, `commandId`).
 */
export type DeviceClockingSyncToExternalSetInput = {
  /** `Device.id`. NOT_FOUND or FORBIDDEN where the viewer may not do this to it. */
  deviceId: string;
  /** What `ClockPreferences.externalWordClock` is to be. */
  enabled: boolean;
  /** Needed only where several of the viewer's accounts have a device of this id. */
  accountId?: string | null | undefined;
  /** A UUID of your choice: the same call sent again, because its answer was lost, gives the same command once. */
  commandId?: string | null | undefined;
};

/**
 * A device, and whether it is to send its PTP V1 delay requests by unicast.
 * Errors: NOT_FOUND, FORBIDDEN, DEVICE_OFFLINE, BAD_USER_INPUT (`commandId`, or without CAN_WRITE_UNICAST_DELAY_REQUESTS), CONFLICT (`accountId`, `commandId`).
 */
export type DeviceClockingPtpv1UnicastDelayRequestSetInput = {
  /** `Device.id`. NOT_FOUND or FORBIDDEN where the viewer may not do this to it. */
  deviceId: string;
  /** What `ClockPreferences.v1UnicastDelayRequests` is to be. */
  enabled: boolean;
  /** Needed only where several of the viewer's accounts have a device of this id. */
  accountId?: string | null | undefined;
  /** A UUID of your choice: the same call sent again, because its answer was lost, gives the same command once. */
  commandId?: string | null | undefined;
};

/** The clock mode of a site. Choosing a mode sets its defaults; single settings can then be changed. */
export type ClockingProfile =
  /** For AES67: PTP V2 runs beside V1. */
  | 'AES67'
  /** PTP V1 runs alone. */
  | 'DEFAULT'
  /** Can be read, never set: BAD_USER_INPUT (`mode`). */
  | 'SMPTE';

/** A version of the Precision Time Protocol. */
export type ClockProtocol =
  /** IEEE 1588-2002. */
  | 'V1'
  /** IEEE 1588-2008. */
  | 'V2';

/** What can be wrong with the clocks of a site, or worth knowing. All but LEADER_CHANGED last until the cause is removed. */
export type ClockConditionKind =
  /** Two grand leaders in one clock domain. */
  | 'TWO_LEADERS'
  /** Devices are locked to a clock that is not there any more. */
  | 'LEADER_GONE'
  /** Devices say that they are locked, but nobody leads. */
  | 'LOCK_WITHOUT_LEADER'
  /** Devices follow no leader. */
  | 'NO_LEADER'
  /** Devices are in another PTP domain than the site is set to. */
  | 'OTHER_DOMAIN'
  /** Another device has become the leader, within the last hour. */
  | 'LEADER_CHANGED';

/** What Auto Configure turns on. */
export type ClockPlanSetting =
  /** As `DeviceClockingUnicastSet`. */
  | 'UNICAST_CLOCKING'
  /** As `DeviceClockingPreferredLeaderSet`. */
  | 'PREFERRED_LEADER';

/** Why Auto Configure would turn something on. */
export type ClockPlanReason =
  /** The subnet has no unicast device: it would keep a time of its own. */
  | 'JOINS_SUBNET'
  /** The subnet has one unicast device: a second one takes over when it is gone. */
  | 'SECOND_IN_SUBNET'
  /** No unicast device of the subnet can lead it: this one can, or each device must follow the grand leader itself. */
  | 'NOBODY_LEADS_THERE'
  /** It leads already: the setting keeps it leader when other devices are added. */
  | 'KEEPS_LEADER';

/** The new clock settings of a site. Errors: NOT_FOUND, CONFLICT (`ifVersion`), BAD_USER_INPUT with the field (`ptp.v2Priority1`). */
export type ClockingGroupSetInput = {
  /** `ClockingGroup.id`. NOT_FOUND or FORBIDDEN where the viewer does not administer its account. */
  clockingGroupId: string;
  /** AES67 or DEFAULT. What is left out below takes the default of the mode; without a mode it stays as it is. */
  mode?: ClockingProfile | null | undefined;
  /** The settings of PTP to change. */
  ptp?: ClockingPtpInput | null | undefined;
  /** The settings of RTP to change. */
  rtp?: ClockingRtpInput | null | undefined;
  /** The `version` that the caller began with: CONFLICT (`ifVersion`) where it was changed since. Left out: not asked. */
  ifVersion?: string | null | undefined;
};

/** Settings of PTP. null counts as left out: see `ClockingGroupSetInput.mode`. */
export type ClockingPtpInput = {
  /** Whether V2 runs beside V1. */
  v2?: boolean | null | undefined;
  /** 0 to 255. */
  v2DomainNumber?: number | null | undefined;
  /** 0 to 255. */
  v2Priority1?: number | null | undefined;
  /** 0 to 255. */
  v2Priority2?: number | null | undefined;
  /** 1 to 255. */
  v2MulticastTtl?: number | null | undefined;
  /** 1 to 16 letters, digits and signs of ASCII, no space: `_DFLT`. See `ClockingPtp.v1SubdomainName`. */
  v1SubdomainName?: string | null | undefined;
};

/** Settings of RTP. null counts as left out: see `ClockingGroupSetInput.mode`. */
export type ClockingRtpInput = {
  /** 0 to 255. */
  prefixV4?: number | null | undefined;
};

/** Which site, and which plan. Errors: NOT_FOUND, CONFLICT (`planId`), TOO_COMPLEX for too many subnets and clock domains. */
export type ClockingGroupAutomaticallyConfigureInput = {
  /** `ClockingGroup.id`. NOT_FOUND or FORBIDDEN where the viewer does not administer its account. */
  clockingGroupId: string;
  /** The plan that was shown: CONFLICT when it would be another one now. */
  planId?: string | null | undefined;
};

/** How far a command is. DONE, REFUSED and EXPIRED are its end: nothing follows. */
export type DeviceCommandState =
  /** Waiting to be sent to the device. */
  | 'ACCEPTED'
  /** Sent; no answer yet. */
  | 'SENT'
  /** The device carried it out. */
  | 'DONE'
  /** The device refused it, or a newer command replaced it; `reason` says why. Where it had been sent by then, only what the device reports shows whether it was carried out. */
  | 'REFUSED'
  /** No answer came before the deadline. With `sentAt` null it was never sent and so not carried out; else only what the device reports shows whether it was. */
  | 'EXPIRED';

/** How much a device matters. LESS_IMPORTANT devices do not count in the status of their site. */
export type ImportanceLevel =
  /** High on the screen. People can ask for mails about these devices only. */
  | 'IMPORTANT'
  /** Normal on the screen; what every device is until people decide otherwise. */
  | 'NORMAL'
  /** Low on the screen. The device has a status of its own all the same. */
  | 'LESS_IMPORTANT';

/** The ways in which an agent finds a device, those that came later, too. */
export type DiscoveryMethod =
  /** By multicast DNS. */
  | 'MULTICAST_DNS'
  /** By a static configuration. */
  | 'STATIC_CONFIG'
  /** By asking a DNS server. */
  | 'UNICAST_DNS'
  /** By the announcements of its streams: SAP with SDP. */
  | 'SAP'
  /** In a registry of NMOS IS-04. */
  | 'NMOS_REGISTRY'
  /** By the PTP packets of its clock; nothing else of it is known. */
  | 'PTP';

/** What an agent speaks with a device. */
export type DeviceFamily =
  /** The control protocol of Dante. */
  | 'DANTE'
  /** AES67: announced streams, and what a device offers beside them. */
  | 'AES67'
  /** NMOS IS-04 and IS-05. */
  | 'NMOS'
  /** Only PTP: it is known by its clock alone. */
  | 'PTP';

/** The ways in which an agent finds a device on its network. */
export type DiscoveryType =
  /** By multicast DNS, as devices announce themselves on their own network. */
  | 'MULTICAST_DNS'
  /** By a static configuration, without DNS. */
  | 'STATIC_CONFIG'
  /** By asking a DNS server. */
  | 'UNICAST_DNS'
  /** The agent does not say, or does not know. */
  | 'UNKNOWN';

/** Whether there is newer firmware for a device, by the operator's firmware catalogue. */
export type FirmwareUpdateStatus =
  /** The catalogue has a newer version than the device reported. */
  | 'AVAILABLE'
  /** The catalogue has no entry for the product, or one of the two versions is missing or has no numbers. */
  | 'UNKNOWN'
  /** The device reported the version of the catalogue, or a newer one. */
  | 'UP_TO_DATE';

/** How a device can be reached. ESTABLISHED and READY count as connected. */
export type ConnectionState =
  /** Its agent does not reach it, or the agent itself is not connected to this server. */
  | 'DISCONNECTED'
  /** Seen, not yet manageable. */
  | 'ESTABLISHED'
  /** Connected and manageable. */
  | 'READY';

/** Whether a clock is in sync with its leader. */
export type ClockSyncServo =
  /** The servo is in sync; in `ClockingState` also: the device is grand leader. */
  | 'LOCKED'
  /** Reported, and not in sync. */
  | 'NOT_LOCKED'
  /** The device is not connected or does not say, or the clock is not a device of the site. */
  | 'UNKNOWN';

/** The devices to assign, and the site: all of them are assigned or none. Errors: BAD_USER_INPUT, NOT_FOUND for the site or a device. */
export type DevicesEnrollInput = {
  /** The site. The devices must belong to its account. */
  domainId: string;
  /** 1 to 999 devices. */
  deviceIds: Array<string>;
  /** Whether each device clears its routing first, also one that is in this site already; without it such a device is left as it is. It takes the right ROUTE at the site where each device is, and on every site for one that is in none: FORBIDDEN. */
  clearConfig?: boolean | null | undefined;
  /** The id of the site in which you saw the devices, empty for none: CONFLICT (`replaces`) where one of them is elsewhere by now. Left out: wherever they are. */
  replaces?: string | null | undefined;
};

/** The devices to take out of their sites: all of them or none. One that is in no site is left as it is. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT (`accountId`). */
export type DevicesUnenrollInput = {
  /** 1 to 999 devices. */
  deviceIds: Array<string>;
  /** Whether each device clears its routing, too. It takes the right ROUTE at the site where each device is: FORBIDDEN. */
  clearConfig?: boolean | null | undefined;
  /** The id of the site in which you saw the devices: CONFLICT (`replaces`) where one of them is elsewhere by now. Left out: wherever they are. */
  replaces?: string | null | undefined;
  /** Needed only where several of the viewer's accounts have a device of this id. */
  accountId?: string | null | undefined;
};

/** The new importance of a device. Errors: NOT_FOUND, FORBIDDEN, CONFLICT (`accountId`). */
export type DeviceImportanceLevelSetInput = {
  /** `Device.id`. NOT_FOUND or FORBIDDEN where the viewer may not do this to it. */
  deviceId: string;
  /** The importance that it has already is ok and changes nothing. */
  newImportanceLevel: ImportanceLevel;
  /** The importance as you saw it: CONFLICT (`replaces`) where it is another one by now. Left out: whatever it is. */
  replaces?: ImportanceLevel | null | undefined;
  /** Needed only where several of the viewer's accounts have a device of this id. */
  accountId?: string | null | undefined;
};

/** The new name of a device. The name that it has already is ok, without a command. */
export type DeviceNameSetInput = {
  /** `Device.id`. NOT_FOUND or FORBIDDEN where the viewer may not do this to it. */
  deviceId: string;
  /** 1 to 31 of A-Z a-z 0-9 and hyphen, without a hyphen at either end. */
  name: string;
  /** The name as you saw it: CONFLICT (`replaces`) where it is called otherwise by now. Left out: whatever its name is. */
  replaces?: string | null | undefined;
  /** Needed only where several of the viewer's accounts have a device of this id. */
  accountId?: string | null | undefined;
  /** A UUID of your choice: the same call sent again, because its answer was lost, gives the same command once. */
  commandId?: string | null | undefined;
};

/** Which device is to restart. */
export type DeviceRebootInput = {
  /** `Device.id`. NOT_FOUND or FORBIDDEN where the viewer may not do this to it. */
  deviceId: string;
  /** Needed only where several of the viewer's accounts have a device of this id. */
  accountId?: string | null | undefined;
  /** A UUID of your choice: the same call sent again, because its answer was lost, gives the same command once. */
  commandId?: string | null | undefined;
};

/** Which device is to show itself. */
export type DeviceIdentifyInput = {
  /** `Device.id`. NOT_FOUND or FORBIDDEN where the viewer may not do this to it. */
  deviceId: string;
  /** Needed only where several of the viewer's accounts have a device of this id. */
  accountId?: string | null | undefined;
  /** A UUID of your choice: the same call sent again, because its answer was lost, gives the same command once. */
  commandId?: string | null | undefined;
};

/** Which devices leave the account for good. One that is forgotten already is no error. */
export type DevicesForgetInput = {
  /** 1 to 999 devices, none of them connected. */
  deviceIds: Array<string>;
  /** Needed only where several of the viewer's accounts have a device of this id. */
  accountId?: string | null | undefined;
};

/** Which forgotten devices come back. One that was accepted already is no error. */
export type DevicesAcceptAgainInput = {
  /** 1 to 999 devices, all of them forgotten. */
  deviceIds: Array<string>;
  /** Needed only where several of the viewer's accounts have forgotten a device of this id. */
  accountId?: string | null | undefined;
};

/** The new notes about a device. Errors: BAD_USER_INPUT (`metaInfo.comments` and so on), NOT_FOUND, FORBIDDEN, CONFLICT (`accountId`). */
export type DeviceUpdateInput = {
  /** `Device.id`. NOT_FOUND or FORBIDDEN where the viewer may not do this to it. */
  deviceId: string;
  /** The notes to change; spaces around them are dropped. */
  metaInfo: DeviceMetaInfoInput;
  /** Notes as you saw them, null or empty for none: CONFLICT (`replaces`) where one of those that you change is another one by now. A note that is left out here is not compared. */
  replaces?: DeviceMetaInfoInput | null | undefined;
  /** Needed only where several of the viewer's accounts have a device of this id. */
  accountId?: string | null | undefined;
};

/** The notes about a device. A field that is left out stays as it is; null or an empty text removes the note. */
export type DeviceMetaInfoInput = {
  /** At most 2000 characters. */
  comments?: string | null | undefined;
  /** At most 240 characters. */
  description?: string | null | undefined;
  /** At most 120 characters. */
  location?: string | null | undefined;
};

/** Areas of the status that the family of a device, or its agent, may have no means to observe. */
export type OptionalArea =
  /** The state of its clock. */
  | 'CLOCKING'
  /** The state of its subscriptions. */
  | 'SUBSCRIPTIONS'
  /** The latency of what it receives. */
  | 'LATENCY';

/** Who or what can do something, or have something done to it. */
export type AuditPartyKind =
  /** A person. */
  | 'USER'
  /** An API key, and the program that calls with it. */
  | 'API_KEY'
  /** A device. */
  | 'DEVICE'
  /** A site. */
  | 'SITE'
  /** Tutti itself, its operator on the command line, the payment provider, or an agent. */
  | 'SYSTEM';

/** What an entry is about. */
export type AuditCategory =
  /** Reserved: no entry has it today. */
  | 'ARGO'
  /** Signing in and out, and passwords. */
  | 'AUTHENTICATION'
  /** Clocks: locks, drift, leaders, and the clock settings of a site. */
  | 'CLOCKING'
  /** Devices that come and go, and the links of their interfaces. */
  | 'CONNECTIVITY'
  /** What happened to a device: first seen, restarted, other firmware, a new key. */
  | 'DEVICE_ACTIVITY'
  /** Devices assigned, moved, unassigned or forgotten. */
  | 'DEVICE_ADMIN'
  /** Names, notes, importance, encryption policies and clock settings of devices. */
  | 'DEVICE_CONFIGURATION'
  /** Receive channels that somebody subscribed or unsubscribed. */
  | 'DEVICE_ROUTING'
  /** Sites made, changed or deleted. */
  | 'DOMAIN_ADMIN'
  /** Latency above its setting, and the end of that. */
  | 'LATENCY'
  /** How the subscriptions of receive channels succeed or fail. Paid plans are under SYSTEM. */
  | 'SUBSCRIPTION'
  /** The account, its plan, its agents, and mails that could not be delivered. */
  | 'SYSTEM'
  /** People and their rights, and API keys. */
  | 'USER_ADMIN';

/** How much an entry matters. */
export type AuditSeverity =
  /** Reserved: no entry has it today. */
  | 'CRITICAL'
  /** Something does not work: a device that is gone, a clock that lost its lock. */
  | 'ERROR'
  /** Something was done, or works again. */
  | 'INFORMATION'
  /** Something should be looked at, or a command was not carried out. */
  | 'WARNING';

/** The order of entries, by `timestamp` and then `id`. */
export type AuditSortDirection =
  /** The newest entry first. */
  | 'NEWEST_FIRST'
  /** The oldest entry first; the default. */
  | 'OLDEST_FIRST';

/** The format of a file of entries. */
export type AuditLogExportFormat =
  /** RFC 4180 in UTF-8, with a header row. A text that a spreadsheet would take for a formula has an apostrophe before it. */
  | 'CSV'
  /** One JSON object per line, values as they are. */
  | 'JSON_LINES';

/**
 * Which entries to download, and in which format.
 * Errors: BAD_USER_INPUT with the field, NOT_FOUND, FORBIDDEN for the entries of an account where the viewer administers none.
 */
export type AuditLogExportCreateInput = {
  /** The site whose entries are wanted; without it those of the account, for administrators: of the categories of `accountLogs` unless others are named. */
  domainId?: string | null | undefined;
  /** Needed only without `domainId`, where the viewer administers several accounts. */
  accountId?: string | null | undefined;
  /** The format of the file. */
  format: AuditLogExportFormat;
  /** From this moment on; without it from the first entry. */
  after?: string | null | undefined;
  /** Before this moment; without it, or where it is later, before the moment of the call. */
  before?: string | null | undefined;
  /** Only entries about these devices, at most 1,000; an empty list matches nothing. */
  deviceIds?: Array<string> | null | undefined;
  /** Only entries of what these people or API keys did, at most 200; an empty list matches nothing. */
  userIds?: Array<string> | null | undefined;
  /** Only entries of these categories; without it all, of an account those of `accountLogs`. An empty list is BAD_USER_INPUT. */
  includeCategories?: Array<AuditCategory> | null | undefined;
  /** Which entry comes first in the file. */
  sortDirection?: AuditSortDirection | null | undefined;
};

/** How entries are sent on. */
export type LogForwardKind =
  /** Signed POSTs of JSON, at most 100 entries each. */
  | 'WEBHOOK'
  /** Syslog (RFC 5424) over TLS (RFC 5425). */
  | 'SYSLOG';

/** What to send on, and where to. */
export type LogForwardAddInput = {
  /** The account. NOT_FOUND for one that the caller does not administer. */
  accountId: string;
  /** How entries are sent; it stays so. */
  kind: LogForwardKind;
  /** 1 to 63 characters. */
  name: string;
  /** The categories whose entries are sent; none: all, new ones too. */
  categories?: Array<AuditCategory>;
  /** INFORMATION (all), WARNING or ERROR. */
  leastSeverity?: AuditSeverity;
  /** Whether entries are sent. */
  isOn?: boolean;
  /** Of WEBHOOK the address, `https://…`; of SYSLOG the host, and the port where it is not 6514: `logs.example:6514`. At most 2,000 characters. */
  url: string;
  /** Of SYSLOG: certificates in PEM that are trusted in the place of those of the server; null: none. At most 20,000 characters. */
  ca?: string | null | undefined;
};

/** A forward as it shall be. */
export type LogForwardSetInput = {
  /** `LogForward.id`. NOT_FOUND for one that is not in an account that the caller administers. */
  forwardId: string;
  /** As in `LogForwardAddInput`. */
  name: string;
  /** As in `LogForwardAddInput`. */
  categories?: Array<AuditCategory>;
  /** As in `LogForwardAddInput`. */
  leastSeverity?: AuditSeverity;
  /** As in `LogForwardAddInput`. */
  isOn?: boolean;
  /** As in `LogForwardAddInput`; null: it stays as it is. */
  url?: string | null | undefined;
  /** As in `LogForwardAddInput`; null: it stays as it is; empty: those of the server. */
  ca?: string | null | undefined;
  /** Of WEBHOOK: make another key that signs, in the place of the one that it has. */
  newSigningSecret?: boolean;
  /** The `version` that the caller began with: CONFLICT (`ifVersion`) where it was changed since. Left out: not asked. */
  ifVersion?: string | null | undefined;
};

/** The forward to delete. */
export type LogForwardDeleteInput = {
  /** `LogForward.id`. NOT_FOUND for one that is not in an account that the caller administers. */
  forwardId: string;
};

/** The forward to test. */
export type LogForwardTestInput = {
  /** `LogForward.id`. NOT_FOUND for one that is not in an account that the caller administers. */
  forwardId: string;
};

/** What somebody may do in an account or on a site. */
export type Role =
  /** On single sites: read, change routing and configure devices. The role of restricted people and keys. */
  | 'DomainControl'
  /** Read and change routing. Reserved: no mutation gives it. */
  | 'MediaControl'
  /** Nothing. As a default role: only the rights given on single sites. */
  | 'None'
  /** Read. Reserved: no mutation gives it. */
  | 'ReadOnly'
  /** Everything in the account but what only its owner may. As a default role it makes an administrator. */
  | 'SiteControl';

/** `admin` sees and changes everything in the account, `restricted` has rights on single sites only. */
export type AccessType =
  /** Default role SiteControl. */
  | 'admin'
  /** Any other default role. */
  | 'restricted';

/** What single sign-on put into the console's address. It is accepted only from the browser in which the sign-in began. */
export type UserLoginWithCodeGrantInput = {
  /** The one-use code. */
  code: string;
  /** The protocol of the sign-in: with another one the code is refused. */
  authMethod: LoginProvider;
};

/** Which session to end. */
export type UserSessionEndInput = {
  /** The id of one of `mySessions`; NOT_FOUND for a session of somebody else and for one that has ended. */
  sessionId: string;
};

/** How an identity provider proves who somebody is. */
export type LoginProvider =
  /** OpenID Connect. */
  | 'OIDC'
  /** SAML: the provider's signed answer is posted to this server. */
  | 'SAML';

/** Who wants to sign in. For one e-mail 10 tries in 15 minutes, with growing pauses from the fourth on; else RATE_LIMITED. */
export type UserLoginWithPasswordInput = {
  /** Without regard to case; spaces around it are dropped. */
  email: string;
  /** As it was typed. */
  password: string;
  /** What `UserLoginWithSecondStep` gave this browser, with which no second step is asked; one that is not valid (any more) is ignored. */
  browser?: string | null | undefined;
};

/** What to end. */
export type UserLogoutInput = {
  /** True: every session of the person; false: the session of this request. */
  everywhere?: boolean | null | undefined;
};

/** Who wants a new password. For one e-mail 5 tries an hour; else RATE_LIMITED. */
export type UserPasswordRequestResetInput = {
  /** Without regard to case. BAD_USER_INPUT where it is not an e-mail address. */
  email: string;
};

/** A new password, and the token that allows choosing it. */
export type UserPasswordResetUsingTokenInput = {
  /** From the link of a mail. It works once, within an hour; that of an invitation within a week. Else: BAD_USER_INPUT (`token`). */
  token: string;
  /** 9 or more characters with a capital letter, a small letter and a number. */
  password: string;
};

/** What a job does. */
export type JobKind =
  /** Restart devices in waves: the next wave is begun once the devices of the one before are seen to be back, and none once too many are not. */
  | 'REBOOT'
  /** A window in which people update devices by the tool of their maker. Tutti sends nothing: it announces the window, and reads the firmware that each device reports before and after it. No family of devices takes firmware from Tutti. */
  | 'FIRMWARE_WINDOW'
  /** Recall a snapshot in waves: what differs from it at each device when its wave begins is brought back as `SnapshotRecall` does; the next wave is begun once every line of the one before has ended, and none once too many devices have a line that was not recalled. The clock settings of the site itself are left as they are. */
  | 'RECALL';

/** How far a job is. */
export type JobState =
  /** Its beginning is to come. */
  | 'SCHEDULED'
  /** It goes on. */
  | 'RUNNING'
  /** It came to its end: no more devices are missing than may be. */
  | 'DONE'
  /** It ended before, as `Job.reason` says. `JobContinue` goes on with what waits. */
  | 'STOPPED'
  /** Somebody cancelled it. */
  | 'CANCELLED';

/** How far a device of a job is. */
export type JobStepState =
  /** Nothing was done to it. In a job that has ended: nothing is done any more. */
  | 'WAITING'
  /** It was asked to restart, and is not seen to be back yet; in a recall its lines are under way. In a job that was cancelled: it is not watched any more. */
  | 'SENT'
  /** It was seen to be away, and is connected again. */
  | 'BACK'
  /** It was asked to restart, and was not seen to be away and connected again within the time of its wave. */
  | 'NOT_BACK'
  /** It was not restarted, or nothing of it was recalled: `reason` says why. */
  | 'REFUSED'
  /** Of a window for firmware that is over: what it reports was read. */
  | 'READ'
  /** Of a recall: every line of it that differed was recalled, or none differed. */
  | 'RECALLED'
  /** Of a recall: a line of it was not recalled, or it is not known whether it was. `reason` says how many were, and why not. */
  | 'NOT_RECALLED';

/** How far a line of a recall is. */
export type JobRecallLineState =
  /** Its command is under way. */
  | 'SENT'
  /** Its device did it, or it was decided. */
  | 'RECALLED'
  /** It was not done, or it is not known whether it was. Nothing is done later by itself. */
  | 'NOT_RECALLED';

/** A job to make. */
export type JobAddInput = {
  /** The site. */
  domainId: string;
  /** What it does. */
  kind: JobKind;
  /** Its devices, 1 to 500, in the order in which they are asked. */
  deviceIds: Array<string>;
  /** When it begins: day and time of the clock of `timezone`, `2026-12-01T03:00`; null: now. At most 90 days ahead. A time that this clock leaves out is refused; of one that it shows twice the first is meant. */
  startsAt?: string | null | undefined;
  /** When a window for firmware ends, written likewise: at most 24 hours after it began. Needed there, and refused elsewhere. */
  endsAt?: string | null | undefined;
  /** An IANA time zone; null: that of the account. */
  timezone?: string | null | undefined;
  /** How many devices are in a wave. Without this and `wavePercent` all are in one. */
  waveSize?: number | null | undefined;
  /** How many percent of the devices are in a wave, 1 to 100, rounded up. */
  wavePercent?: number | null | undefined;
  /** How long a wave may take to be back, 60 to 3600 s; null: 300. */
  waveSeconds?: number | null | undefined;
  /** It stops when more devices than this are missing; null: 0, so that one is enough. */
  mostMissing?: number | null | undefined;
  /** Which snapshot of the site is recalled. Needed for a recall, and refused elsewhere. */
  snapshotId?: string | null | undefined;
  /** At most 200 characters. Everybody who may see the site reads it. */
  note?: string | null | undefined;
  /** Only say what it would be: nothing is made. */
  preview?: boolean | null | undefined;
  /** A UUID of your choice, which the job gets as its id: the same call sent again, because its answer was lost, makes one job. */
  commandId?: string | null | undefined;
};

/** A job to cancel. */
export type JobCancelInput = {
  /** Its site. */
  domainId: string;
  /** The job. */
  jobId: string;
};

/** A job to go on with. */
export type JobContinueInput = {
  /** Its site. */
  domainId: string;
  /** The job. */
  jobId: string;
  /** Try those again that are missing, too: each by a new command, in waves of their own that come before those that wait; of a recall what differs then. Those that are missing once more count, and stop it again. What came of them until now is in the event log. Null: false. */
  retryMissing?: boolean | null | undefined;
  /** A UUID of your choice: the same call sent again, because its answer was lost, goes on once. */
  commandId?: string | null | undefined;
};

/** A new key of an account. */
export type AccountApiKeyAddInput = {
  /** The account. NOT_FOUND for one that the caller does not administer. */
  accountId: string;
  /** 1 to 63 characters, not blank. */
  name: string;
  /** At most 255 characters; blank: none. */
  description?: string | null | undefined;
  /** SiteControl (everything) or None (the sites of `domainPermissions`). */
  defaultRole: Role;
  /** With None at least one, each DomainControl on a site of the account; with SiteControl they are ignored. */
  domainPermissions?: Array<DomainPermissionInput> | null | undefined;
  /** In the future; without it the key lasts until it is removed. */
  expiresAt?: string | null | undefined;
};

/** Which key to remove. */
export type AccountApiKeyRemoveInput = {
  /** The `id` of the key, not its token. Empty: BAD_USER_INPUT. */
  keyId: string;
};

/** The new rights of a key. They replace its former rights. */
export type AccountApiKeyPermissionsSetInput = {
  /** The `id` of a key of the kind ACCOUNT. Empty, or of the kind USER: BAD_USER_INPUT. */
  keyId: string;
  /** SiteControl (everything) or None (the sites of `domainPermissions`). */
  defaultRole: Role;
  /** With None at least one, each DomainControl on a site of the account; with SiteControl they are ignored. */
  domainPermissions?: Array<DomainPermissionInput> | null | undefined;
  /** The `version` that the caller began with: CONFLICT (`ifVersion`) where it was changed since. Left out: not asked. */
  ifVersion?: string | null | undefined;
};

/** What a change is about, so that a client reads only that again. */
export type ChangeArea =
  /** Sites were added, changed or removed, devices came to or left the site, or its snapshots changed. */
  | 'INVENTORY'
  /** Facts or decisions of devices changed. */
  | 'DEVICES'
  /** Channels or subscriptions changed. */
  | 'CHANNELS'
  /** The status of a device or of the site changed, or what an alert of the site says. */
  | 'STATUS'
  /** The account itself: its name, date and time settings. */
  | 'ACCOUNT'
  /** Its people: who they are, what they may see, when they were last here. For administrators, as are the four below and the account log. */
  | 'MEMBERS'
  /** Its API keys. */
  | 'API_KEYS'
  /** Its agents. */
  | 'AGENTS'
  /** Its wall screens. */
  | 'WALL_SCREENS'
  /** `Account.alertChannels` and `Account.alertDeliveries`. */
  | 'ALERTING'
  /** What is wrong and a rule of alerts is about (`openTroubles`), or who takes care of it. For everybody in the account. */
  | 'TROUBLES'
  /** Jobs of a site (`jobs`, `job`): one was made, or is further. For everybody in the account. */
  | 'JOBS'
  /** `Account.logForwards`. */
  | 'FORWARDING'
  /** The account log has a new entry. */
  | 'ACCOUNT_LOG'
  /** Your own data, the same in every account: your name, preferences, sessions, first steps and closed panels. */
  | 'PERSON'
  /** The alerts of the operator (`infrastructureAlerts`). */
  | 'ANNOUNCEMENTS';

/** Of whom an account asks a second step. */
export type AccountSecondStep =
  /** Nobody has to have one. */
  | 'NOBODY'
  /** Administrators of the account have to, its owner among them. */
  | 'ADMINISTRATORS'
  /** Everybody in the account has to. */
  | 'EVERYBODY';

/** A whole policy; see `AccountPolicy` for what its fields mean. */
export type AccountPolicyInput = {
  /** Who has to have a second step. */
  secondStep: AccountSecondStep;
  /** From when on; null or past: at once. */
  secondStepFrom?: string | null | undefined;
  /** Whether a passkey alone opens the account. */
  passkeys: boolean;
  /** Whether single sign-on is the only way in. */
  ssoOnly: boolean;
  /** 15 minutes to 30 days (43,200); null: 30 days. */
  idleMinutes?: number | null | undefined;
  /** 1 hour (60) to 365 days (525,600); null: no such end. */
  longestMinutes?: number | null | undefined;
  /** At most 50, each a network in CIDR notation or one address; empty: everywhere. */
  keyNetworks: Array<string>;
  /** 1 to 3,650 days; null: no such end. */
  keyDays?: number | null | undefined;
  /** Whether there may be wall screens; false ends all there are. Without it, it stays as it is. */
  wallScreens?: boolean | null | undefined;
};

/** The policy of an account from now on. */
export type AccountPolicySetInput = {
  /** The account. NOT_FOUND for one that the caller does not administer. */
  accountId: string;
  /** All of it. */
  policy: AccountPolicyInput;
  /** The version that the form began with: CONFLICT where somebody has saved another policy since. Without it nothing is compared. */
  ifVersion?: string | null | undefined;
};

/** What an account can ask of how people sign in. */
export type SignInDemandKind =
  /** A second step: to be added in this session, which opens the account. */
  | 'SECOND_STEP'
  /** To sign in with the password, not with a passkey alone. */
  | 'PASSWORD'
  /** To sign in through the identity provider. */
  | 'SSO';

/** Panels of the console that a person closes until they open them again. The console sets it; it only decides what the console shows. */
export type Panel =
  /** Beside the page of a device of a family that says less: what the device says (DEV-102). */
  | 'DEVICE_SAYS';

/** The first steps on Home. */
export type FirstStep =
  /** The page of a device was seen. */
  | 'DEVICE_SEEN'
  /** The receive channels of a device were seen. */
  | 'ROUTING_SEEN'
  /** A subscription that the person asked for was accepted. */
  | 'PATCHED'
  /** An invitation that the person sent was accepted by the server. */
  | 'INVITED'
  /** The event log of a site was seen. */
  | 'LOG_SEEN';

/** Whether the console is light or dark. */
export type Theme =
  /** As in the settings of the person's system. The default. */
  | 'AUTOMATIC'
  /** Always dark. */
  | 'DARK'
  /** Always light. */
  | 'LIGHT';

/** What people can get mails about. */
export type NotificationEventType =
  /** A device has been disconnected for 30 seconds, or was and has been back for 5 minutes. Outages close together go into one mail. */
  | 'offline'
  /** A month is over: how reliable the site was in it. Of all its devices, whatever their importance. */
  | 'monthlyReport';

/** Whose programs run the database of a server. */
export type DatabasePrograms =
  /** A database of its own, which the operator gave it (DATABASE_URL). */
  | 'EXTERNAL'
  /** Inside of the server, by the PostgreSQL that is installed on its machine. */
  | 'MACHINE'
  /** Inside of the server, by the PostgreSQL that came with it. */
  | 'BUNDLED'
  /** Inside of the server, by a PostgreSQL that the operator chose (TUTTI_POSTGRES). */
  | 'GIVEN';

/** A new display name. */
export type UserPreferencesSetInput = {
  /** One's own id: anybody else's is FORBIDDEN. */
  userId: string;
  /** 1 to 63 characters in one line, not blank; spaces around it are dropped. */
  displayName: string;
};

/** New display preferences. What is left out stays as it is. */
export type UserDisplayPreferencesSetInput = {
  /** Null: AUTOMATIC. */
  theme?: Theme | null | undefined;
  /** A name of the IANA time zone database, in any case; not an offset such as `+10:00`, which has no daylight saving time. Null: the account's. */
  timezone?: string | null | undefined;
  /** `12hr` or `24hr`; null: the account's. */
  timeFormat?: string | null | undefined;
  /** `ddmmyyyy` or `mmddyyyy`; null: the account's. */
  dateFormat?: string | null | undefined;
  /** `en`, `zh-Hans`, `ja` or `pt` (BCP 47); null: mails are in English. */
  language?: string | null | undefined;
};

/** The first steps to mark as done, and whether they are still to be shown. */
export type UserFirstStepsSetInput = {
  /** Added to the steps that are done. */
  done?: Array<FirstStep> | null | undefined;
  /** true: dismissed from now on; false: shown again. */
  dismissed?: boolean | null | undefined;
};

/** A panel, and whether it is closed. */
export type UserPanelSetInput = {
  /** The panel; others stay as they are. */
  panel: Panel;
  /** true: closed until the person opens it again; false: open. */
  closed: boolean;
};

/** Which mails one wants about one site; the settings of other sites stay as they are. */
export type UserDomainPreferencesSetInput = {
  /** The site and its new settings. They replace the former settings for that site. */
  domainPreferences: DomainPreferencesInput;
  /** The `version` that the caller began with: CONFLICT (`ifVersion`) where it was changed since. Left out: not asked. */
  ifVersion?: string | null | undefined;
};

/** A site, and which mails are wanted about it. */
export type DomainPreferencesInput = {
  /** A site that one may read; else NOT_FOUND. */
  domainId: string;
  /** The events and devices to get mails about. */
  domainNotificationPreferences: DomainNotificationPreferencesInput;
};

/** The events and devices of a site to get mails about. */
export type DomainNotificationPreferencesInput = {
  /** Empty: no mails. Duplicates are ignored. */
  eventTypes: Array<NotificationEventType>;
  /** Devices below this importance are left out; LESS_IMPORTANT includes all. */
  minimumDeviceImportanceLevel: ImportanceLevel;
};

/** How times are to be written where a person has not chosen otherwise. All three are required. */
export type AccountDateTimeDefaultsSetInput = {
  /** The account. NOT_FOUND for one that the caller does not administer. */
  accountId: string;
  /** A name of the IANA time zone database, in any case; not an offset such as `+10:00`, which has no daylight saving time. */
  timezone: string;
  /** `12hr` or `24hr`. */
  timeFormat: string;
  /** `ddmmyyyy` (day first) or `mmddyyyy` (month first). */
  dateFormat: string;
  /** The `version` that the caller began with: CONFLICT (`ifVersion`) where it was changed since. Left out: not asked. */
  ifVersion?: string | null | undefined;
};

/** A subscription as browsers make it (`PushSubscription.toJSON()`). */
export type PushBrowserAddInput = {
  /** Its address at the push service, `https://…`, at most 1000 characters. It is encrypted and never answered. */
  endpoint: string;
  /** The public key that messages are encrypted for: 65 bytes, base64url. */
  p256dh: string;
  /** The secret that goes into that: 16 bytes, base64url. */
  auth: string;
};

/** The browser to remove. */
export type PushBrowserRemoveInput = {
  /** `PushBrowser.id`. NOT_FOUND for one of somebody else. */
  browserId: string;
};

/** Whether a device can take the place of another one, the best first. Of the first two alone. */
export type ReplacementFit =
  /** Same manufacturer and model, in no site, connected, with enough channels, reported by the same agent. */
  | 'FITS'
  /** The same, but another agent reports it: it may be at another place. */
  | 'OTHER_AGENT'
  /** It has fewer channels. */
  | 'TOO_FEW_CHANNELS'
  /** How many channels it has, or the device that it would replace, is not known. */
  | 'CHANNELS_UNKNOWN'
  /** It is not connected. */
  | 'NOT_CONNECTED'
  /** It takes no new name: its family, or whoever runs its agent, does not allow it. */
  | 'CLOSED'
  /** It is in a site: unassign it first. */
  | 'IN_A_DOMAIN'
  /** It is another model, or its model is not known. */
  | 'OTHER_MODEL';

/** What a device takes over from the one that it replaces. */
export type ReplacementPart =
  /** Its name. */
  | 'NAME'
  /** The subscriptions of others to it. */
  | 'SUBSCRIPTIONS_TO'
  /** Its own subscriptions. */
  | 'SUBSCRIPTIONS_OF'
  /** The labels of its channels, transmit and receive. */
  | 'CHANNEL_LABELS'
  /** Which of its clock settings are on and off. */
  | 'CLOCK_PREFERENCES'
  /** Importance, location, description and comments. */
  | 'NOTES'
  /** The transmit channels that are sent encrypted only. */
  | 'STRICT_CHANNELS'
  /** Its firmware, which is compared and never changed. */
  | 'FIRMWARE';

/** What becomes of a part. */
export type ReplacementOutcome =
  /** It is asked of the device, by the commands of the line; of notes: it is so with the answer. */
  | 'ASKED'
  /** Nothing needs to be done: receivers find the device by the names that it gets. */
  | 'BY_NAME'
  /** It is the same already. */
  | 'ALIKE'
  /** It differs, or is not the same in all: look at it. */
  | 'DIFFERS'
  /** It is not taken over; `reason` says why. */
  | 'LEFT'
  /** Nobody reported it, so that it cannot be taken over. */
  | 'UNKNOWN';

/** Which device is replaced, and by which. */
export type DeviceReplaceInput = {
  /** The device to be replaced: in a site, and not connected. */
  deviceId: string;
  /** The spare: one that `DeviceReplacement.spares` has with FITS or OTHER_AGENT. */
  spareId: string;
  /** Needed only where several of the viewer's accounts have a device of this id. */
  accountId?: string | null | undefined;
  /** A UUID of your choice: the same call sent again, because its answer was lost, replaces once. */
  commandId?: string | null | undefined;
};

/** What somebody may do on a site, or in an account. Each guard of this API asks for one right. */
export type Right =
  /** Read sites and devices with their status, channels, levels, record and snapshots. Every role has it. */
  | 'READ'
  /** Read the history of clocks. */
  | 'CLOCK_HISTORY'
  /** Patch and unsubscribe channels and streams. */
  | 'ROUTE'
  /** Make snapshots, and recall those lines of them whose own rights one has. Goes with ROUTE. */
  | 'RECALL'
  /** Rename, keep, import and delete snapshots. */
  | 'KEEP_SNAPSHOTS'
  /** Choose whether a channel is sent only encrypted. */
  | 'ENCRYPTION'
  /** Name and identify devices, label their channels, write notes and importance. */
  | 'DESCRIBE'
  /** Reboot devices, and set their latency, sample rate and encoding. */
  | 'REBOOT'
  /** Let a spare take the place of a device. Counts for who has it on every site. */
  | 'REPLACE'
  /** Assign, unassign and forget devices, and see those that are in no site. Counts for who has it on every site. */
  | 'ASSIGN'
  /** Set the clock of a device. */
  | 'CLOCK_DEVICES'
  /** Set the clocks of a site, and have them configured automatically. */
  | 'CLOCK_DOMAINS'
  /** Silence a site or device, and take care of alerts. */
  | 'SILENCE'
  /** Change rules and channels of alerting. Counts for who has it on every site. */
  | 'ALERTING'
  /** See the agents of a site and test them. */
  | 'DOMAIN_AGENTS'
  /** Administer the account: people, roles, API keys, agents, plan and security. No own role has it. */
  | 'ADMINISTER';

/** A new role. */
export type RoleAddInput = {
  /** The account. NOT_FOUND for one that the caller does not administer. */
  accountId: string;
  /** 1 to 40 characters, not blank, not the name of another role. */
  name: string;
  /** Every right but ADMINISTER. What one of them needs is added; READ always is. */
  rights: Array<Right>;
};

/** The new name and rights of a role. They replace the former ones. */
export type RoleSetInput = {
  /** The account. NOT_FOUND for one that the caller does not administer. */
  accountId: string;
  /** The `id` of an own role. */
  roleId: string;
  /** 1 to 40 characters, not blank, not the name of another role. */
  name: string;
  /** Every right but ADMINISTER. What one of them needs is added; READ always is. */
  rights: Array<Right>;
  /** The `version` that the caller began with: CONFLICT (`ifVersion`) where it was changed since. Left out: not asked. */
  ifVersion?: string | null | undefined;
};

/** Which role to delete. */
export type RoleDeleteInput = {
  /** The account. NOT_FOUND for one that the caller does not administer. */
  accountId: string;
  /** The `id` of an own role that nobody has. */
  roleId: string;
};

/** The signal of a channel, as the device judges it. */
export type SignalPresenceStatus =
  /** The level has reached 0 dBFS: peaks are cut off. Lower the gain at the source, before the signal becomes digital. */
  | 'CLIPPING'
  /** No signal: the level is below what counts as audio. Check source, mute and gain at the transmitter. */
  | 'MUTE'
  /** There is audio, below clipping. */
  | 'SIGNAL';

/** How media on its way to a receive channel is encrypted, as the receiver reports it. */
export type EncryptionScheme =
  /** AES in counter mode with a key of 256 bits (AES: FIPS 197). */
  | 'AES_CTR256'
  /** The copy protection of video: High-bandwidth Digital Content Protection. */
  | 'HDCP'
  /** Not encrypted. */
  | 'NONE';

/** COMPATIBLE: encrypted where the receiver can decrypt. STRICT: encrypted only. */
export type TxChannelEncryptionPolicy =
  /** Encrypted for receivers that can decrypt, unencrypted for the others. */
  | 'COMPATIBLE'
  /** Encrypted only: a receiver that cannot decrypt reports TX_CHANNEL_ENCRYPTED. Refused with CONFLICT where the site's policy is NONE. */
  | 'STRICT';

/** The direction of a channel, as seen from its device. */
export type ChannelDirection =
  /** The device receives on it: a `RxChannel`. */
  | 'RECEIVE'
  /** The device sends it: a `TxChannel`. */
  | 'TRANSMIT';

/** What a channel carries. Receive and transmit channel must have the same, unless either is ALL or GENERIC. */
export type ChannelMediaType =
  /** Audio; also where the device does not say. */
  | 'AUDIO'
  /** Video. */
  | 'VIDEO'
  /** Ancillary data: neither audio nor video. */
  | 'ANCILLARY'
  /** The device says that its medium is not known. */
  | 'UNDEFINED'
  /** Any medium: fits every other type. */
  | 'ALL'
  /** Not bound to a medium: fits every other type. */
  | 'GENERIC';

/** The kind of a receive status. NONE, CONNECTED and IN_PROGRESS count as OK in the status of the device. */
export type RxChannelSummary =
  /** Without a subscription. */
  | 'NONE'
  /** The flow is set up: media arrives. */
  | 'CONNECTED'
  /** On its way to connected: found, being set up, or waiting for the transmitter's consent. */
  | 'IN_PROGRESS'
  /** Subscribed, but nothing arrives yet, mostly because the name is not on the network; also every status code that is not known. */
  | 'WARNING'
  /** The subscription fails; `status` says why. */
  | 'ERROR';

/** The state of the subscription of a receive channel, as its device reports it. The description of each value gives its `summary`, what it means and what to do first. */
export type RxChannelStatus =
  /** None: the channel is not subscribed to anything. */
  | 'NONE'
  /** Warning: transmitter or channel is not found by its name. It connects once the name appears. Is the device on, was it renamed? */
  | 'UNRESOLVED'
  /** In progress: the transmitter was found, the flow is not set up yet. If it stays so, look at the transmitter. */
  | 'RESOLVED'
  /** Error: looking for the transmitter failed. Check that both are in one network, or that discovery across subnets is configured. */
  | 'RESOLVE_FAIL'
  /** Connected to a transmit channel of the same device. Nothing leaves the device, so its latency is not measured. */
  | 'SUBSCRIBE_SELF'
  /** Error: the network answers that there is no such name. See which channels the transmitter has, and subscribe again. */
  | 'RESOLVED_NONE'
  /** Warning: there is a flow, but it lacks what is needed to carry audio. Subscribe again; of a flow made by hand check channels and address. */
  | 'IDLE'
  /** In progress: the flow is being set up, a few seconds at most. If it stays so, look at the transmitter. */
  | 'IN_PROGRESS'
  /** Connected by a flow that was set up automatically. */
  | 'DYNAMIC'
  /** Connected by a flow that was configured by hand, such as a multicast flow. */
  | 'STATIC'
  /** Connected by a flow that was set by hand, outside of subscriptions. */
  | 'MANUAL'
  /** Error: the name was found, but the receiver cannot reach the transmitter. Compare their subnets; look for a firewall or VLAN between them. */
  | 'NO_CONNECTION'
  /** Error: the formats of the two channels differ. Set sample rate and encoding of both devices alike; the media must match, too. */
  | 'CHANNEL_FORMAT'
  /** Error: the flow's channel count, packet size or encoding does not fit the receiver. Make it again, or set both devices alike. */
  | 'BUNDLE_FORMAT'
  /** Error: the receiver has no flow left; each transmitter uses one or more. Take audio from fewer transmitters. */
  | 'NO_RX'
  /** Error: the receiver could not set up the flow, for a reason of its own. See its event log; subscribe again, else restart it. */
  | 'RX_FAIL'
  /** Error: the transmitter has no flow left; each receiver served by unicast uses one or more. Send one multicast flow to many. */
  | 'NO_TX'
  /** Error: the transmitter could not set up the flow, for a reason of its own. See its event log; subscribe again, else restart it. */
  | 'TX_FAIL'
  /** Error: more data would arrive than the receiver's interface takes. Check its link speed, and that IGMP snooping keeps other multicast away. */
  | 'QOS_FAIL_RX'
  /** Error: more data would be sent than the transmitter's interface carries. Check its link speed; send one multicast flow to many. */
  | 'QOS_FAIL_TX'
  /** Error: the transmitter refuses the receiver's address. Compare addresses and prefixes: primary and secondary network may be mixed up. */
  | 'TX_REJECTED_ADDR'
  /** Error: the transmitter refuses the request as invalid. Update the older firmware of the two, and subscribe again. */
  | 'INVALID_MSG'
  /** Error: the transmitter needs more latency than the receiver can be set to. Lower what it asks for; look for a slow link. */
  | 'CHANNEL_LATENCY'
  /** Error: transmitter and receiver are in different clock domains. Compare these, sample rate and pull-up. */
  | 'CLOCK_DOMAIN'
  /** Error: the subscription needs a feature that one of the two lacks, such as encryption. Turn it off, or update the firmware. */
  | 'UNSUPPORTED'
  /** Error: the network links of the receiver are down. Check its cable and switch port. */
  | 'RX_LINK_DOWN'
  /** Error: the network links of the transmitter are down. Check its cable and switch port. */
  | 'TX_LINK_DOWN'
  /** Error: the two have no transport protocol in common. Set both to the same mode, with or without AES67; update the older firmware. */
  | 'DYNAMIC_PROTOCOL'
  /** Error: the transmitter has no such channel. See which it has, and subscribe again. */
  | 'INVALID_CHANNEL'
  /** Error: the transmitter cannot send in time, mostly with a latency below 1 ms over 100 Mbit/s. Raise the receive latency to 1 ms or more. */
  | 'TX_SCHEDULER_FAILURE'
  /** Error: the device forbids subscribing to its own transmit channels. Take another device's, or route within the device. */
  | 'SUBSCRIBE_SELF_POLICY'
  /** Error: the transmitter is starting, or its clock is not in sync yet. Wait half a minute, then look at its clock and connection. */
  | 'TX_NOT_READY'
  /** Error: the receiver is starting, or its clock is not in sync yet. Wait half a minute, then look at its clock and connection. */
  | 'RX_NOT_READY'
  /** Error: the transmitter sends by unicast to as many receivers as it can. Send the channels as one multicast flow. */
  | 'TX_FANOUT_LIMIT_REACHED'
  /** Error: the channel is sent encrypted only, and the receiver cannot decrypt it. Set it to COMPATIBLE, or take another receiver. */
  | 'TX_CHANNEL_ENCRYPTED'
  /** Error: the transmitter answered in a way the receiver does not understand. Update the older firmware of the two. */
  | 'TX_RESPONSE_UNEXPECTED'
  /** Error: the flow made by hand belongs to another device than the one subscribed to. Correct it, or remove it and subscribe again. */
  | 'TEMPLATE_MISMATCH_DEVICE'
  /** Error: the flow made by hand has another format than the channel. Make it again with the channel's format. */
  | 'TEMPLATE_MISMATCH_FORMAT'
  /** Error: the flow made by hand does not contain the channel. Add it, or subscribe to one that is in the flow. */
  | 'TEMPLATE_MISSING_CHANNEL'
  /** Error: the flow made by hand is set differently from what the channel needs. Compare sample rate, latency and encryption. */
  | 'TEMPLATE_MISMATCH_CONFIG'
  /** Error: the flow made by hand has no place left for another channel. Make another flow, or take a channel out. */
  | 'TEMPLATE_FULL'
  /** Error: the transmitter does not allow this receiver. Check that both are in one site, and the transmitter's access rules. */
  | 'TX_ACCESS_CONTROL_DENIED'
  /** In progress: the transmitter has not consented yet. Somebody must do so there. */
  | 'TX_ACCESS_CONTROL_PENDING'
  /** Error: the receiver cannot take audio in the way asked for, such as unicast or multicast. Try the other. */
  | 'RX_UNSUPPORTED_SUB_MODE'
  /** Error: the transmitter cannot send audio in the way asked for, such as unicast or multicast. Try the other. */
  | 'TX_UNSUPPORTED_SUB_MODE'
  /** Error: the two could not agree on the copy protection of the video (HDCP). Source, receiver and display must support the same version. */
  | 'HDCP_NEGOTIATION_FAILED'
  /** Error: an unexpected failure. Subscribe again; if it fails again, read the event logs of both devices. */
  | 'SYSTEM_FAIL';

/** A transmit channel, and whether it is to be sent only encrypted. */
export type DeviceTxChannelEncryptionPolicySetInput = {
  /** The transmitting device. BAD_USER_INPUT where it does not encrypt (`CAN_ENCRYPT_MEDIA`). */
  deviceId: string;
  /** The transmit channel; indexes start at 1. */
  txChannelIndex: number;
  /** STRICT is refused with CONFLICT where the site's `mediaEncryptionPolicy` is NONE. */
  policy: TxChannelEncryptionPolicy;
  /** Needed only where several of the viewer's accounts have a device of this id. */
  accountId?: string | null | undefined;
  /** A UUID of your choice: the same call sent again, because its answer was lost, gives the same command once. */
  commandId?: string | null | undefined;
};

/** The device that is to make a new key. */
export type DeviceMediaConfidentialityFlowKeyRotateInput = {
  /** The transmitting device. BAD_USER_INPUT where it does not encrypt (`CAN_ENCRYPT_MEDIA`). */
  deviceId: string;
  /** Needed only where several of the viewer's accounts have a device of this id. */
  accountId?: string | null | undefined;
  /** A UUID of your choice: the same call sent again, because its answer was lost, gives the same command once. */
  commandId?: string | null | undefined;
};

/** Receive channels of one device, and the transmit channels that they are to be subscribed to: one command for all of them. */
export type DeviceRxChannelsSubscriptionSetInput = {
  /** The receiving device. Errors: DEVICE_OFFLINE while it is not connected. */
  deviceId: string;
  /** 1 to 1,024, each receive channel at most once. Channels that are not named keep their subscription. */
  subscriptions: Array<DeviceRxChannelsSubscriptionInput>;
  /** True: a name that no device of the site has is accepted, too, so that the subscription may point to nothing. Needs `allowSubscriptionToNonExistentChannel` as well. */
  allowSubscriptionToNonExistentDevice?: boolean | null | undefined;
  /** True: a channel that the transmitter does not have is accepted, too, and media types are not compared. */
  allowSubscriptionToNonExistentChannel?: boolean | null | undefined;
  /** Needed only where several of the viewer's accounts have a device of this id. */
  accountId?: string | null | undefined;
  /** A UUID of your choice: the same call sent again, because its answer was lost, gives the same command once. */
  commandId?: string | null | undefined;
};

/** A receive channel and the transmit channel it is to get, by name: a replacement device of the same name takes over. Errors name the field by its path: `subscriptions.0.rxChannelIndex`. */
export type DeviceRxChannelsSubscriptionInput = {
  /** The receive channel; indexes start at 1. */
  rxChannelIndex: number;
  /** Name or advertised name of a device of the same site, without regard to case; its own only where `canSubscribeSelf`. Empty: unsubscribe. */
  subscribedDevice: string;
  /** Name of a transmit channel of that device, without regard to case. Empty if and only if `subscribedDevice` is. */
  subscribedChannel: string;
  /** What the channel is subscribed to as you saw it, empty for nothing: CONFLICT (`subscriptions.0.replaces`) where it is something else by now, or is being patched. Left out: whatever it is. */
  replaces?: ReplacedSubscriptionInput | null | undefined;
};

/** Receive channels and receive streams of up to 200 devices, and what they are to be subscribed to. */
export type DevicesRxChannelsSubscriptionSetInput = {
  /** 1 to 1,024, each receive channel at most once; empty only where there are `streams`. Channels that are not named keep their subscription. */
  subscriptions: Array<DevicesRxChannelsSubscriptionInput>;
  /** Receive streams, each as a whole: at most 256, each at most once. */
  streams?: Array<DevicesRxStreamSubscriptionInput> | null | undefined;
  /** True: what works is done although something else does not. False: all or nothing. */
  onlyWhatWorks?: boolean | null | undefined;
  /** True: only answers what would be refused. */
  preview?: boolean | null | undefined;
  /** Needed only where several of the viewer's accounts have a device of one of these ids. */
  accountId?: string | null | undefined;
  /** A UUID of your choice: the same call sent again, because its answer was lost, gives each of its commands once. */
  commandId?: string | null | undefined;
};

/** A receive channel of a device and the transmit channel it is to get, by name. */
export type DevicesRxChannelsSubscriptionInput = {
  /** The receiving device. */
  deviceId: string;
  /** The receive channel; indexes start at 1. */
  rxChannelIndex: number;
  /** Name or advertised name of a device of the same site, without regard to case; its own only where `canSubscribeSelf`. Empty: unsubscribe. */
  subscribedDevice: string;
  /** Name of a transmit channel of that device, without regard to case. Empty if and only if `subscribedDevice` is. */
  subscribedChannel: string;
  /** What the channel is subscribed to as you saw it, empty for nothing: refused where it is something else by now. Left out: whatever it is. */
  replaces?: ReplacedSubscriptionInput | null | undefined;
};

/** The subscription that a receive channel has, by name; two empty names: none. */
export type ReplacedSubscriptionInput = {
  /** Name of the transmitter. */
  subscribedDevice: string;
  /** Name of its channel. */
  subscribedChannel: string;
};

/** Channels of one device, and how they are to be called: one command for all of them. */
export type DeviceTxChannelLabelsSetInput = {
  /** The transmitting device. Errors: DEVICE_OFFLINE while it is not connected. */
  deviceId: string;
  /** 1 to 1,024, each transmit channel at most once. Channels that are not named keep their label; two may exchange theirs. Errors name the field by its path: `labels.0.name`. */
  labels: Array<ChannelLabelInput>;
  /** Needed only where several of the viewer's accounts have a device of this id. */
  accountId?: string | null | undefined;
  /** A UUID of your choice: the same call sent again, because its answer was lost, gives the same command once. */
  commandId?: string | null | undefined;
};

/** Channels of one device, and how they are to be called: one command for all of them. */
export type DeviceRxChannelLabelsSetInput = {
  /** The receiving device. Errors: DEVICE_OFFLINE while it is not connected. */
  deviceId: string;
  /** 1 to 1,024, each receive channel at most once. Channels that are not named keep their label; two may exchange theirs. Errors name the field by its path: `labels.0.name`. */
  labels: Array<ChannelLabelInput>;
  /** Needed only where several of the viewer's accounts have a device of this id. */
  accountId?: string | null | undefined;
  /** A UUID of your choice: the same call sent again, because its answer was lost, gives the same command once. */
  commandId?: string | null | undefined;
};

/** A channel, and how it is to be called. */
export type ChannelLabelInput = {
  /** The channel; indexes start at 1. */
  index: number;
  /** 1 to 31 characters without '=', '.' and '@', which no other channel of this direction has, whatever the case. No space at either end. */
  name: string;
  /** The label as you saw it: CONFLICT (`labels.0.replaces`) where the channel has another one by now, or is being labelled. Left out: whatever it is. */
  replaces?: string | null | undefined;
};

/** A way to take the second step. */
export type SecondStepWay =
  /** The code that an authenticator app shows. */
  | 'APP'
  /** A passkey. */
  | 'PASSKEY'
  /** A recovery code, which works once. */
  | 'RECOVERY_CODE';

/** The second step of a sign-in: exactly one of `code`, `passkey` and `recoveryCode`. */
export type UserLoginWithSecondStepInput = {
  /** From `UserLoginWithPassword`. */
  ticket: string;
  /** The six figures that the authenticator app shows now; those of 30 seconds before and after count, too, and each once. */
  code?: string | null | undefined;
  /** The browser's answer to the options of `UserPasskeyAsk`, as JSON (`AuthenticationResponseJSON` of WebAuthn). */
  passkey?: string | null | undefined;
  /** A recovery code, with or without its dashes. */
  recoveryCode?: string | null | undefined;
  /** True: the answer has a `browser`, with which no second step is asked for 30 days. Not with a recovery code. */
  trustBrowser?: boolean | null | undefined;
};

/** A sign-in with a passkey. */
export type UserLoginWithPasskeyInput = {
  /** The browser's answer to the options of `UserPasskeyAsk`, as JSON (`AuthenticationResponseJSON` of WebAuthn). */
  passkey: string;
};

/** Whose passkey is asked for. */
export type UserPasskeyAskInput = {
  /** From `UserLoginWithPassword`. */
  ticket?: string | null | undefined;
};

/** A proof: exactly one of `password` and `passkey`. */
export type UserIdentityProveInput = {
  /** As it was typed. */
  password?: string | null | undefined;
  /** The browser's answer to the options of `UserPasskeyAsk`, as JSON (`AuthenticationResponseJSON` of WebAuthn). */
  passkey?: string | null | undefined;
};

/** Who begins to add an app. */
export type UserAuthenticatorAppBeginInput = {
  /** The caller themselves; somebody else is FORBIDDEN. */
  userId: string;
};

/** The first code of an app. */
export type UserAuthenticatorAppConfirmInput = {
  /** The six figures that the app shows now. */
  code: string;
};

/** Whose app is to be removed. */
export type UserAuthenticatorAppRemoveInput = {
  /** The caller themselves; somebody else is FORBIDDEN. */
  userId: string;
};

/** Who begins to add a passkey. */
export type UserPasskeyBeginInput = {
  /** The caller themselves; somebody else is FORBIDDEN. */
  userId: string;
};

/** A new passkey. */
export type UserPasskeyAddInput = {
  /** What the person calls it: 1 to 63 characters in one line, not blank; spaces around it are dropped. */
  name: string;
  /** The browser's answer to the options of `UserPasskeyBegin`, as JSON (`RegistrationResponseJSON` of WebAuthn). */
  passkey: string;
};

/** A passkey and its new name. */
export type UserPasskeyRenameInput = {
  /** One of `mySignIn`; NOT_FOUND for one of somebody else. */
  passkeyId: string;
  /** 1 to 63 characters in one line, not blank; spaces around it are dropped. */
  name: string;
};

/** The passkey to remove. */
export type UserPasskeyRemoveInput = {
  /** One of `mySignIn`; NOT_FOUND for one of somebody else. */
  passkeyId: string;
};

/** Who wants new recovery codes. */
export type UserRecoveryCodesMakeInput = {
  /** The caller themselves; somebody else is FORBIDDEN. */
  userId: string;
};

/** Whose second step is to be taken away. */
export type UserSecondStepResetInput = {
  /** The account. NOT_FOUND for one that the caller does not administer. */
  accountId: string;
  /** A person of the account. */
  userId: string;
};

/** A silence to set. */
export type SilenceAddInput = {
  /** The site. */
  domainId: string;
  /** One device of it; null: the whole site. */
  deviceId?: string | null | undefined;
  /** When it begins; null: now. */
  startsAt?: string | null | undefined;
  /** When it ends: at most 30 days after it began, at most 24 hours where it returns each week. */
  endsAt: string;
  /** Whether it returns each week; null: it does not. */
  weekly?: boolean | null | undefined;
  /** By whose clock it returns, an IANA time zone; null: that of the account. */
  timezone?: string | null | undefined;
  /** Why, 1 to 200 characters. Everybody who may see the site reads it. */
  reason: string;
};

/** A silence, and what it is to be. */
export type SilenceSetInput = {
  /** Its site. */
  domainId: string;
  /** The silence. */
  silenceId: string;
  /** As in `SilenceAddInput`. */
  deviceId?: string | null | undefined;
  /** As in `SilenceAddInput`. Of one that returns each week, what `Silence.startsAt` says leaves the beginning as it is, also in a week in which a change of the clock moves it. */
  startsAt?: string | null | undefined;
  /** As in `SilenceAddInput`; `Silence.endsAt` leaves the end as it is. */
  endsAt: string;
  /** As in `SilenceAddInput`. */
  weekly?: boolean | null | undefined;
  /** As in `SilenceAddInput`. */
  timezone?: string | null | undefined;
  /** As in `SilenceAddInput`. */
  reason: string;
  /** `Silence.version` as it was read: what somebody changed since is not overwritten; null: it is. */
  ifVersion?: string | null | undefined;
};

/** The silence whose present time is to end. */
export type SilenceEndInput = {
  /** Its site. */
  domainId: string;
  /** The silence. */
  silenceId: string;
};

/** The silence to delete. */
export type SilenceDeleteInput = {
  /** Its site. */
  domainId: string;
  /** The silence. */
  silenceId: string;
};

/** Whether the transmit channels of a site may be sent only encrypted. */
export type MediaEncryptionPolicy =
  /** Each transmit channel decides: COMPATIBLE or STRICT. The default. */
  | 'COMPATIBLE'
  /** Setting a transmit channel to STRICT is refused with CONFLICT. A channel that is STRICT already stays so. */
  | 'NONE'
  /** Every channel encrypts. Planned: setting it is refused with BAD_USER_INPUT. */
  | 'STRICT';

/** The kinds of site, in the order of the menu. The pairs `_1` and `_2` share one label. */
export type DomainIcon =
  /** Broadcast. */
  | 'BROADCAST'
  /** Recording studio. */
  | 'RECORDING_STUDIO'
  /** House of worship. */
  | 'HOUSE_OF_WORSHIP_1'
  /** House of worship, under the same label. */
  | 'HOUSE_OF_WORSHIP_2'
  /** Higher education. */
  | 'HIGHER_EDUCATION'
  /** Primary education (K-12). */
  | 'PRIMARY_EDUCATION'
  /** Government. */
  | 'GOVERNMENT'
  /** Transportation. */
  | 'TRANSPORTATION_1'
  /** Transportation, under the same label. */
  | 'TRANSPORTATION_2'
  /** Health care. */
  | 'HEALTH_CARE'
  /** Commercial. */
  | 'COMMERCIAL'
  /** Office. */
  | 'OFFICE'
  /** Manufacturing. */
  | 'MANUFACTURING'
  /** Retail. */
  | 'RETAIL'
  /** Performing arts venue. */
  | 'ARTS_VENUE'
  /** Theatre or cinema. */
  | 'THEATRE_CINEMA'
  /** Restaurant. */
  | 'RESTAURANT'
  /** Bar or club. */
  | 'BAR_CLUB'
  /** Hotel, casino or convention centre. */
  | 'HOTEL_CASINO'
  /** Themed entertainment. */
  | 'THEMED_ENTERTAINMENT'
  /** Sports venue. */
  | 'SPORTS_VENUE_1'
  /** Sports venue, under the same label. */
  | 'SPORTS_VENUE_2'
  /** Residential. */
  | 'RESIDENTIAL_1'
  /** Residential, under the same label. */
  | 'RESIDENTIAL_2'
  /** Anything else. The default. */
  | 'OTHER';

/** A new site. Spaces around texts are dropped; an empty optional text is none. Errors: BAD_USER_INPUT with the field, CONFLICT where the name is taken. */
export type DomainAddInput = {
  /** The account of the new site. NOT_FOUND for one that the caller does not administer. */
  accountId: string;
  /** 1 to 63 characters, not blank, not the name of another site of the account. */
  name: string;
  /** The kind of site; null and missing: OTHER. */
  icon?: DomainIcon | null | undefined;
  /** At most 255 characters. */
  organisation?: string | null | undefined;
  /** At most 255 characters. */
  location?: string | null | undefined;
  /** At most 255 characters. */
  contact?: string | null | undefined;
  /** At most 2,000 characters. */
  comments?: string | null | undefined;
};

/** The new properties of a site. What is left out stays as it is. */
export type DomainUpdateInput = {
  /** The site. NOT_FOUND for one that the caller does not administer. */
  id: string;
  /** 1 to 63 characters, not blank, not the name of another site of the account. */
  name?: string | null | undefined;
  /** The kind of site. Null is refused. */
  icon?: DomainIcon | null | undefined;
  /** At most 255 characters; null or empty: none. */
  organisation?: string | null | undefined;
  /** At most 255 characters; null or empty: none. */
  location?: string | null | undefined;
  /** At most 255 characters; null or empty: none. */
  contact?: string | null | undefined;
  /** At most 2,000 characters; null or empty: none. */
  comments?: string | null | undefined;
  /** The `version` that the caller began with: CONFLICT (`ifVersion`) where it was changed since. Left out: not asked. */
  ifVersion?: string | null | undefined;
};

/** The site to delete for ever. `Domain.removal` says beforehand what that does. */
export type DomainRemoveInput = {
  /** The site. NOT_FOUND for one that the caller does not administer. */
  id: string;
};

/** The new encryption policy of a site. */
export type DomainMediaEncryptionPolicySetInput = {
  /** The site. NOT_FOUND for one that the caller does not administer. */
  domainId: string;
  /** NONE or COMPATIBLE. Channels that are set already stay as they are. */
  mediaEncryptionPolicy: MediaEncryptionPolicy;
  /** The `version` that the caller began with: CONFLICT (`ifVersion`) where it was changed since. Left out: not asked. */
  ifVersion?: string | null | undefined;
};

/** Whether a device of a snapshot is at its site. */
export type SnapshotDeviceState =
  /** It is there and connected. */
  | 'PRESENT'
  /** It is at the site, and not connected: what it reports is not known, also where nothing is listed. */
  | 'NOT_CONNECTED'
  /** It is not at this site any more. */
  | 'GONE';

/** What a line of a comparison is about. */
export type SnapshotLineKind =
  /** The name of a device. */
  | 'NAME'
  /** The label of a channel. */
  | 'LABEL'
  /** What a receive channel is subscribed to. */
  | 'SUBSCRIPTION'
  /** A setting of the clock of a device, or of the clocks of the site. */
  | 'CLOCK'
  /** A note about a device, or its importance: people decide it, no device is asked. */
  | 'NOTE';

/** What of a clock, or which note. */
export type SnapshotSetting =
  /** `ClockPreferences.leader`. */
  | 'PREFERRED_LEADER'
  /** `ClockPreferences.unicastClocking`. */
  | 'UNICAST_CLOCKING'
  /** `ClockPreferences.externalWordClock`. */
  | 'EXTERNAL_WORD_CLOCK'
  /** `ClockPreferences.v1UnicastDelayRequests`. */
  | 'V1_UNICAST_DELAY_REQUESTS'
  /** `ClockingGroup.mode` of the site. */
  | 'MODE'
  /** `ptp.v1SubdomainName` of the site. */
  | 'V1_SUBDOMAIN_NAME'
  /** `ptp.v2` of the site. */
  | 'V2'
  /** `ptp.v2DomainNumber` of the site. */
  | 'V2_DOMAIN_NUMBER'
  /** `ptp.v2Priority1` of the site. */
  | 'V2_PRIORITY1'
  /** `ptp.v2Priority2` of the site. */
  | 'V2_PRIORITY2'
  /** `ptp.v2MulticastTtl` of the site. */
  | 'V2_MULTICAST_TTL'
  /** `rtp.prefixV4` of the site. */
  | 'RTP_PREFIX_V4'
  /** `Device.importanceLevel`. */
  | 'IMPORTANCE'
  /** `Device.location`. */
  | 'LOCATION'
  /** `Device.description`. */
  | 'DESCRIPTION'
  /** `Device.comments`. */
  | 'COMMENTS';

/** The lines that are to be brought back. */
export type SnapshotRecallInput = {
  /** The site. A snapshot of another one is not found. */
  domainId: string;
  /** The snapshot. */
  snapshotId: string;
  /** 1 to 5,000 of `snapshotComparison`, each once. One that does not differ any more is done already. */
  lines: Array<SnapshotRecallLineInput>;
  /** True: only answers what would come of it. */
  preview?: boolean | null | undefined;
  /** Whether an automatic snapshot of what is now is made before. Left out or null: where 8 lines or more are changed. */
  snapshotFirst?: boolean | null | undefined;
  /** A UUID of your choice: the same call sent again, because its answer was lost, gives each of its commands once. One that gave other lines or values before is refused. */
  commandId?: string | null | undefined;
};

/** A line that is to be brought back. */
export type SnapshotRecallLineInput = {
  /** `SnapshotLine.id`. */
  id: string;
  /** `now.text` as you saw it, null for what was not known: the line is refused where it is something else by now. Left out: whatever it is. */
  ifNow?: string | null | undefined;
};

/** What came of a line of a recall. */
export type SnapshotLineOutcome =
  /** A command was accepted. */
  | 'SENT'
  /** It is decided, or was so already: no device is asked. Clock settings of a site go to its devices by themselves. */
  | 'DONE'
  /** With `preview`: it would be done. */
  | 'OPEN'
  /** It is not done. */
  | 'REFUSED';

/** The site of which a snapshot is made, and how it is to be called. */
export type SnapshotMakeInput = {
  /** The site. */
  domainId: string;
  /** 1 to 80 characters. */
  name: string;
  /** At most 240 characters; null or blank: none. */
  note?: string | null | undefined;
  /** A UUID: the call can be made again with it, and one snapshot is made. */
  commandId?: string | null | undefined;
};

/** A snapshot, and how it is to be called. */
export type SnapshotRenameInput = {
  /** Its site. */
  domainId: string;
  /** The snapshot. */
  snapshotId: string;
  /** 1 to 80 characters; left out: it stays. */
  name?: string | null | undefined;
  /** At most 240 characters; null or blank: none; left out: it stays. */
  note?: string | null | undefined;
};

/** A snapshot, and whether it is to be kept. */
export type SnapshotKeepInput = {
  /** Its site. */
  domainId: string;
  /** The snapshot. */
  snapshotId: string;
  /** False: an automatic one goes again after its 30 days. */
  kept: boolean;
};

/** The snapshot that is to be deleted. */
export type SnapshotDeleteInput = {
  /** Its site. */
  domainId: string;
  /** The snapshot. */
  snapshotId: string;
};

/** A file that is to become a snapshot. */
export type SnapshotImportInput = {
  /** The site. What is in the file is found there by the ids of its devices. */
  domainId: string;
  /** The text of the file: JSON as `snapshotDocument` gives it, or made by hand; or a preset of Dante Controller, XML. At most 8 MiB; as a request has at most 1 MB, a text that is longer is sent packed. */
  document: string;
  /** How `document` is written. */
  encoding?: SnapshotDocumentEncoding | null | undefined;
  /** 1 to 80 characters; left out: the name in the file. */
  name?: string | null | undefined;
  /** At most 240 characters; left out: the note in the file. */
  note?: string | null | undefined;
  /** A UUID: the call can be made again with it, and one snapshot is made. */
  commandId?: string | null | undefined;
};

/** How the text of a file is written in a request. */
export type SnapshotDocumentEncoding =
  /** As it is. */
  | 'TEXT'
  /** Its UTF-8, packed by gzip, in base64: about a tenth of it. */
  | 'GZIP_BASE64';

/** The status of one area. What was never reported is UNKNOWN. */
export type HealthStatus =
  /** It does not work. A device that is not connected is ERROR in every area. */
  | 'ERROR'
  /** In order. */
  | 'OK'
  /** Never reported, or not known now. */
  | 'UNKNOWN'
  /** Something is not as it should be, but nothing has failed. */
  | 'WARNING';

/** Kinds of clocks of streams. */
export type StreamClockKind =
  /** A PTP clock. */
  | 'PTP'
  /** The sender's own, which nobody else follows. */
  | 'LOCAL'
  /** Another one. */
  | 'OTHER';

/** A receive stream, and the transmit stream that it is to get. */
export type DeviceRxStreamSubscriptionSetInput = {
  /** The receiving device. NOT_FOUND or FORBIDDEN where the viewer may not do this to it. */
  deviceId: string;
  /** `RxStream.streamId`. */
  rxStreamId: string;
  /** `Device.id` of the transmitter; null, and `txStreamId` too, to unsubscribe. */
  txDeviceId?: string | null | undefined;
  /** `TxStream.streamId` at the transmitter. */
  txStreamId?: string | null | undefined;
  /** What the stream is subscribed to as you saw it, empty for nothing: CONFLICT (`replaces`) where it is something else by now, or is being patched. Left out: whatever it is. */
  replaces?: ReplacedStreamSubscriptionInput | null | undefined;
  /** Needed only where several of the viewer's accounts have a device of this id. */
  accountId?: string | null | undefined;
  /** A UUID of your choice: the same call sent again, because its answer was lost, gives the same command once. */
  commandId?: string | null | undefined;
};

/** The subscription that a receive stream has, by name; two empty names: none, or one that nobody announces. */
export type ReplacedStreamSubscriptionInput = {
  /** Name of the transmitter. */
  subscribedDevice: string;
  /** Name of its stream. */
  subscribedStream: string;
};

/** A receive stream of a device and the transmit stream it is to get, by name. */
export type DevicesRxStreamSubscriptionInput = {
  /** The receiving device. */
  deviceId: string;
  /** `RxStream.streamId`. */
  rxStreamId: string;
  /** Name or advertised name of another device of the same site, without regard to case. Empty: unsubscribe. */
  subscribedDevice: string;
  /** Name of a transmit stream of that device, without regard to case. Empty if and only if `subscribedDevice` is. */
  subscribedStream: string;
  /** `TxStream.streamId` of it: needed only where several streams have that name. */
  txStreamId?: string | null | undefined;
  /** What the stream is subscribed to as you saw it, empty for nothing: refused where it is something else by now, or is being patched. Left out: whatever it is. */
  replaces?: ReplacedStreamSubscriptionInput | null | undefined;
};

/** The new rights of a person in an account. They replace the former rights. */
export type UserAccountRoleSetInput = {
  /** The account. NOT_FOUND for one that the caller does not administer. */
  accountId: string;
  /** The e-mail address of the person, without regard to case. Somebody who is not a member of the account is invited. */
  email: string;
  /** SiteControl (administrator) or None (restricted). */
  defaultRole: Role;
  /** An `AccountRole.id`, which then holds on every site: beside it `defaultRole` is None, and there are no permissions. Without it `defaultRole` means what it says. */
  roleId?: string | null | undefined;
  /** With None each DomainControl, or None with a `roleId`, on a site of the account, at most 1,000, each site once; with SiteControl none. */
  domainPermissions?: Array<DomainPermissionInput> | null | undefined;
  /** The `version` that the caller began with: CONFLICT (`ifVersion`) where it was changed since, NOT_FOUND where the person was removed. Left out: not asked. */
  ifVersion?: string | null | undefined;
};

/** A right on one site to give: DomainControl, or a role. */
export type DomainPermissionInput = {
  /** A site of the account; else NOT_FOUND. */
  domainId: string;
  /** DomainControl, or None beside a `roleId`. Every other one is refused with BAD_USER_INPUT. */
  role: Role;
  /** An `AccountRole.id` but ADMINISTRATOR, which then holds on this site. Of people alone: API keys have DomainControl. */
  roleId?: string | null | undefined;
};

/** Which account to leave. */
export type AccountLeaveInput = {
  /** NOT_FOUND for one that the caller is not a member of. */
  accountId: string;
};

/** The person to send the invitation to again. */
export type UserInvitationResendInput = {
  /** The account. NOT_FOUND for one that the caller does not administer. */
  accountId: string;
  /** A person of the account who was invited and has not opened it yet. */
  userId: string;
};

/** A wall screen to make. */
export type WallScreenAddInput = {
  /** The account. NOT_FOUND for one that the caller does not administer. */
  accountId: string;
  /** 1 to 63 characters. */
  name: string;
  /** The sites that it shows, at least one; null: every site of the account, those to come, too. */
  domainIds?: Array<string> | null | undefined;
};

/** The wall screen that gets another code. */
export type WallScreenCodeRenewInput = {
  /** `WallScreen.id`. NOT_FOUND for one that is not in an account that the caller administers. */
  wallScreenId: string;
};

/** The wall screen to end. */
export type WallScreenEndInput = {
  /** `WallScreen.id`. NOT_FOUND for one that is not in an account that the caller administers. */
  wallScreenId: string;
};

/** The code of a wall screen. */
export type WallScreenOpenInput = {
  /** As it was shown; case, spaces and dashes do not matter. */
  code: string;
};

export type RoleNamesQueryVariables = Exact<{
  accountId: string;
}>;


export type RoleNamesQuery = { account: { id: string, roles: Array<{ id: string, name: string }> } | null };

export type AccountSitesQueryVariables = Exact<{
  accountId: string;
}>;


export type AccountSitesQuery = { account: { id: string, domains: Array<{ id: string, name: string | null, icon: DomainIcon | null }> } | null };

export type DomainAddMutationVariables = Exact<{
  input: DomainAddInput;
}>;


export type DomainAddMutation = { DomainAdd: { ok: boolean, domain: { id: string, name: string | null, icon: DomainIcon | null, devicesCount: number } | null } | null };

export type UserDisplayPreferencesSetMutationVariables = Exact<{
  input: UserDisplayPreferencesSetInput;
}>;


export type UserDisplayPreferencesSetMutation = { UserDisplayPreferencesSet: { ok: boolean } | null };

export type UserDomainPreferencesSetMutationVariables = Exact<{
  input: UserDomainPreferencesSetInput;
}>;


export type UserDomainPreferencesSetMutation = { UserDomainPreferencesSet: { ok: boolean } | null };

export type UserFirstStepsSetMutationVariables = Exact<{
  input: UserFirstStepsSetInput;
}>;


export type UserFirstStepsSetMutation = { UserFirstStepsSet: { ok: boolean } | null };

export type InfrastructureAlertsQueryVariables = Exact<{ [key: string]: never; }>;


export type InfrastructureAlertsQuery = { infrastructureAlerts: Array<{ category: AlertCategory, message: string, dismissible: boolean, level: AlertLevel, createdAt: string }> };

export type UserPanelSetMutationVariables = Exact<{
  input: UserPanelSetInput;
}>;


export type UserPanelSetMutation = { UserPanelSet: { ok: boolean } | null };

export type PushFieldsFragment = { id: string, key: string, browsers: Array<{ id: string, isCurrent: boolean, browser: string | null, service: string, addedAt: string, lastDeliveredAt: string | null, lastError: string | null }> };

export type MyPushQueryVariables = Exact<{ [key: string]: never; }>;


export type MyPushQuery = { myPush: { id: string, key: string, browsers: Array<{ id: string, isCurrent: boolean, browser: string | null, service: string, addedAt: string, lastDeliveredAt: string | null, lastError: string | null }> } };

export type PushBrowserAddMutationVariables = Exact<{
  input: PushBrowserAddInput;
}>;


export type PushBrowserAddMutation = { PushBrowserAdd: { ok: boolean, push: { id: string, key: string, browsers: Array<{ id: string, isCurrent: boolean, browser: string | null, service: string, addedAt: string, lastDeliveredAt: string | null, lastError: string | null }> } } | null };

export type PushBrowserRemoveMutationVariables = Exact<{
  input: PushBrowserRemoveInput;
}>;


export type PushBrowserRemoveMutation = { PushBrowserRemove: { ok: boolean, push: { id: string, key: string, browsers: Array<{ id: string, isCurrent: boolean, browser: string | null, service: string, addedAt: string, lastDeliveredAt: string | null, lastError: string | null }> } } | null };

export type SiteFieldsFragment = { id: string, name: string | null, icon: DomainIcon | null, location: string | null, devicesCount: number, status: { connectivity: HealthStatus, clocking: HealthStatus, subscriptions: HealthStatus, latency: HealthStatus, summary: HealthStatus, domainAlertMessage: { connectivity: { message: string | null, messageSeverity: AlertLevel | null } | null, clocking: { message: string | null, messageSeverity: AlertLevel | null } | null, subscriptions: { message: string | null, messageSeverity: AlertLevel | null } | null, latency: { message: string | null, messageSeverity: AlertLevel | null } | null } | null } | null, alerts: Array<{ domainId: string, level: AlertLevel, type: string, category: AlertCategory, message: string, dismissible: boolean, deviceId: string | null }> };

export type AccountPlanQueryVariables = Exact<{
  accountId: string;
}>;


export type AccountPlanQuery = { account: { id: string, subscription: { id: string, state: SubscriptionState | null, deviceSeats: number | null, connectedDeviceCount: number, expiry: string | null } | null } | null };

export type BillingQueryVariables = Exact<{ [key: string]: never; }>;


export type BillingQuery = { billing: { enabled: boolean, termsUrl: string | null, checkout: { scriptUrl: string, storefront: string, accessKey: string | null, basePlan: string, deviceAddOn: string } | null, cancelForm: { scriptUrl: string, portalId: string, formId: string } | null } };

export type SiteRevisionFragment = { id: string, revision: number };

export type PushedSitesQueryVariables = Exact<{
  times: string;
}>;


export type PushedSitesQuery = { domains: Array<{ id: string, name: string | null, icon: DomainIcon | null, location: string | null, devicesCount: number, alerts: Array<{ createdAt: string, domainId: string, level: AlertLevel, type: string, category: AlertCategory, message: string, dismissible: boolean, deviceId: string | null }>, status: { connectivity: HealthStatus, clocking: HealthStatus, subscriptions: HealthStatus, latency: HealthStatus, summary: HealthStatus, domainAlertMessage: { connectivity: { message: string | null, messageSeverity: AlertLevel | null } | null, clocking: { message: string | null, messageSeverity: AlertLevel | null } | null, subscriptions: { message: string | null, messageSeverity: AlertLevel | null } | null, latency: { message: string | null, messageSeverity: AlertLevel | null } | null } | null } | null } | null> };

export type DeviceTxChannelLabelsSetMutationVariables = Exact<{
  input: DeviceTxChannelLabelsSetInput;
}>;


export type DeviceTxChannelLabelsSetMutation = { DeviceTxChannelLabelsSet: { ok: boolean, command: { id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null } | null } | null };

export type DeviceRxChannelLabelsSetMutationVariables = Exact<{
  input: DeviceRxChannelLabelsSetInput;
}>;


export type DeviceRxChannelLabelsSetMutation = { DeviceRxChannelLabelsSet: { ok: boolean, command: { id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null } | null } | null };

export type DeviceClockingUnicastSetMutationVariables = Exact<{
  input: DeviceClockingUnicastSetInput;
}>;


export type DeviceClockingUnicastSetMutation = { DeviceClockingUnicastSet: { ok: boolean, command: { id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null } | null } | null };

export type DeviceClockingPreferredLeaderSetMutationVariables = Exact<{
  input: DeviceClockingPreferredLeaderSetInput;
}>;


export type DeviceClockingPreferredLeaderSetMutation = { DeviceClockingPreferredLeaderSet: { ok: boolean, command: { id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null } | null } | null };

export type DeviceClockingSyncToExternalSetMutationVariables = Exact<{
  input: DeviceClockingSyncToExternalSetInput;
}>;


export type DeviceClockingSyncToExternalSetMutation = { DeviceClockingSyncToExternalSet: { ok: boolean, command: { id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null } | null } | null };

export type DeviceClockingPtpv1UnicastDelayRequestSetMutationVariables = Exact<{
  input: DeviceClockingPtpv1UnicastDelayRequestSetInput;
}>;


export type DeviceClockingPtpv1UnicastDelayRequestSetMutation = { DeviceClockingPTPV1UnicastDelayRequestSet: { ok: boolean, command: { id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null } | null } | null };

export type CommandStateFragment = { id: string, state: DeviceCommandState, reason: string | null, endedAt: string | null };

export type DeviceCommandFieldsFragment = { id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null };

export type DeviceCommandsQueryVariables = Exact<{
  deviceId: string;
  accountId?: string | null | undefined;
}>;


export type DeviceCommandsQuery = { deviceCommands: Array<{ id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null }> };

export type DeviceCommandChangedSubscriptionVariables = Exact<{
  deviceId: string;
  accountId?: string | null | undefined;
}>;


export type DeviceCommandChangedSubscription = { deviceCommandChanged: { id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null } };

export type DeviceNameSetMutationVariables = Exact<{
  input: DeviceNameSetInput;
}>;


export type DeviceNameSetMutation = { DeviceNameSet: { ok: boolean, command: { id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null } | null } | null };

export type DeviceMediaConfidentialityFlowKeyRotateMutationVariables = Exact<{
  input: DeviceMediaConfidentialityFlowKeyRotateInput;
}>;


export type DeviceMediaConfidentialityFlowKeyRotateMutation = { DeviceMediaConfidentialityFlowKeyRotate: { ok: boolean, command: { id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null } | null } | null };

export type ClockSettingsFieldsFragment = { id: string, version: string, mode: ClockingProfile, pendingDeviceIds: Array<string>, ptp: { v1SubdomainName: string, v2: boolean, v2DomainNumber: number, v2MulticastTtl: number, v2Priority1: number, v2Priority2: number }, rtp: { prefixV4: number } };

export type ClockPictureFieldsFragment = { picture: { leaders: Array<{ deviceId: string | null, name: string, protocol: ClockProtocol, domainNumber: number, locked: ClockSyncServo, followers: number }>, subnets: Array<{ subnet: string | null, devices: number, unicastDevices: number }>, conditions: Array<{ kind: ClockConditionKind, severity: AlertLevel, message: string, since: string | null, deviceIds: Array<string> }> } };

export type DeviceClockFieldsFragment = { id: string, clockingState: { id: string, locked: ClockSyncServo | null, grandLeader: boolean | null, followerWithoutLeader: boolean | null, multicastLeader: boolean | null, unicastLeader: boolean | null, unicastFollower: boolean | null, frequencyOffset: string | null } | null, clockPreferences: { id: string, externalWordClock: boolean | null, leader: boolean | null, unicastClocking: boolean | null, v1UnicastDelayRequests: boolean | null } | null, capabilities: { id: string, CAN_WRITE_PREFERRED_MASTER: boolean | null, CAN_WRITE_EXT_WORD_CLOCK: boolean | null, CAN_WRITE_UNICAST_DELAY_REQUESTS: boolean | null, CAN_UNICAST_CLOCKING: boolean | null } | null };

export type ClockDeviceFieldsFragment = { id: string, name: string, importanceLevel: ImportanceLevel, commands: Array<DeviceCommandKind> | null, commandsReason: string | null, connection: { id: string, state: ConnectionState | null, agentConnected: boolean } | null, status: { clocking: HealthStatus, alertMessage: { clocking: string | null } | null } | null, interfaces: Array<{ id: string, subnet: string | null } | null> | null, clockingState: { id: string, locked: ClockSyncServo | null, grandLeader: boolean | null, followerWithoutLeader: boolean | null, multicastLeader: boolean | null, unicastLeader: boolean | null, unicastFollower: boolean | null, frequencyOffset: string | null } | null, clockPreferences: { id: string, externalWordClock: boolean | null, leader: boolean | null, unicastClocking: boolean | null, v1UnicastDelayRequests: boolean | null } | null, capabilities: { id: string, CAN_WRITE_PREFERRED_MASTER: boolean | null, CAN_WRITE_EXT_WORD_CLOCK: boolean | null, CAN_WRITE_UNICAST_DELAY_REQUESTS: boolean | null, CAN_UNICAST_CLOCKING: boolean | null } | null };

export type DeviceChoiceFieldsFragment = { id: string, name: string, importanceLevel: ImportanceLevel };

export type SettingsDeviceFieldsFragment = { id: string, name: string, manufacturer: { id: string, name: string } | null, product: { id: string, name: string } | null, connection: { id: string, state: ConnectionState | null, agentConnected: boolean } | null, status: { connectivity: HealthStatus, clocking: HealthStatus, subscriptions: HealthStatus, latency: HealthStatus } | null };

export type SearchedDeviceFieldsFragment = { location: string | null, id: string, name: string, manufacturer: { id: string, name: string } | null, product: { id: string, name: string } | null, connection: { id: string, state: ConnectionState | null, agentConnected: boolean } | null, status: { connectivity: HealthStatus, clocking: HealthStatus, subscriptions: HealthStatus, latency: HealthStatus } | null };

export type AgentDeviceFieldsFragment = { domainId: string | null, id: string, name: string, importanceLevel: ImportanceLevel, connection: { id: string, state: ConnectionState | null, agentConnected: boolean } | null };

export type ListedDeviceFieldsFragment = { domainId: string | null, id: string, name: string, importanceLevel: ImportanceLevel, location: string | null, identity: { id: string, tuttiVersion: string | null } | null, status: { connectivity: HealthStatus, clocking: HealthStatus, subscriptions: HealthStatus, latency: HealthStatus, alertMessage: { connectivity: string | null, clocking: string | null, subscriptions: string | null, latency: string | null } | null } | null, update: { current: string | null, status: FirmwareUpdateStatus, latest: { tuttiFirmwareVersion: string } | null } | null, manufacturer: { id: string, name: string } | null, product: { id: string, name: string } | null, connection: { id: string, state: ConnectionState | null, agentConnected: boolean } | null };

export type StatusDeviceFieldsFragment = { location: string | null, areasNotOffered: Array<OptionalArea>, id: string, name: string, importanceLevel: ImportanceLevel, manufacturer: { id: string, name: string } | null, product: { id: string, name: string } | null, connection: { id: string, state: ConnectionState | null } | null, status: { connectivity: HealthStatus, clocking: HealthStatus, subscriptions: HealthStatus, latency: HealthStatus, alertMessage: { connectivity: string | null, clocking: string | null, subscriptions: string | null, latency: string | null } | null, since: { connectivity: string | null, clocking: string | null, subscriptions: string | null, latency: string | null } | null } | null, receiving: { subscribed: number, errors: number, warnings: number } | null, update: { current: string | null, status: FirmwareUpdateStatus, latest: { tuttiFirmwareVersion: string, releaseNotesUrl: string | null } | null } | null };

export type TransmittingDeviceFieldsFragment = { id: string, name: string, identity: { id: string, advertisedName: string | null } | null, connection: { id: string, state: ConnectionState | null, agentConnected: boolean } | null, status: { connectivity: HealthStatus } | null, transmitting: { channels: number, mediaTypes: Array<ChannelMediaType> } | null };

export type RoutingDeviceFieldsFragment = { id: string, name: string, family: DeviceFamily | null, commands: Array<DeviceCommandKind> | null, commandsReason: string | null, identity: { id: string, advertisedName: string | null } | null, connection: { id: string, state: ConnectionState | null, agentConnected: boolean } | null, capabilities: { id: string, CAN_ENCRYPT_MEDIA: boolean | null } | null, receiving: { channels: number } | null, transmitting: { channels: number } | null, audio: { sampleRate: number | null } | null };

export type DeviceOfferFieldsFragment = { id: string, commands: Array<DeviceCommandKind> | null, commandsReason: string | null };

export type DevicesEnrollMutationVariables = Exact<{
  input: DevicesEnrollInput;
}>;


export type DevicesEnrollMutation = { DevicesEnroll: { ok: boolean } | null };

export type ReceiveChannelFieldsFragment = { id: string, index: number, name: string | null, enabled: boolean | null, mediaType: ChannelMediaType | null, subscribedDevice: string | null, subscribedChannel: string | null, status: RxChannelStatus | null, statusMessage: string | null, summary: RxChannelSummary | null, encryptionScheme: EncryptionScheme | null };

export type DeviceRxChannelsSubscriptionSetMutationVariables = Exact<{
  input: DeviceRxChannelsSubscriptionSetInput;
}>;


export type DeviceRxChannelsSubscriptionSetMutation = { DeviceRxChannelsSubscriptionSet: { ok: boolean, command: { id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null } | null } | null };

export type DevicesRxChannelsSubscriptionSetMutationVariables = Exact<{
  input: DevicesRxChannelsSubscriptionSetInput;
}>;


export type DevicesRxChannelsSubscriptionSetMutation = { DevicesRxChannelsSubscriptionSet: { ok: boolean, commands: Array<{ id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null }>, refused: Array<{ position: number, deviceId: string, rxChannelIndex: number, message: string }>, streams: Array<{ deviceId: string, rxStreamId: string, message: string | null, command: { id: string } | null }> } | null };

export type DeviceRxStreamSubscriptionSetMutationVariables = Exact<{
  input: DeviceRxStreamSubscriptionSetInput;
}>;


export type DeviceRxStreamSubscriptionSetMutation = { DeviceRxStreamSubscriptionSet: { ok: boolean, command: { id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null } | null } | null };

export type ReceiveStreamFieldsFragment = { id: string, streamId: string, name: string, active: boolean | null, channelIndexes: Array<number>, packetTime: number | null, subscribedDevice: string | null, subscribedStream: string | null, status: RxChannelStatus | null, statusMessage: string | null, summary: RxChannelSummary | null, packetsArrive: boolean | null, format: { encoding: string, sampleRate: number, channels: number } | null, endpoints: Array<{ address: string, port: number }> };

export type TransmitDevicesQueryVariables = Exact<{
  domainId: string;
}>;


export type TransmitDevicesQuery = { domain: { id: string, devices: Array<{ id: string, name: string, identity: { id: string, advertisedName: string | null } | null, connection: { id: string, state: ConnectionState | null, agentConnected: boolean } | null, status: { connectivity: HealthStatus } | null, transmitting: { channels: number, mediaTypes: Array<ChannelMediaType> } | null } | null> | null } | null };

export type UnassignedCountQueryVariables = Exact<{
  accountId: string;
}>;


export type UnassignedCountQuery = { account: { id: string, unenrolledDevices: Array<{ id: string }> } | null };

export type EntryFieldsFragment = { id: string, category: AuditCategory, type: string, timestamp: string, severity: AuditSeverity, text: string, domainId: string | null, ipAddress: string | null, source: { kind: AuditPartyKind, id: string | null, name: string } | null, target: { kind: AuditPartyKind, id: string | null, name: string } | null, changes: Array<{ field: string, before: string | null, after: string | null }> };

export type AuditLogExportCreateMutationVariables = Exact<{
  input: AuditLogExportCreateInput;
}>;


export type AuditLogExportCreateMutation = { AuditLogExportCreate: { ok: boolean, path: string | null, expiresAt: string | null } | null };

export type UserLogoutMutationVariables = Exact<{
  input?: UserLogoutInput | null | undefined;
}>;


export type UserLogoutMutation = { UserLogout: { ok: boolean } | null };

export type UserPasskeyAskMutationVariables = Exact<{
  input?: UserPasskeyAskInput | null | undefined;
}>;


export type UserPasskeyAskMutation = { UserPasskeyAsk: { ok: boolean, options: string } | null };

export type UserPasswordRequestResetMutationVariables = Exact<{
  input: UserPasswordRequestResetInput;
}>;


export type UserPasswordRequestResetMutation = { UserPasswordRequestReset: { ok: boolean } | null };

export type AccountLogsQueryVariables = Exact<{
  accountId: string;
  after?: string | null | undefined;
  before?: string | null | undefined;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
  includeCategories?: Array<AuditCategory> | AuditCategory | null | undefined;
  sortDirection?: AuditSortDirection | null | undefined;
}>;


export type AccountLogsQuery = { accountLogs: Array<{ id: string, category: AuditCategory, type: string, timestamp: string, severity: AuditSeverity, text: string, domainId: string | null, ipAddress: string | null, source: { kind: AuditPartyKind, id: string | null, name: string } | null, target: { kind: AuditPartyKind, id: string | null, name: string } | null, changes: Array<{ field: string, before: string | null, after: string | null }> }> };

export type AccountLogCountQueryVariables = Exact<{
  accountId: string;
  includeCategories?: Array<AuditCategory> | AuditCategory | null | undefined;
}>;


export type AccountLogCountQuery = { accountLogCount: { count: number, isAll: boolean } };

export type AgentFieldsFragment = { id: string, name: string, connected: boolean, lastSeen: string | null, createdAt: string, revokedAt: string | null, devicesCount: number, assignedCount: number, expiredCount: number, software: string | null, roundTrip: number | null, roundTripPeak: number | null, connectedSince: string | null, calledFrom: string | null, keyFingerprint: string, mayChange: boolean, domainId: string | null, updatesAtNight: boolean, newerProgram: { version: string, builtAt: string } | null, refusals: Array<{ about: string, text: string }>, description: { observedAt: string, startedAt: string, platform: string, server: string | null, queue: number | null, queueLongest: number | null, takes: Array<AgentRequest>, givesLog: boolean, mayUpdate: boolean, machine: { runs: AgentRuns, model: string | null, system: string | null, hostName: string | null } | null, families: Array<{ family: string, found: number, mayChange: boolean, listens: boolean | null, how: string | null, notKnown: string | null }>, familiesOff: Array<{ family: string, why: string }>, interfaces: Array<{ name: string, addresses: Array<string>, used: boolean, speed: number | null, toServer: boolean | null }>, problems: Array<{ about: string, text: string }>, program: { version: string, builtAt: string } | null, update: { version: string, state: AgentUpdateState, reason: string | null } | null } | null };

export type AccountAgentsQueryVariables = Exact<{
  accountId: string;
}>;


export type AccountAgentsQuery = { account: { id: string, agents: Array<{ id: string, name: string, connected: boolean, lastSeen: string | null, createdAt: string, revokedAt: string | null, devicesCount: number, assignedCount: number, expiredCount: number, software: string | null, roundTrip: number | null, roundTripPeak: number | null, connectedSince: string | null, calledFrom: string | null, keyFingerprint: string, mayChange: boolean, domainId: string | null, updatesAtNight: boolean, newerProgram: { version: string, builtAt: string } | null, refusals: Array<{ about: string, text: string }>, description: { observedAt: string, startedAt: string, platform: string, server: string | null, queue: number | null, queueLongest: number | null, takes: Array<AgentRequest>, givesLog: boolean, mayUpdate: boolean, machine: { runs: AgentRuns, model: string | null, system: string | null, hostName: string | null } | null, families: Array<{ family: string, found: number, mayChange: boolean, listens: boolean | null, how: string | null, notKnown: string | null }>, familiesOff: Array<{ family: string, why: string }>, interfaces: Array<{ name: string, addresses: Array<string>, used: boolean, speed: number | null, toServer: boolean | null }>, problems: Array<{ about: string, text: string }>, program: { version: string, builtAt: string } | null, update: { version: string, state: AgentUpdateState, reason: string | null } | null } | null }> } | null };

export type SiteAgentsQueryVariables = Exact<{
  accountId: string;
}>;


export type SiteAgentsQuery = { account: { id: string, domainAgents: Array<{ id: string, name: string, connected: boolean, lastSeen: string | null, createdAt: string, revokedAt: string | null, devicesCount: number, assignedCount: number, expiredCount: number, software: string | null, roundTrip: number | null, roundTripPeak: number | null, connectedSince: string | null, calledFrom: string | null, keyFingerprint: string, mayChange: boolean, domainId: string | null, updatesAtNight: boolean, newerProgram: { version: string, builtAt: string } | null, refusals: Array<{ about: string, text: string }>, description: { observedAt: string, startedAt: string, platform: string, server: string | null, queue: number | null, queueLongest: number | null, takes: Array<AgentRequest>, givesLog: boolean, mayUpdate: boolean, machine: { runs: AgentRuns, model: string | null, system: string | null, hostName: string | null } | null, families: Array<{ family: string, found: number, mayChange: boolean, listens: boolean | null, how: string | null, notKnown: string | null }>, familiesOff: Array<{ family: string, why: string }>, interfaces: Array<{ name: string, addresses: Array<string>, used: boolean, speed: number | null, toServer: boolean | null }>, problems: Array<{ about: string, text: string }>, program: { version: string, builtAt: string } | null, update: { version: string, state: AgentUpdateState, reason: string | null } | null } | null }> } | null };

export type AgentUnassignedDevicesQueryVariables = Exact<{
  accountId: string;
  agentId: string;
}>;


export type AgentUnassignedDevicesQuery = { account: { id: string, unenrolledDevices: Array<{ id: string, name: string }> } | null };

export type AgentDevicesQueryVariables = Exact<{
  accountId: string;
  agentId: string;
  family: DeviceFamily;
}>;


export type AgentDevicesQuery = { account: { id: string, domainAgents: Array<{ id: string, devices: Array<{ domainId: string | null, id: string, name: string, importanceLevel: ImportanceLevel, connection: { id: string, state: ConnectionState | null, agentConnected: boolean } | null }> }> } | null };

export type AgentLinkQueryVariables = Exact<{
  accountId: string;
}>;


export type AgentLinkQuery = { tuttiServerInstance: { serverName: string, tuttiPort: number, fingerprint: { sha1: string, sha256: string } | null, agentInstall: { linkUrl: string, scriptUrl: string, publicKeyPin: string | null, command: string } | null } | null };

export type AgentEnrolmentCodeCreateMutationVariables = Exact<{
  input: AgentEnrolmentCodeCreateInput;
}>;


export type AgentEnrolmentCodeCreateMutation = { AgentEnrolmentCodeCreate: { ok: boolean, code: string | null, expiresAt: string | null } | null };

export type AgentRevokeMutationVariables = Exact<{
  input: AgentRevokeInput;
}>;


export type AgentRevokeMutation = { AgentRevoke: { ok: boolean } | null };

export type AgentDevicesForgetMutationVariables = Exact<{
  input: AgentDevicesForgetInput;
}>;


export type AgentDevicesForgetMutation = { AgentDevicesForget: { ok: boolean, count: number } | null };

export type AgentMayChangeSetMutationVariables = Exact<{
  input: AgentMayChangeSetInput;
}>;


export type AgentMayChangeSetMutation = { AgentMayChangeSet: { ok: boolean } | null };

export type AgentDomainSetMutationVariables = Exact<{
  input: AgentDomainSetInput;
}>;


export type AgentDomainSetMutation = { AgentDomainSet: { ok: boolean } | null };

export type AgentTestMutationVariables = Exact<{
  input: AgentTestInput;
}>;


export type AgentTestMutation = { AgentTest: { ok: boolean } | null };

export type AgentRestartMutationVariables = Exact<{
  input: AgentRestartInput;
}>;


export type AgentRestartMutation = { AgentRestart: { ok: boolean } | null };

export type AgentUpdateMutationVariables = Exact<{
  input: AgentUpdateInput;
}>;


export type AgentUpdateMutation = { AgentUpdate: { ok: boolean } | null };

export type AgentUpdatesAtNightSetMutationVariables = Exact<{
  input: AgentUpdatesAtNightSetInput;
}>;


export type AgentUpdatesAtNightSetMutation = { AgentUpdatesAtNightSet: { ok: boolean } | null };

export type AgentForgottenDevicesQueryVariables = Exact<{
  agentId: string;
}>;


export type AgentForgottenDevicesQuery = { forgottenDevices: Array<{ id: string, name: string, productModelName: string | null, forgottenAt: string, acceptedAt: string | null, refusal: string | null }> };

export type DevicesAcceptAgainMutationVariables = Exact<{
  input: DevicesAcceptAgainInput;
}>;


export type DevicesAcceptAgainMutation = { DevicesAcceptAgain: { ok: boolean } | null };

export type AlertChannelFieldsFragment = { id: string, kind: AlertChannelKind, name: string, note: string | null, language: string | null, template: string | null, shown: string | null, version: string, failures: number, failingSince: string | null, lastError: string | null, lastDeliveredAt: string | null, users: Array<{ id: string, displayName: string, email: string }> };

export type AccountAlertChannelsQueryVariables = Exact<{
  accountId: string;
}>;


export type AccountAlertChannelsQuery = { account: { id: string, alertChannels: Array<{ id: string, kind: AlertChannelKind, name: string, note: string | null, language: string | null, template: string | null, shown: string | null, version: string, failures: number, failingSince: string | null, lastError: string | null, lastDeliveredAt: string | null, users: Array<{ id: string, displayName: string, email: string }> }> } | null };

export type AccountAlertDeliveriesQueryVariables = Exact<{
  accountId: string;
  first: number;
  channelId?: string | null | undefined;
  outcome?: AlertOutcome | null | undefined;
  from?: string | null | undefined;
  today: string;
}>;


export type AccountAlertDeliveriesQuery = { account: { id: string, alertDeliveries: { total: number, next: string | null, deliveries: Array<{ id: string, channelName: string, kind: AlertMessageKind, ruleName: string | null, domainName: string | null, total: number, createdAt: string, outcome: AlertOutcome, tries: number, isSending: boolean, nextTryAt: string | null, reason: string | null, status: number | null, tookMs: number | null, lines: Array<{ kind: string, name: string, domainName: string | null }> }> }, today: { total: number } } | null };

export type AlertPeopleQueryVariables = Exact<{
  accountId: string;
}>;


export type AlertPeopleQuery = { account: { id: string, alertPeople: Array<{ id: string, displayName: string, email: string }> } | null };

export type AlertChannelAddMutationVariables = Exact<{
  input: AlertChannelAddInput;
}>;


export type AlertChannelAddMutation = { AlertChannelAdd: { ok: boolean, signingSecret: string | null, channel: { id: string, kind: AlertChannelKind, name: string, note: string | null, language: string | null, template: string | null, shown: string | null, version: string, failures: number, failingSince: string | null, lastError: string | null, lastDeliveredAt: string | null, users: Array<{ id: string, displayName: string, email: string }> } | null } | null };

export type AlertChannelSetMutationVariables = Exact<{
  input: AlertChannelSetInput;
}>;


export type AlertChannelSetMutation = { AlertChannelSet: { ok: boolean, signingSecret: string | null, channel: { id: string, kind: AlertChannelKind, name: string, note: string | null, language: string | null, template: string | null, shown: string | null, version: string, failures: number, failingSince: string | null, lastError: string | null, lastDeliveredAt: string | null, users: Array<{ id: string, displayName: string, email: string }> } | null } | null };

export type AlertChannelDeleteMutationVariables = Exact<{
  input: AlertChannelDeleteInput;
}>;


export type AlertChannelDeleteMutation = { AlertChannelDelete: { ok: boolean } | null };

export type AlertChannelTestMutationVariables = Exact<{
  input: AlertChannelTestInput;
}>;


export type AlertChannelTestMutation = { AlertChannelTest: { ok: boolean, tookMs: number, reason: string | null } | null };

export type AlertDeliveryRetryMutationVariables = Exact<{
  input: AlertDeliveryRetryInput;
}>;


export type AlertDeliveryRetryMutation = { AlertDeliveryRetry: { ok: boolean } | null };

export type AlertRuleFieldsFragment = { id: string, name: string, isOn: boolean, conditions: Array<AlertCondition>, holdSeconds: number, minSubscriptions: number, countsDomain: boolean, seatPercent: number, domainIds: Array<string> | null, importances: Array<ImportanceLevel>, bundleMinutes: number, bundlesDomains: boolean, notifiesEnd: boolean, version: string, channels: Array<{ channelId: string, afterSeconds: number }>, quietHours: { from: string, to: string, days: Array<number>, exceptChannelIds: Array<string> } | null };

export type AccountAlertRulesQueryVariables = Exact<{
  accountId: string;
}>;


export type AccountAlertRulesQuery = { account: { id: string, alertRules: Array<{ id: string, name: string, isOn: boolean, conditions: Array<AlertCondition>, holdSeconds: number, minSubscriptions: number, countsDomain: boolean, seatPercent: number, domainIds: Array<string> | null, importances: Array<ImportanceLevel>, bundleMinutes: number, bundlesDomains: boolean, notifiesEnd: boolean, version: string, channels: Array<{ channelId: string, afterSeconds: number }>, quietHours: { from: string, to: string, days: Array<number>, exceptChannelIds: Array<string> } | null }> } | null };

export type AlertRulePreviewQueryVariables = Exact<{
  accountId: string;
  rule: AlertRuleInput;
}>;


export type AlertRulePreviewQuery = { alertRulePreview: { messages: number, atNight: number, days: number } };

export type AlertRuleAddMutationVariables = Exact<{
  input: AlertRuleAddInput;
}>;


export type AlertRuleAddMutation = { AlertRuleAdd: { ok: boolean, rule: { id: string, name: string, isOn: boolean, conditions: Array<AlertCondition>, holdSeconds: number, minSubscriptions: number, countsDomain: boolean, seatPercent: number, domainIds: Array<string> | null, importances: Array<ImportanceLevel>, bundleMinutes: number, bundlesDomains: boolean, notifiesEnd: boolean, version: string, channels: Array<{ channelId: string, afterSeconds: number }>, quietHours: { from: string, to: string, days: Array<number>, exceptChannelIds: Array<string> } | null } | null } | null };

export type AlertRuleSetMutationVariables = Exact<{
  input: AlertRuleSetInput;
}>;


export type AlertRuleSetMutation = { AlertRuleSet: { ok: boolean, rule: { id: string, name: string, isOn: boolean, conditions: Array<AlertCondition>, holdSeconds: number, minSubscriptions: number, countsDomain: boolean, seatPercent: number, domainIds: Array<string> | null, importances: Array<ImportanceLevel>, bundleMinutes: number, bundlesDomains: boolean, notifiesEnd: boolean, version: string, channels: Array<{ channelId: string, afterSeconds: number }>, quietHours: { from: string, to: string, days: Array<number>, exceptChannelIds: Array<string> } | null } | null } | null };

export type AlertRuleOnSetMutationVariables = Exact<{
  input: AlertRuleOnSetInput;
}>;


export type AlertRuleOnSetMutation = { AlertRuleOnSet: { ok: boolean, rule: { id: string, name: string, isOn: boolean, conditions: Array<AlertCondition>, holdSeconds: number, minSubscriptions: number, countsDomain: boolean, seatPercent: number, domainIds: Array<string> | null, importances: Array<ImportanceLevel>, bundleMinutes: number, bundlesDomains: boolean, notifiesEnd: boolean, version: string, channels: Array<{ channelId: string, afterSeconds: number }>, quietHours: { from: string, to: string, days: Array<number>, exceptChannelIds: Array<string> } | null } | null } | null };

export type AlertRuleDeleteMutationVariables = Exact<{
  input: AlertRuleDeleteInput;
}>;


export type AlertRuleDeleteMutation = { AlertRuleDelete: { ok: boolean } | null };

export type AccountApiKeysQueryVariables = Exact<{
  accountId: string;
}>;


export type AccountApiKeysQuery = { account: { id: string, apiKeys: Array<{ id: string, name: string, displayKey: string, createdAt: string, defaultRole: Role, version: string, expiresAt: string | null, lastUsedAt: string | null, lastUsedFrom: string | null, callsPerDay: number | null, createdBy: { id: string, email: string, displayName: string } | null, domainPermissions: Array<{ domainId: string, role: Role }> }>, domains: Array<{ id: string, name: string | null }> } | null };

export type AccountApiKeyQueryVariables = Exact<{
  accountId: string;
  apiKeyId: string;
}>;


export type AccountApiKeyQuery = { account: { id: string, apiKey: { id: string, name: string, defaultRole: Role, version: string, domainPermissions: Array<{ domainId: string, role: Role, domain: { id: string } | null }> } | null } | null };

export type AccountApiKeyAddMutationVariables = Exact<{
  input: AccountApiKeyAddInput;
}>;


export type AccountApiKeyAddMutation = { AccountAPIKeyAdd: { ok: boolean, keyToken: string | null } | null };

export type AccountApiKeyPermissionsSetMutationVariables = Exact<{
  input: AccountApiKeyPermissionsSetInput;
}>;


export type AccountApiKeyPermissionsSetMutation = { AccountAPIKeyPermissionsSet: { ok: boolean, apiKey: { id: string, defaultRole: Role, version: string, domainPermissions: Array<{ domainId: string, role: Role }> } | null } | null };

export type AccountApiKeyRemoveMutationVariables = Exact<{
  input: AccountApiKeyRemoveInput;
}>;


export type AccountApiKeyRemoveMutation = { AccountAPIKeyRemove: { ok: boolean } | null };

export type SiteClockingQueryVariables = Exact<{
  domainId: string;
}>;


export type SiteClockingQuery = { domain: { id: string, revision: number, clockingGroup: { id: string, version: string, mode: ClockingProfile, pendingDeviceIds: Array<string>, ptp: { v1SubdomainName: string, v2: boolean, v2DomainNumber: number, v2MulticastTtl: number, v2Priority1: number, v2Priority2: number }, rtp: { prefixV4: number }, picture: { leaders: Array<{ deviceId: string | null, name: string, protocol: ClockProtocol, domainNumber: number, locked: ClockSyncServo, followers: number }>, subnets: Array<{ subnet: string | null, devices: number, unicastDevices: number }>, conditions: Array<{ kind: ClockConditionKind, severity: AlertLevel, message: string, since: string | null, deviceIds: Array<string> }> } } | null, devices: Array<{ id: string, name: string, importanceLevel: ImportanceLevel, commands: Array<DeviceCommandKind> | null, commandsReason: string | null, connection: { id: string, state: ConnectionState | null, agentConnected: boolean } | null, status: { clocking: HealthStatus, alertMessage: { clocking: string | null } | null } | null, interfaces: Array<{ id: string, subnet: string | null } | null> | null, clockingState: { id: string, locked: ClockSyncServo | null, grandLeader: boolean | null, followerWithoutLeader: boolean | null, multicastLeader: boolean | null, unicastLeader: boolean | null, unicastFollower: boolean | null, frequencyOffset: string | null } | null, clockPreferences: { id: string, externalWordClock: boolean | null, leader: boolean | null, unicastClocking: boolean | null, v1UnicastDelayRequests: boolean | null } | null, capabilities: { id: string, CAN_WRITE_PREFERRED_MASTER: boolean | null, CAN_WRITE_EXT_WORD_CLOCK: boolean | null, CAN_WRITE_UNICAST_DELAY_REQUESTS: boolean | null, CAN_UNICAST_CLOCKING: boolean | null } | null } | null> | null } | null };

export type SiteClockEventsQueryVariables = Exact<{
  domainId: string;
  limit: number;
}>;


export type SiteClockEventsQuery = { auditLogsForDomain: Array<{ id: string, type: string, severity: AuditSeverity, timestamp: string, text: string, domainId: string | null, target: { kind: AuditPartyKind, id: string | null, name: string } | null }> };

export type SiteClockPlanQueryVariables = Exact<{
  domainId: string;
}>;


export type SiteClockPlanQuery = { domain: { id: string, clockingGroup: { id: string, plan: { id: string, withoutLeader: Array<string>, withoutLeaderAfter: Array<string>, leaders: Array<string>, leadersAfter: Array<string>, unseen: Array<string>, changes: Array<{ deviceId: string, deviceName: string, subnet: string, setting: ClockPlanSetting, reason: ClockPlanReason }>, shortfalls: Array<{ subnet: string, unicastDevices: number, message: string }> } } | null } | null };

export type ClockingGroupSetMutationVariables = Exact<{
  input: ClockingGroupSetInput;
}>;


export type ClockingGroupSetMutation = { ClockingGroupSet: { ok: boolean, domain: { id: string, revision: number, clockingGroup: { id: string, version: string, mode: ClockingProfile, pendingDeviceIds: Array<string>, ptp: { v1SubdomainName: string, v2: boolean, v2DomainNumber: number, v2MulticastTtl: number, v2Priority1: number, v2Priority2: number }, rtp: { prefixV4: number } } | null } | null } | null };

export type ClockingGroupAutomaticallyConfigureMutationVariables = Exact<{
  input: ClockingGroupAutomaticallyConfigureInput;
}>;


export type ClockingGroupAutomaticallyConfigureMutation = { ClockingGroupAutomaticallyConfigure: { ok: boolean, commands: Array<{ id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null }> } | null };

export type SiteClockHistoryQueryVariables = Exact<{
  domainId: string;
  after: string;
  before: string;
  offset: number;
  limit: number;
}>;


export type SiteClockHistoryQuery = { domain: { id: string, clockHistory: { intervalSeconds: number, times: Array<string>, since: string | null, madeTo: string | null, deviceCount: number, hasOlderMarks: boolean, figures: { leaderChanges: number, withoutLeaderSeconds: number, lockLosses: number, lockLossDevices: number, inLock: number | null }, all: { least: Array<number | null>, greatest: Array<number | null>, freeLeast: Array<number | null>, freeGreatest: Array<number | null>, observed: Array<number>, unlocked: Array<number>, offline: Array<number> }, devices: Array<{ deviceId: string, name: string, lockLosses: number, band: { least: Array<number | null>, greatest: Array<number | null>, freeLeast: Array<number | null>, freeGreatest: Array<number | null>, observed: Array<number>, unlocked: Array<number>, offline: Array<number> } }>, leaders: Array<{ from: string, to: string, name: string | null }>, marks: Array<{ id: string, kind: ClockMarkKind, at: string, until: string | null, severity: AuditSeverity, deviceId: string | null, deviceName: string | null, offset: number | null, from: string | null, to: string | null, withoutLeaderSeconds: number }> } | null } | null };

export type AccountDateTimeQueryVariables = Exact<{
  accountId: string;
}>;


export type AccountDateTimeQuery = { account: { id: string, dateTimeDefaults: { timezone: string, timeFormat: string, dateFormat: string, version: string } } | null };

export type AccountDateTimeDefaultsSetMutationVariables = Exact<{
  input: AccountDateTimeDefaultsSetInput;
}>;


export type AccountDateTimeDefaultsSetMutation = { AccountDateTimeDefaultsSet: { ok: boolean, account: { id: string, dateTimeDefaults: { timezone: string, timeFormat: string, dateFormat: string, version: string } } | null } | null };

export type DevicesUnenrollMutationVariables = Exact<{
  input: DevicesUnenrollInput;
}>;


export type DevicesUnenrollMutation = { DevicesUnenroll: { ok: boolean } | null };

export type DeviceImportanceLevelSetMutationVariables = Exact<{
  input: DeviceImportanceLevelSetInput;
}>;


export type DeviceImportanceLevelSetMutation = { DeviceImportanceLevelSet: { ok: boolean, device: { id: string, importanceLevel: ImportanceLevel } | null } | null };

export type DeviceRebootMutationVariables = Exact<{
  input: DeviceRebootInput;
}>;


export type DeviceRebootMutation = { DeviceReboot: { ok: boolean, command: { id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null } | null } | null };

export type DevicesForgetMutationVariables = Exact<{
  input: DevicesForgetInput;
}>;


export type DevicesForgetMutation = { DevicesForget: { ok: boolean } | null };

export type ReplacementLineFieldsFragment = { part: ReplacementPart, outcome: ReplacementOutcome, count: number | null, refused: number, devices: Array<string>, before: string | null, after: string | null, reason: string | null, settings: Array<{ kind: DeviceCommandKind, enabled: boolean }>, commands: Array<{ id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null }> };

export type DeviceReplacementQueryVariables = Exact<{
  deviceId: string;
  spareId?: string | null | undefined;
  accountId?: string | null | undefined;
}>;


export type DeviceReplacementQuery = { deviceReplacement: { closed: string | null, label: string, spareId: string | null, device: { id: string, name: string, importanceLevel: ImportanceLevel, location: string | null, description: string | null, comments: string | null, lastConnected: string | null }, spares: Array<{ fit: ReplacementFit, txChannels: number | null, rxChannels: number | null, device: { id: string, name: string, manufacturer: { id: string, name: string } | null, product: { id: string, name: string } | null, domain: { id: string, name: string | null } | null, interfaces: Array<{ address: string | null } | null> | null } }>, takesOver: Array<{ part: ReplacementPart, outcome: ReplacementOutcome, count: number | null, refused: number, devices: Array<string>, before: string | null, after: string | null, reason: string | null, settings: Array<{ kind: DeviceCommandKind, enabled: boolean }>, commands: Array<{ id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null }> }> } };

export type DeviceReplaceMutationVariables = Exact<{
  input: DeviceReplaceInput;
}>;


export type DeviceReplaceMutation = { DeviceReplace: { ok: boolean, device: { id: string, domainId: string | null, label: string | null } | null, spare: { id: string, domainId: string | null } | null, takesOver: Array<{ part: ReplacementPart, outcome: ReplacementOutcome, count: number | null, refused: number, devices: Array<string>, before: string | null, after: string | null, reason: string | null, settings: Array<{ kind: DeviceCommandKind, enabled: boolean }>, commands: Array<{ id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null }> }> } | null };

export type DeviceRxChannelsQueryVariables = Exact<{
  domainId: string;
  deviceId: string;
}>;


export type DeviceRxChannelsQuery = { domain: { id: string, device: { id: string, name: string, lastConnected: string | null, family: DeviceFamily | null, areasNotOffered: Array<OptionalArea>, commands: Array<DeviceCommandKind> | null, commandsReason: string | null, connection: { id: string, state: ConnectionState | null, agentConnected: boolean } | null, status: { connectivity: HealthStatus } | null, receiving: { channels: number } | null, rxChannels: Array<{ id: string, index: number, name: string | null, enabled: boolean | null, mediaType: ChannelMediaType | null, subscribedDevice: string | null, subscribedChannel: string | null, status: RxChannelStatus | null, statusMessage: string | null, summary: RxChannelSummary | null, encryptionScheme: EncryptionScheme | null } | null> | null, rxStreams: Array<{ id: string, streamId: string, name: string, active: boolean | null, channelIndexes: Array<number>, packetTime: number | null, subscribedDevice: string | null, subscribedStream: string | null, status: RxChannelStatus | null, statusMessage: string | null, summary: RxChannelSummary | null, packetsArrive: boolean | null, format: { encoding: string, sampleRate: number, channels: number } | null, endpoints: Array<{ address: string, port: number }> }> | null } | null } | null };

export type DeviceRxChannelLatencyGraphPreviewQueryVariables = Exact<{
  domainId: string;
  deviceId: string;
  before: string;
  after: string;
}>;


export type DeviceRxChannelLatencyGraphPreviewQuery = { domain: { id: string, device: { id: string, latencyPreview: { channels: Array<{ index: number, setting: number, aboveSettingAt: string | null, min: Array<number | null>, max: Array<number | null> }> } | null } | null } | null };

export type ActivitySectionFieldsFragment = { id: string, auditLogs: Array<{ id: string, severity: AuditSeverity, timestamp: string, text: string, domainId: string | null, source: { kind: AuditPartyKind, id: string | null, name: string } | null }> };

export type AudioSectionFieldsFragment = { id: string, name: string, commands: Array<DeviceCommandKind> | null, commandsReason: string | null, audio: { sampleRate: number | null, sampleRates: Array<number> | null, encoding: number | null, encodings: Array<number> | null, latency: number | null, latencies: Array<number> | null } | null };

export type ClockSectionFieldsFragment = { id: string, commands: Array<DeviceCommandKind> | null, commandsReason: string | null, clockingState: { id: string, muteStatus: string | null, locked: ClockSyncServo | null, grandLeader: boolean | null, followerWithoutLeader: boolean | null, multicastLeader: boolean | null, unicastLeader: boolean | null, unicastFollower: boolean | null, frequencyOffset: string | null } | null, clockPreferences: { id: string, externalWordClock: boolean | null, leader: boolean | null, unicastClocking: boolean | null, v1UnicastDelayRequests: boolean | null } | null, capabilities: { id: string, CAN_WRITE_PREFERRED_MASTER: boolean | null, CAN_WRITE_EXT_WORD_CLOCK: boolean | null, CAN_WRITE_UNICAST_DELAY_REQUESTS: boolean | null, CAN_UNICAST_CLOCKING: boolean | null } | null };

export type AccountDomainsDevicesDetailsQueryVariables = Exact<{
  domainId: string;
  deviceId: string;
  auditLogsLimit?: number | null | undefined;
}>;


export type AccountDomainsDevicesDetailsQuery = { domain: { id: string, name: string | null, mediaEncryptionPolicy: MediaEncryptionPolicy, device: { id: string, name: string, lastConnected: string | null, commands: Array<DeviceCommandKind> | null, commandsReason: string | null, domainId: string | null, importanceLevel: ImportanceLevel, location: string | null, description: string | null, comments: string | null, connectedSince: string | null, temperature: number | null, faults: Array<string> | null, enableVideo: boolean | null, family: DeviceFamily | null, connection: { id: string, state: ConnectionState | null, lastChanged: string | null, agentConnected: boolean } | null, protocols: Array<{ name: string, version: string | null }>, alsoSeenAs: Array<{ id: string, name: string, family: DeviceFamily }>, manufacturer: { id: string, name: string } | null, product: { id: string, name: string } | null, identity: { id: string, productSoftwareVersion: string | null, tuttiVersion: string | null, tuttiHardwareVersion: string | null } | null, update: { current: string | null, status: FirmwareUpdateStatus, latest: { tuttiFirmwareVersion: string, releaseNotesUrl: string | null } | null } | null, clockingState: { id: string, muteStatus: string | null, locked: ClockSyncServo | null, grandLeader: boolean | null, followerWithoutLeader: boolean | null, multicastLeader: boolean | null, unicastLeader: boolean | null, unicastFollower: boolean | null, frequencyOffset: string | null } | null, audio: { sampleRate: number | null, sampleRates: Array<number> | null, encoding: number | null, encodings: Array<number> | null, latency: number | null, latencies: Array<number> | null } | null, capabilities: { id: string, CAN_ENCRYPT_MEDIA: boolean | null, CAN_WRITE_PREFERRED_MASTER: boolean | null, CAN_WRITE_EXT_WORD_CLOCK: boolean | null, CAN_WRITE_UNICAST_DELAY_REQUESTS: boolean | null, CAN_UNICAST_CLOCKING: boolean | null } | null, transmitting: { channels: number, strict: number } | null, interfaces: Array<{ id: string, macAddress: string | null, address: string | null, netmask: number | null, subnet: string | null, linkUp: boolean | null, linkSpeed: number | null, multicast: number | null, networkUseRx: number | null, networkUseTx: number | null } | null> | null, discovery: { type: DiscoveryType, method: DiscoveryMethod | null, fqdn: string | null } | null, auditLogs: Array<{ id: string, severity: AuditSeverity, timestamp: string, text: string, domainId: string | null, source: { kind: AuditPartyKind, id: string | null, name: string } | null }>, clockPreferences: { id: string, externalWordClock: boolean | null, leader: boolean | null, unicastClocking: boolean | null, v1UnicastDelayRequests: boolean | null } | null } | null } | null };

export type DeviceUpdateMutationVariables = Exact<{
  input: DeviceUpdateInput;
}>;


export type DeviceUpdateMutation = { DeviceUpdate: { ok: boolean, device: { id: string, location: string | null, description: string | null, comments: string | null } | null } | null };

export type DiscoverySectionFieldsFragment = { discovery: { type: DiscoveryType, method: DiscoveryMethod | null, fqdn: string | null } | null };

export type EncryptionSectionFieldsFragment = { id: string, commands: Array<DeviceCommandKind> | null, commandsReason: string | null, capabilities: { id: string, CAN_ENCRYPT_MEDIA: boolean | null } | null, transmitting: { channels: number, strict: number } | null };

export type GeneralSectionFieldsFragment = { id: string, connectedSince: string | null, lastConnected: string | null, temperature: number | null, faults: Array<string> | null, enableVideo: boolean | null, family: DeviceFamily | null, commands: Array<DeviceCommandKind> | null, commandsReason: string | null, connection: { id: string, state: ConnectionState | null, lastChanged: string | null, agentConnected: boolean } | null, protocols: Array<{ name: string, version: string | null }>, alsoSeenAs: Array<{ id: string, name: string, family: DeviceFamily }> };

export type DeviceIdentifyMutationVariables = Exact<{
  input: DeviceIdentifyInput;
}>;


export type DeviceIdentifyMutation = { DeviceIdentify: { ok: boolean, command: { id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null } | null } | null };

export type InformationSectionFieldsFragment = { manufacturer: { id: string, name: string } | null, product: { id: string, name: string } | null, identity: { id: string, productSoftwareVersion: string | null, tuttiVersion: string | null, tuttiHardwareVersion: string | null } | null, connection: { id: string, state: ConnectionState | null } | null, update: { current: string | null, status: FirmwareUpdateStatus, latest: { tuttiFirmwareVersion: string, releaseNotesUrl: string | null } | null } | null };

export type InterfacesSectionFieldsFragment = { interfaces: Array<{ id: string, macAddress: string | null, address: string | null, netmask: number | null, subnet: string | null, linkUp: boolean | null, linkSpeed: number | null, multicast: number | null, networkUseRx: number | null, networkUseTx: number | null } | null> | null };

export type SiteSectionFieldsFragment = { id: string, name: string, domainId: string | null, importanceLevel: ImportanceLevel, location: string | null, description: string | null, comments: string | null };

export type DeviceAudioSetMutationVariables = Exact<{
  deviceId: string;
  accountId: string;
  commandId: string;
  value: number;
  isSampleRate: boolean;
  isEncoding: boolean;
  isLatency: boolean;
}>;


export type DeviceAudioSetMutation = { DeviceSampleRateSet?: { ok: boolean, command: { id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null } | null } | null, DeviceEncodingSet?: { ok: boolean, command: { id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null } | null } | null, DeviceLatencySet?: { ok: boolean, command: { id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null } | null } | null };

export type ChooseStreamReceiverQueryVariables = Exact<{
  domainId: string;
  deviceId: string;
}>;


export type ChooseStreamReceiverQuery = { domain: { id: string, device: { id: string, name: string, lastConnected: string | null, commands: Array<DeviceCommandKind> | null, commandsReason: string | null, connection: { id: string, state: ConnectionState | null, agentConnected: boolean } | null, rxStreams: Array<{ id: string, streamId: string, name: string, active: boolean | null, channelIndexes: Array<number>, packetTime: number | null, subscribedDevice: string | null, subscribedStream: string | null, status: RxChannelStatus | null, statusMessage: string | null, summary: RxChannelSummary | null, packetsArrive: boolean | null, format: { encoding: string, sampleRate: number, channels: number } | null, endpoints: Array<{ address: string, port: number }> }> | null } | null } | null };

export type StreamSourcesQueryVariables = Exact<{
  deviceId: string;
  rxStreamId: string;
  accountId?: string | null | undefined;
}>;


export type StreamSourcesQuery = { streamSources: Array<{ id: string, deviceId: string, deviceName: string, connected: boolean, misfit: string | null, stream: { id: string, streamId: string, name: string, packetTime: number | null, format: { encoding: string, sampleRate: number, channels: number } | null } }> | null };

export type TransmitStreamDescriptionQueryVariables = Exact<{
  domainId: string;
  deviceId: string;
  streamId: string;
}>;


export type TransmitStreamDescriptionQuery = { domain: { id: string, device: { id: string, name: string, txStream: { id: string, streamId: string, name: string, active: boolean | null, channelIndexes: Array<number>, packetTime: number | null, sessionDescription: string | null, format: { encoding: string, sampleRate: number, channels: number } | null } | null } | null } | null };

export type TransmitStreamFieldsFragment = { id: string, streamId: string, name: string, active: boolean | null, channelIndexes: Array<number>, packetTime: number | null, format: { encoding: string, sampleRate: number, channels: number } | null, endpoints: Array<{ address: string, port: number }>, clock: { kind: StreamClockKind, grandmaster: string | null, domain: number | null } | null };

export type DeviceTxChannelsQueryVariables = Exact<{
  domainId: string;
  deviceId: string;
}>;


export type DeviceTxChannelsQuery = { domain: { id: string, mediaEncryptionPolicy: MediaEncryptionPolicy, device: { id: string, lastConnected: string | null, family: DeviceFamily | null, commands: Array<DeviceCommandKind> | null, commandsReason: string | null, connection: { id: string, state: ConnectionState | null, agentConnected: boolean } | null, status: { connectivity: HealthStatus } | null, capabilities: { id: string, CAN_ENCRYPT_MEDIA: boolean | null } | null, transmitting: { channels: number } | null, txChannels: Array<{ id: string, index: number, name: string, mediaType: ChannelMediaType | null, encryptionPolicy: TxChannelEncryptionPolicy | null } | null> | null, txStreams: Array<{ id: string, streamId: string, name: string, active: boolean | null, channelIndexes: Array<number>, packetTime: number | null, format: { encoding: string, sampleRate: number, channels: number } | null, endpoints: Array<{ address: string, port: number }>, clock: { kind: StreamClockKind, grandmaster: string | null, domain: number | null } | null }> | null } | null } | null };

export type DeviceTxChannelEncryptionPolicySetMutationVariables = Exact<{
  input: DeviceTxChannelEncryptionPolicySetInput;
}>;


export type DeviceTxChannelEncryptionPolicySetMutation = { DeviceTxChannelEncryptionPolicySet: { ok: boolean, command: { id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null } | null } | null };

export type TransmitChannelSubscribersQueryVariables = Exact<{
  domainId: string;
  deviceId: string;
  index: number;
}>;


export type TransmitChannelSubscribersQuery = { domain: { id: string, device: { id: string, txChannelSubscribers: number | null } | null } | null };

export type AccountDomainDeviceQueryVariables = Exact<{
  domainId: string;
  deviceId: string;
}>;


export type AccountDomainDeviceQuery = { domain: { id: string, device: { id: string, name: string, domainId: string | null, importanceLevel: ImportanceLevel, location: string | null, lastConnected: string | null, family: DeviceFamily | null, areasNotOffered: Array<OptionalArea>, commands: Array<DeviceCommandKind> | null, commandsReason: string | null, manufacturer: { id: string, name: string } | null, product: { id: string, name: string } | null, connection: { id: string, state: ConnectionState | null, lastChanged: string | null, agentConnected: boolean } | null, interfaces: Array<{ id: string, address: string | null } | null> | null, capabilities: { id: string, CAN_RESET: boolean | null } | null, status: { connectivity: HealthStatus, clocking: HealthStatus, subscriptions: HealthStatus, latency: HealthStatus } | null, rxStreams: Array<{ id: string }> | null, txStreams: Array<{ id: string }> | null, receiving: { channels: number } | null, transmitting: { channels: number } | null } | null } | null };

export type DeviceNeighboursQueryVariables = Exact<{
  domainId: string;
}>;


export type DeviceNeighboursQuery = { domain: { id: string, name: string | null, devices: Array<{ id: string, name: string, importanceLevel: ImportanceLevel } | null> | null } | null };

export type DeviceLastSeenQueryVariables = Exact<{
  domainId: string;
  deviceId: string;
}>;


export type DeviceLastSeenQuery = { domain: { id: string, device: { id: string, lastSeen: string | null } | null } | null };

export type DeviceNameTwinOfQueryVariables = Exact<{
  domainId: string;
  deviceId: string;
}>;


export type DeviceNameTwinOfQuery = { domain: { id: string, device: { id: string, nameTwin: { deviceId: string, name: string, label: string | null } | null } | null } | null };

export type DeviceSaysQueryVariables = Exact<{
  domainId: string;
  deviceId: string;
}>;


export type DeviceSaysQuery = { domain: { id: string, device: { id: string, name: string, family: DeviceFamily | null, areasNotOffered: Array<OptionalArea>, lastConnected: string | null, askedEvery: number | null, latencyMeasuredAt: string | null, commands: Array<DeviceCommandKind> | null, commandsReason: string | null, capabilities: { id: string, CAN_RESET: boolean | null } | null, connection: { id: string, state: ConnectionState | null, agentConnected: boolean } | null, discovery: { type: DiscoveryType, method: DiscoveryMethod | null } | null, protocols: Array<{ name: string }>, interfaces: Array<{ id: string, address: string | null } | null> | null, manufacturer: { id: string, name: string } | null, product: { id: string, name: string } | null, identity: { id: string, instanceId: string, productSoftwareVersion: string | null, tuttiVersion: string | null } | null, clockingState: { id: string, locked: ClockSyncServo | null, grandLeader: boolean | null, followerWithoutLeader: boolean | null, multicastLeader: boolean | null, unicastLeader: boolean | null, unicastFollower: boolean | null } | null, receiving: { channels: number } | null, transmitting: { channels: number } | null, rxChannels: Array<{ id: string, index: number, name: string | null, summary: RxChannelSummary | null } | null> | null, txChannels: Array<{ id: string, index: number, name: string } | null> | null, rxStreams: Array<{ id: string, summary: RxChannelSummary | null, packetsArrive: boolean | null, format: { encoding: string, sampleRate: number, channels: number } | null }> | null, txStreams: Array<{ id: string, format: { encoding: string, sampleRate: number, channels: number } | null }> | null } | null } | null };

export type AuditLogsForDomainQueryVariables = Exact<{
  domainId: string;
  after?: string | null | undefined;
  before?: string | null | undefined;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
  deviceIds?: Array<string> | string | null | undefined;
  userIds?: Array<string> | string | null | undefined;
  includeCategories?: Array<AuditCategory> | AuditCategory | null | undefined;
  sortDirection?: AuditSortDirection | null | undefined;
}>;


export type AuditLogsForDomainQuery = { auditLogsForDomain: Array<{ id: string, category: AuditCategory, type: string, timestamp: string, severity: AuditSeverity, text: string, domainId: string | null, ipAddress: string | null, source: { kind: AuditPartyKind, id: string | null, name: string } | null, target: { kind: AuditPartyKind, id: string | null, name: string } | null, changes: Array<{ field: string, before: string | null, after: string | null }> }> };

export type AuditLogCountForDomainQueryVariables = Exact<{
  domainId: string;
  after?: string | null | undefined;
  before?: string | null | undefined;
  deviceIds?: Array<string> | string | null | undefined;
  userIds?: Array<string> | string | null | undefined;
  includeCategories?: Array<AuditCategory> | AuditCategory | null | undefined;
}>;


export type AuditLogCountForDomainQuery = { auditLogCountForDomain: { count: number, isAll: boolean } };

export type EventLogSiteQueryVariables = Exact<{
  domainId: string;
}>;


export type EventLogSiteQuery = { domain: { id: string, revision: number, devices: Array<{ id: string, name: string, importanceLevel: ImportanceLevel } | null> | null } | null };

export type EventLogUsersQueryVariables = Exact<{
  accountId: string;
}>;


export type EventLogUsersQuery = { account: { id: string, members: Array<{ id: string, user: { id: string, displayName: string, email: string } }> } | null };

export type LogForwardFieldsFragment = { id: string, kind: LogForwardKind, name: string, categories: Array<AuditCategory>, leastSeverity: AuditSeverity, isOn: boolean, shown: string, hasCa: boolean, version: string, failures: number, failingSince: string | null, lastError: string | null, lastDeliveredAt: string | null };

export type AccountLogForwardsQueryVariables = Exact<{
  accountId: string;
}>;


export type AccountLogForwardsQuery = { account: { id: string, logForwards: Array<{ id: string, kind: LogForwardKind, name: string, categories: Array<AuditCategory>, leastSeverity: AuditSeverity, isOn: boolean, shown: string, hasCa: boolean, version: string, failures: number, failingSince: string | null, lastError: string | null, lastDeliveredAt: string | null }> } | null };

export type LogForwardAddMutationVariables = Exact<{
  input: LogForwardAddInput;
}>;


export type LogForwardAddMutation = { LogForwardAdd: { ok: boolean, signingSecret: string | null, forward: { id: string, kind: LogForwardKind, name: string, categories: Array<AuditCategory>, leastSeverity: AuditSeverity, isOn: boolean, shown: string, hasCa: boolean, version: string, failures: number, failingSince: string | null, lastError: string | null, lastDeliveredAt: string | null } | null } | null };

export type LogForwardSetMutationVariables = Exact<{
  input: LogForwardSetInput;
}>;


export type LogForwardSetMutation = { LogForwardSet: { ok: boolean, signingSecret: string | null, forward: { id: string, kind: LogForwardKind, name: string, categories: Array<AuditCategory>, leastSeverity: AuditSeverity, isOn: boolean, shown: string, hasCa: boolean, version: string, failures: number, failingSince: string | null, lastError: string | null, lastDeliveredAt: string | null } | null } | null };

export type LogForwardDeleteMutationVariables = Exact<{
  input: LogForwardDeleteInput;
}>;


export type LogForwardDeleteMutation = { LogForwardDelete: { ok: boolean } | null };

export type LogForwardTestMutationVariables = Exact<{
  input: LogForwardTestInput;
}>;


export type LogForwardTestMutation = { LogForwardTest: { ok: boolean, tookMs: number, reason: string | null } | null };

export type HomeAgentsQueryVariables = Exact<{
  accountId: string;
}>;


export type HomeAgentsQuery = { account: { id: string, agents: Array<{ id: string, connected: boolean, revokedAt: string | null }> } | null };

export type AccountDomainsAndDevicesQueryVariables = Exact<{
  accountId: string;
}>;


export type AccountDomainsAndDevicesQuery = { account: { id: string, name: string, viewerCanAdminister: boolean, domains: Array<{ id: string, name: string | null, icon: DomainIcon | null, location: string | null, devicesCount: number, status: { connectivity: HealthStatus, clocking: HealthStatus, subscriptions: HealthStatus, latency: HealthStatus, summary: HealthStatus, domainAlertMessage: { connectivity: { message: string | null, messageSeverity: AlertLevel | null } | null, clocking: { message: string | null, messageSeverity: AlertLevel | null } | null, subscriptions: { message: string | null, messageSeverity: AlertLevel | null } | null, latency: { message: string | null, messageSeverity: AlertLevel | null } | null } | null } | null, alerts: Array<{ domainId: string, level: AlertLevel, type: string, category: AlertCategory, message: string, dismissible: boolean, deviceId: string | null }> }> } | null };

export type UnenrolledDevicesQueryVariables = Exact<{
  accountId: string;
}>;


export type UnenrolledDevicesQuery = { account: { id: string, unenrolledDevices: Array<{ id: string, name: string, label: string | null, importanceLevel: ImportanceLevel, firstSeen: string | null, commands: Array<DeviceCommandKind> | null, nameTwin: { deviceId: string } | null, manufacturer: { id: string, name: string } | null, product: { id: string, name: string } | null, connection: { id: string, state: ConnectionState | null, agentConnected: boolean } | null }> } | null };

export type JobFieldsFragment = { id: string, domainId: string, kind: JobKind, state: JobState, startsAt: string, endsAt: string, waveSize: number, waves: number, wave: number, waveDeviceCount: number, waveEndedCount: number, waveSeconds: number, mostMissing: number, note: string | null, snapshotName: string | null, madeAt: string, madeBy: string, runsBy: string, endedAt: string | null, reason: string | null, deviceCount: number, backCount: number, missingCount: number, waitingCount: number };

export type SiteJobsQueryVariables = Exact<{
  domainId: string;
}>;


export type SiteJobsQuery = { jobs: Array<{ id: string, domainId: string, kind: JobKind, state: JobState, startsAt: string, endsAt: string, waveSize: number, waves: number, wave: number, waveDeviceCount: number, waveEndedCount: number, waveSeconds: number, mostMissing: number, note: string | null, snapshotName: string | null, madeAt: string, madeBy: string, runsBy: string, endedAt: string | null, reason: string | null, deviceCount: number, backCount: number, missingCount: number, waitingCount: number }> | null };

export type JobDetailsQueryVariables = Exact<{
  domainId: string;
  id: string;
}>;


export type JobDetailsQuery = { job: { id: string, domainId: string, kind: JobKind, state: JobState, startsAt: string, endsAt: string, waveSize: number, waves: number, wave: number, waveDeviceCount: number, waveEndedCount: number, waveSeconds: number, mostMissing: number, note: string | null, snapshotName: string | null, madeAt: string, madeBy: string, runsBy: string, endedAt: string | null, reason: string | null, deviceCount: number, backCount: number, missingCount: number, waitingCount: number, steps: Array<{ deviceId: string, name: string, wave: number, attempt: number, state: JobStepState, sentAt: string | null, endedAt: string | null, reason: string | null, firmwareBefore: string | null, firmwareAfter: string | null, lineCount: number | null, recalledCount: number | null }> } | null };

export type JobDeviceLinesQueryVariables = Exact<{
  domainId: string;
  id: string;
  deviceId: string;
}>;


export type JobDeviceLinesQuery = { job: { id: string, lines: Array<{ id: string, kind: SnapshotLineKind, channelIndex: number | null, channelDirection: ChannelDirection | null, channelName: string | null, setting: SnapshotSetting | null, after: string, state: JobRecallLineState, reason: string | null }> } | null };

export type JobAddMutationVariables = Exact<{
  input: JobAddInput;
}>;


export type JobAddMutation = { JobAdd: { ok: boolean, waves: number, startsAt: string, endsAt: string, timeNote: string | null, lines: Array<{ deviceId: string, name: string, wave: number, problem: string | null, warning: string | null, lineCount: number | null }>, job: { id: string, domainId: string, kind: JobKind, state: JobState, startsAt: string, endsAt: string, waveSize: number, waves: number, wave: number, waveDeviceCount: number, waveEndedCount: number, waveSeconds: number, mostMissing: number, note: string | null, snapshotName: string | null, madeAt: string, madeBy: string, runsBy: string, endedAt: string | null, reason: string | null, deviceCount: number, backCount: number, missingCount: number, waitingCount: number } | null } | null };

export type JobCancelMutationVariables = Exact<{
  input: JobCancelInput;
}>;


export type JobCancelMutation = { JobCancel: { ok: boolean, job: { id: string, domainId: string, kind: JobKind, state: JobState, startsAt: string, endsAt: string, waveSize: number, waves: number, wave: number, waveDeviceCount: number, waveEndedCount: number, waveSeconds: number, mostMissing: number, note: string | null, snapshotName: string | null, madeAt: string, madeBy: string, runsBy: string, endedAt: string | null, reason: string | null, deviceCount: number, backCount: number, missingCount: number, waitingCount: number } | null } | null };

export type JobContinueMutationVariables = Exact<{
  input: JobContinueInput;
}>;


export type JobContinueMutation = { JobContinue: { ok: boolean, job: { id: string, domainId: string, kind: JobKind, state: JobState, startsAt: string, endsAt: string, waveSize: number, waves: number, wave: number, waveDeviceCount: number, waveEndedCount: number, waveSeconds: number, mostMissing: number, note: string | null, snapshotName: string | null, madeAt: string, madeBy: string, runsBy: string, endedAt: string | null, reason: string | null, deviceCount: number, backCount: number, missingCount: number, waitingCount: number } | null } | null };

export type RecallDevicesQueryVariables = Exact<{
  domainId: string;
}>;


export type RecallDevicesQuery = { domain: { id: string, devices: Array<{ id: string, name: string, importanceLevel: ImportanceLevel } | null> | null } | null };

export type DeviceRxChannelLatencyGraphQueryVariables = Exact<{
  domainId: string;
  deviceId: string;
  before: string;
  after: string;
  channelIndex: number;
}>;


export type DeviceRxChannelLatencyGraphQuery = { domain: { id: string, device: { id: string, name: string, lastConnected: string | null, connection: { id: string, state: ConnectionState | null, agentConnected: boolean } | null, rxChannel: { id: string, index: number, name: string | null, mediaType: ChannelMediaType | null, subscribedDevice: string | null, subscribedChannel: string | null, status: RxChannelStatus | null, latencyByDate: { expectedTimeIntervalSeconds: number, points: Array<{ time_bin: string, max_latency: string, min_latency: string, setting: string, minutes: number, minutesAbove: number, average: number }> } | null } | null } | null } | null };

export type UserLoginWithPasswordMutationVariables = Exact<{
  input: UserLoginWithPasswordInput;
}>;


export type UserLoginWithPasswordMutation = { UserLoginWithPassword: { ok: boolean, token: string | null, secondStep: { ticket: string, ways: Array<SecondStepWay> } | null } | null };

export type UserLoginWithSecondStepMutationVariables = Exact<{
  input: UserLoginWithSecondStepInput;
}>;


export type UserLoginWithSecondStepMutation = { UserLoginWithSecondStep: { ok: boolean, token: string | null, browser: string | null } | null };

export type UserLoginWithPasskeyMutationVariables = Exact<{
  input: UserLoginWithPasskeyInput;
}>;


export type UserLoginWithPasskeyMutation = { UserLoginWithPasskey: { ok: boolean, token: string | null } | null };

export type WallScreenOpenMutationVariables = Exact<{
  input: WallScreenOpenInput;
}>;


export type WallScreenOpenMutation = { WallScreenOpen: { ok: boolean, token: string } | null };

export type PatchReceiversQueryVariables = Exact<{
  domainId: string;
  deviceId: string;
}>;


export type PatchReceiversQuery = { domain: { id: string, device: { id: string, name: string, lastConnected: string | null, commands: Array<DeviceCommandKind> | null, commandsReason: string | null, connection: { id: string, state: ConnectionState | null, agentConnected: boolean } | null, rxChannels: Array<{ canSubscribeSelf: boolean | null, id: string, index: number, name: string | null, enabled: boolean | null, mediaType: ChannelMediaType | null, subscribedDevice: string | null, subscribedChannel: string | null, status: RxChannelStatus | null, statusMessage: string | null, summary: RxChannelSummary | null, encryptionScheme: EncryptionScheme | null } | null> | null } | null } | null };

export type MyPreferencesQueryVariables = Exact<{
  accountId: string;
}>;


export type MyPreferencesQuery = { myPreferences: { ssoLogin: boolean, theme: Theme, dateFormat: string | null, timeFormat: string | null, timezone: string | null, language: string | null, user: { id: string, email: string, displayName: string }, domainPreferences: Array<{ domainId: string, version: string, domainNotificationPreferences: { eventTypes: Array<NotificationEventType>, minimumDeviceImportanceLevel: ImportanceLevel } }> }, account: { id: string, dateTimeDefaults: { timezone: string, timeFormat: string, dateFormat: string }, domains: Array<{ id: string, name: string | null }> } | null };

export type UserPreferencesSetMutationVariables = Exact<{
  input: UserPreferencesSetInput;
}>;


export type UserPreferencesSetMutation = { UserPreferencesSet: { ok: boolean, user: { email: string, id: string, displayName: string } | null } | null };

export type AccountLeaveMutationVariables = Exact<{
  input: AccountLeaveInput;
}>;


export type AccountLeaveMutation = { AccountLeave: { ok: boolean } | null };

export type MySessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type MySessionsQuery = { mySessions: Array<{ id: string, isCurrent: boolean, lastUsedAt: string, ipAddress: string | null, browser: string | null }> };

export type UserSessionEndMutationVariables = Exact<{
  input: UserSessionEndInput;
}>;


export type UserSessionEndMutation = { UserSessionEnd: { ok: boolean } | null };

export type SignInPartsFragment = { id: string, isManaged: boolean, hasPassword: boolean, passwordSetAt: string | null, provedUntil: string | null, authenticatorApp: { addedAt: string, lastUsedAt: string | null } | null, passkeys: Array<{ id: string, name: string, addedAt: string, lastUsedAt: string | null }>, recoveryCodes: { left: number, total: number, madeAt: string } | null };

export type MySignInQueryVariables = Exact<{ [key: string]: never; }>;


export type MySignInQuery = { mySignIn: { id: string, isManaged: boolean, hasPassword: boolean, passwordSetAt: string | null, provedUntil: string | null, authenticatorApp: { addedAt: string, lastUsedAt: string | null } | null, passkeys: Array<{ id: string, name: string, addedAt: string, lastUsedAt: string | null }>, recoveryCodes: { left: number, total: number, madeAt: string } | null } };

export type UserIdentityProveMutationVariables = Exact<{
  input: UserIdentityProveInput;
}>;


export type UserIdentityProveMutation = { UserIdentityProve: { ok: boolean, signIn: { id: string, isManaged: boolean, hasPassword: boolean, passwordSetAt: string | null, provedUntil: string | null, authenticatorApp: { addedAt: string, lastUsedAt: string | null } | null, passkeys: Array<{ id: string, name: string, addedAt: string, lastUsedAt: string | null }>, recoveryCodes: { left: number, total: number, madeAt: string } | null } } | null };

export type UserAuthenticatorAppBeginMutationVariables = Exact<{
  input: UserAuthenticatorAppBeginInput;
}>;


export type UserAuthenticatorAppBeginMutation = { UserAuthenticatorAppBegin: { ok: boolean, secret: string, address: string } | null };

export type UserAuthenticatorAppConfirmMutationVariables = Exact<{
  input: UserAuthenticatorAppConfirmInput;
}>;


export type UserAuthenticatorAppConfirmMutation = { UserAuthenticatorAppConfirm: { ok: boolean, recoveryCodes: Array<string> | null, signIn: { id: string, isManaged: boolean, hasPassword: boolean, passwordSetAt: string | null, provedUntil: string | null, authenticatorApp: { addedAt: string, lastUsedAt: string | null } | null, passkeys: Array<{ id: string, name: string, addedAt: string, lastUsedAt: string | null }>, recoveryCodes: { left: number, total: number, madeAt: string } | null } } | null };

export type UserAuthenticatorAppRemoveMutationVariables = Exact<{
  input: UserAuthenticatorAppRemoveInput;
}>;


export type UserAuthenticatorAppRemoveMutation = { UserAuthenticatorAppRemove: { ok: boolean, signIn: { id: string, isManaged: boolean, hasPassword: boolean, passwordSetAt: string | null, provedUntil: string | null, authenticatorApp: { addedAt: string, lastUsedAt: string | null } | null, passkeys: Array<{ id: string, name: string, addedAt: string, lastUsedAt: string | null }>, recoveryCodes: { left: number, total: number, madeAt: string } | null } } | null };

export type UserPasskeyBeginMutationVariables = Exact<{
  input: UserPasskeyBeginInput;
}>;


export type UserPasskeyBeginMutation = { UserPasskeyBegin: { ok: boolean, options: string } | null };

export type UserPasskeyAddMutationVariables = Exact<{
  input: UserPasskeyAddInput;
}>;


export type UserPasskeyAddMutation = { UserPasskeyAdd: { ok: boolean, recoveryCodes: Array<string> | null, signIn: { id: string, isManaged: boolean, hasPassword: boolean, passwordSetAt: string | null, provedUntil: string | null, authenticatorApp: { addedAt: string, lastUsedAt: string | null } | null, passkeys: Array<{ id: string, name: string, addedAt: string, lastUsedAt: string | null }>, recoveryCodes: { left: number, total: number, madeAt: string } | null } } | null };

export type UserPasskeyRenameMutationVariables = Exact<{
  input: UserPasskeyRenameInput;
}>;


export type UserPasskeyRenameMutation = { UserPasskeyRename: { ok: boolean, signIn: { id: string, isManaged: boolean, hasPassword: boolean, passwordSetAt: string | null, provedUntil: string | null, authenticatorApp: { addedAt: string, lastUsedAt: string | null } | null, passkeys: Array<{ id: string, name: string, addedAt: string, lastUsedAt: string | null }>, recoveryCodes: { left: number, total: number, madeAt: string } | null } } | null };

export type UserPasskeyRemoveMutationVariables = Exact<{
  input: UserPasskeyRemoveInput;
}>;


export type UserPasskeyRemoveMutation = { UserPasskeyRemove: { ok: boolean, signIn: { id: string, isManaged: boolean, hasPassword: boolean, passwordSetAt: string | null, provedUntil: string | null, authenticatorApp: { addedAt: string, lastUsedAt: string | null } | null, passkeys: Array<{ id: string, name: string, addedAt: string, lastUsedAt: string | null }>, recoveryCodes: { left: number, total: number, madeAt: string } | null } } | null };

export type UserRecoveryCodesMakeMutationVariables = Exact<{
  input: UserRecoveryCodesMakeInput;
}>;


export type UserRecoveryCodesMakeMutation = { UserRecoveryCodesMake: { ok: boolean, recoveryCodes: Array<string>, signIn: { id: string, isManaged: boolean, hasPassword: boolean, passwordSetAt: string | null, provedUntil: string | null, authenticatorApp: { addedAt: string, lastUsedAt: string | null } | null, passkeys: Array<{ id: string, name: string, addedAt: string, lastUsedAt: string | null }>, recoveryCodes: { left: number, total: number, madeAt: string } | null } } | null };

export type AreaReliabilityFieldsFragment = { availability: number | null, inOrderSeconds: number, warningSeconds: number, faultSeconds: number, notObservedSeconds: number };

export type SiteReliabilityQueryVariables = Exact<{
  domainId: string;
  month?: string | null | undefined;
  limit: number;
}>;


export type SiteReliabilityQuery = { domain: { id: string, name: string | null, reliability: { month: string, timezone: string, from: string, to: string, until: string, since: string | null, deviceCount: number, leaderChanges: number | null, faults: number, repairs: number, medianRepairSeconds: number | null, longestRepairSeconds: number | null, endsNotSeen: number, stillThere: number, areas: { connectivity: { availability: number | null, inOrderSeconds: number, warningSeconds: number, faultSeconds: number, notObservedSeconds: number }, clocking: { availability: number | null, inOrderSeconds: number, warningSeconds: number, faultSeconds: number, notObservedSeconds: number }, subscriptions: { availability: number | null, inOrderSeconds: number, warningSeconds: number, faultSeconds: number, notObservedSeconds: number }, latency: { availability: number | null, inOrderSeconds: number, warningSeconds: number, faultSeconds: number, notObservedSeconds: number } }, devices: Array<{ deviceId: string, name: string, faults: number, faultSeconds: number, warningSeconds: number, observedSeconds: number }> } } | null };

export type ReportMailsQueryVariables = Exact<{ [key: string]: never; }>;


export type ReportMailsQuery = { myPreferences: { user: { id: string }, domainPreferences: Array<{ domainId: string, version: string, domainNotificationPreferences: { eventTypes: Array<NotificationEventType>, minimumDeviceImportanceLevel: ImportanceLevel } }> } };

export type UserPasswordResetUsingTokenMutationVariables = Exact<{
  input: UserPasswordResetUsingTokenInput;
}>;


export type UserPasswordResetUsingTokenMutation = { UserPasswordResetUsingToken: { ok: boolean } | null };

export type RoleFieldsFragment = { id: string, name: string, builtIn: boolean, rights: Array<Right>, version: string, people: Array<{ id: string, email: string, displayName: string }> };

export type AccountRolesQueryVariables = Exact<{
  accountId: string;
}>;


export type AccountRolesQuery = { account: { id: string, roles: Array<{ id: string, name: string, builtIn: boolean, rights: Array<Right>, version: string, people: Array<{ id: string, email: string, displayName: string }> }> } | null };

export type RoleAddMutationVariables = Exact<{
  input: RoleAddInput;
}>;


export type RoleAddMutation = { RoleAdd: { ok: boolean, role: { id: string, name: string, builtIn: boolean, rights: Array<Right>, version: string, people: Array<{ id: string, email: string, displayName: string }> } | null } | null };

export type RoleSetMutationVariables = Exact<{
  input: RoleSetInput;
}>;


export type RoleSetMutation = { RoleSet: { ok: boolean, role: { id: string, name: string, builtIn: boolean, rights: Array<Right>, version: string, people: Array<{ id: string, email: string, displayName: string }> } | null } | null };

export type RoleDeleteMutationVariables = Exact<{
  input: RoleDeleteInput;
}>;


export type RoleDeleteMutation = { RoleDelete: { ok: boolean } | null };

export type RoutingSiteQueryVariables = Exact<{
  domainId: string;
}>;


export type RoutingSiteQuery = { domain: { id: string, mediaEncryptionPolicy: MediaEncryptionPolicy, viewerCanRoute: boolean, devices: Array<{ id: string, name: string, family: DeviceFamily | null, commands: Array<DeviceCommandKind> | null, commandsReason: string | null, identity: { id: string, advertisedName: string | null } | null, connection: { id: string, state: ConnectionState | null, agentConnected: boolean } | null, capabilities: { id: string, CAN_ENCRYPT_MEDIA: boolean | null } | null, receiving: { channels: number } | null, transmitting: { channels: number } | null, audio: { sampleRate: number | null } | null } | null> | null } | null };

export type RoutingPairsQueryVariables = Exact<{
  domainId: string;
}>;


export type RoutingPairsQuery = { domain: { id: string, routing: Array<{ receiverId: string, transmitter: string, transmitterIds: Array<string>, channels: number, streams: number, connected: number, encrypted: number, inProgress: number, warnings: number, unresolved: number, errors: number, unknown: number }> } | null };

export type RoutingTakenQueryVariables = Exact<{
  domainId: string;
  deviceId: string;
  names: Array<string> | string;
}>;


export type RoutingTakenQuery = { domain: { id: string, device: { id: string, lastConnected: string | null, rxChannels: Array<{ canSubscribeSelf: boolean | null, since: string | null, id: string, index: number, name: string | null, enabled: boolean | null, mediaType: ChannelMediaType | null, subscribedDevice: string | null, subscribedChannel: string | null, status: RxChannelStatus | null, statusMessage: string | null, summary: RxChannelSummary | null, encryptionScheme: EncryptionScheme | null } | null> | null, rxStreams: Array<{ clockDomain: number | null, since: string | null, id: string, streamId: string, name: string, active: boolean | null, channelIndexes: Array<number>, packetTime: number | null, subscribedDevice: string | null, subscribedStream: string | null, status: RxChannelStatus | null, statusMessage: string | null, summary: RxChannelSummary | null, packetsArrive: boolean | null, accepts: { encodings: Array<string> | null, sampleRates: Array<number> | null, packetTimes: Array<number> | null, channels: number | null } | null, format: { encoding: string, sampleRate: number, channels: number } | null, endpoints: Array<{ address: string, port: number }> }> | null } | null } | null };

export type RoutingReceiverQueryVariables = Exact<{
  domainId: string;
  deviceId: string;
}>;


export type RoutingReceiverQuery = { domain: { id: string, device: { id: string, lastConnected: string | null, rxChannels: Array<{ canSubscribeSelf: boolean | null, since: string | null, id: string, index: number, name: string | null, enabled: boolean | null, mediaType: ChannelMediaType | null, subscribedDevice: string | null, subscribedChannel: string | null, status: RxChannelStatus | null, statusMessage: string | null, summary: RxChannelSummary | null, encryptionScheme: EncryptionScheme | null } | null> | null, rxStreams: Array<{ clockDomain: number | null, since: string | null, id: string, streamId: string, name: string, active: boolean | null, channelIndexes: Array<number>, packetTime: number | null, subscribedDevice: string | null, subscribedStream: string | null, status: RxChannelStatus | null, statusMessage: string | null, summary: RxChannelSummary | null, packetsArrive: boolean | null, accepts: { encodings: Array<string> | null, sampleRates: Array<number> | null, packetTimes: Array<number> | null, channels: number | null } | null, format: { encoding: string, sampleRate: number, channels: number } | null, endpoints: Array<{ address: string, port: number }> }> | null } | null } | null };

export type RoutingSenderQueryVariables = Exact<{
  domainId: string;
  deviceId: string;
}>;


export type RoutingSenderQuery = { domain: { id: string, mediaEncryptionPolicy: MediaEncryptionPolicy, device: { id: string, txChannels: Array<{ id: string, index: number, name: string, mediaType: ChannelMediaType | null, encryptionPolicy: TxChannelEncryptionPolicy | null } | null> | null, txStreams: Array<{ id: string, streamId: string, name: string, channelIndexes: Array<number>, packetTime: number | null, isDescribed: boolean, format: { encoding: string, sampleRate: number, channels: number } | null, clock: { kind: StreamClockKind, domain: number | null } | null }> | null } | null } | null };

export type RoutingFoundQueryVariables = Exact<{
  accountId: string;
  domainId: string;
  text: string;
  direction: ChannelDirection;
}>;


export type RoutingFoundQuery = { channelSearch: { count: number, isComplete: boolean, streamCount: number, channels: Array<{ id: string, index: number, deviceId: string }>, streams: Array<{ id: string, streamId: string, deviceId: string }> } | null };

export type RoutingLastChangeQueryVariables = Exact<{
  domainId: string;
}>;


export type RoutingLastChangeQuery = { domain: { id: string, lastRoutingChange: { at: string, lines: Array<{ deviceId: string, rxChannelIndex: number, state: DeviceCommandState, before: { subscribedDevice: string, subscribedChannel: string }, after: { subscribedDevice: string, subscribedChannel: string } }>, streamLines: Array<{ deviceId: string, rxStreamId: string, rxStreamName: string, state: DeviceCommandState, before: { subscribedDevice: string, subscribedStream: string }, after: { subscribedDevice: string, subscribedStream: string } }> } | null } | null };

export type PolicyFieldsFragment = { secondStep: AccountSecondStep, secondStepFrom: string | null, passkeys: boolean, ssoOnly: boolean, idleMinutes: number | null, longestMinutes: number | null, keyNetworks: Array<string>, keyDays: number | null, wallScreens: boolean, ssoDomains: Array<string>, version: string };

export type AccountSecurityQueryVariables = Exact<{
  accountId: string;
}>;


export type AccountSecurityQuery = { account: { id: string, policy: { secondStep: AccountSecondStep, secondStepFrom: string | null, passkeys: boolean, ssoOnly: boolean, idleMinutes: number | null, longestMinutes: number | null, keyNetworks: Array<string>, keyDays: number | null, wallScreens: boolean, ssoDomains: Array<string>, version: string }, wallScreens: Array<{ id: string, name: string }> } | null };

export type AccountPolicyPreviewQueryVariables = Exact<{
  accountId: string;
  policy: AccountPolicyInput;
}>;


export type AccountPolicyPreviewQuery = { accountPolicyPreview: { secondStepAsked: number, refusal: { field: string, message: string } | null, withoutSecondStep: Array<{ userId: string, displayName: string }>, withoutSso: Array<{ userId: string, displayName: string }>, closedToPasskey: Array<{ userId: string, displayName: string }>, closedWithoutProvider: Array<{ userId: string, displayName: string }>, signedOut: Array<{ userId: string, displayName: string }>, keys: Array<{ keyId: string, name: string, lastUsedFrom: string | null, isRefused: boolean, callsPerDay: number | null, expiresAt: string | null }>, endedWallScreens: Array<{ wallScreenId: string, name: string }> } };

export type AccountPolicySetMutationVariables = Exact<{
  input: AccountPolicySetInput;
}>;


export type AccountPolicySetMutation = { AccountPolicySet: { ok: boolean, account: { id: string, policy: { secondStep: AccountSecondStep, secondStepFrom: string | null, passkeys: boolean, ssoOnly: boolean, idleMinutes: number | null, longestMinutes: number | null, keyNetworks: Array<string>, keyDays: number | null, wallScreens: boolean, ssoDomains: Array<string>, version: string } } | null } | null };

export type SelectTransmitReceiverQueryVariables = Exact<{
  domainId: string;
  deviceId: string;
  index: number;
}>;


export type SelectTransmitReceiverQuery = { domain: { id: string, device: { id: string, name: string, lastConnected: string | null, commands: Array<DeviceCommandKind> | null, commandsReason: string | null, connection: { id: string, state: ConnectionState | null, agentConnected: boolean } | null, rxChannel: { canSubscribeSelf: boolean | null, id: string, index: number, name: string | null, enabled: boolean | null, mediaType: ChannelMediaType | null, subscribedDevice: string | null, subscribedChannel: string | null, status: RxChannelStatus | null, statusMessage: string | null, summary: RxChannelSummary | null, encryptionScheme: EncryptionScheme | null } | null } | null } | null };

export type GetTuttiServerInstanceQueryVariables = Exact<{
  accountId: string;
}>;


export type GetTuttiServerInstanceQuery = { tuttiServerInstance: { serverName: string, serverPort: number, tuttiPort: number, fingerprint: { sha1: string, sha256: string } | null, version: { build: string, releaseNotesLink: string }, database: { version: string, programs: DatabasePrograms, packedAt: string | null, updatedSince: boolean | null }, backups: Array<{ observedAt: string, isUnseen: boolean, lastAt: string | null, lastSize: number | null, nextAt: string, failingSince: string | null, isLate: boolean }> } | null };

export type SettingsSitesQueryVariables = Exact<{
  accountId: string;
}>;


export type SettingsSitesQuery = { account: { id: string, domains: Array<{ id: string, name: string | null, icon: DomainIcon | null, devicesCount: number }> } | null };

export type SettingsSiteQueryVariables = Exact<{
  domainId: string;
}>;


export type SettingsSiteQuery = { domain: { id: string, name: string | null, accountId: string, icon: DomainIcon | null, organisation: string | null, location: string | null, contact: string | null, comments: string | null, mediaEncryptionPolicy: MediaEncryptionPolicy, version: string, devices: Array<{ id: string, name: string, manufacturer: { id: string, name: string } | null, product: { id: string, name: string } | null, connection: { id: string, state: ConnectionState | null, agentConnected: boolean } | null, status: { connectivity: HealthStatus, clocking: HealthStatus, subscriptions: HealthStatus, latency: HealthStatus } | null } | null> | null, members: Array<{ id: string, accessType: AccessType, invitationPending: boolean, user: { id: string, displayName: string, email: string } }> } | null };

export type SiteRemovalQueryVariables = Exact<{
  domainId: string;
}>;


export type SiteRemovalQuery = { domain: { id: string, removal: { devicesCount: number, apiKeysLosingAccess: Array<string>, usersLosingAccess: Array<{ id: string, displayName: string }> } } | null };

export type DomainUpdateMutationVariables = Exact<{
  input: DomainUpdateInput;
}>;


export type DomainUpdateMutation = { DomainUpdate: { ok: boolean, domain: { id: string, name: string | null, icon: DomainIcon | null, organisation: string | null, location: string | null, contact: string | null, comments: string | null, version: string } | null } | null };

export type DomainMediaEncryptionPolicySetMutationVariables = Exact<{
  input: DomainMediaEncryptionPolicySetInput;
}>;


export type DomainMediaEncryptionPolicySetMutation = { DomainMediaEncryptionPolicySet: { ok: boolean, domain: { id: string, mediaEncryptionPolicy: MediaEncryptionPolicy, version: string } | null } | null };

export type DomainRemoveMutationVariables = Exact<{
  input: DomainRemoveInput;
}>;


export type DomainRemoveMutation = { DomainRemove: { ok: boolean } | null };

export type DeviceForSiteQueryVariables = Exact<{
  deviceId: string;
  accountId: string;
}>;


export type DeviceForSiteQuery = { device: { id: string, name: string, domainId: string | null, importanceLevel: ImportanceLevel } | null };

export type SignInDemandsQueryVariables = Exact<{ [key: string]: never; }>;


export type SignInDemandsQuery = { loggedUser: { user: { id: string, email: string }, signInDemands: Array<{ accountId: string, accountName: string, kind: SignInDemandKind, from: string | null }> } | null };

export type SearchThingsQueryVariables = Exact<{
  accountId: string;
}>;


export type SearchThingsQuery = { account: { id: string, domains: Array<{ id: string, name: string | null, location: string | null, devicesCount: number, status: { summary: HealthStatus } | null, devices: Array<{ location: string | null, id: string, name: string, manufacturer: { id: string, name: string } | null, product: { id: string, name: string } | null, connection: { id: string, state: ConnectionState | null, agentConnected: boolean } | null, status: { connectivity: HealthStatus, clocking: HealthStatus, subscriptions: HealthStatus, latency: HealthStatus } | null } | null> | null }> } | null };

export type SearchAdministeredQueryVariables = Exact<{
  accountId: string;
}>;


export type SearchAdministeredQuery = { account: { id: string, members: Array<{ id: string, user: { id: string, email: string, displayName: string } }>, apiKeys: Array<{ id: string, name: string }>, agents: Array<{ id: string, name: string, revokedAt: string | null }> } | null };

export type SearchSiteSnapshotsQueryVariables = Exact<{
  domainId: string;
}>;


export type SearchSiteSnapshotsQuery = { domain: { id: string, snapshots: Array<{ id: string, domainId: string, name: string, madeAt: string }> } | null };

export type SearchSnapshotsQueryVariables = Exact<{
  accountId: string;
}>;


export type SearchSnapshotsQuery = { account: { id: string, domains: Array<{ id: string, snapshots: Array<{ id: string, domainId: string, name: string, madeAt: string }> }> } | null };

export type SearchChannelsQueryVariables = Exact<{
  accountId: string;
  text: string;
  domainId?: string | null | undefined;
  limit: number;
}>;


export type SearchChannelsQuery = { channelSearch: { count: number, isComplete: boolean, streamCount: number, channels: Array<{ id: string, direction: ChannelDirection, index: number, name: string, deviceId: string, deviceName: string, domainId: string }>, streams: Array<{ id: string, direction: ChannelDirection, streamId: string, name: string, deviceId: string, deviceName: string, domainId: string }> } | null };

export type GetUserAccountsAndDomainsQueryVariables = Exact<{ [key: string]: never; }>;


export type GetUserAccountsAndDomainsQuery = { accounts: Array<{ id: string, name: string, domains: Array<{ id: string, accountId: string, status: { summary: HealthStatus } | null }> }> };

export type LoggedUserQueryVariables = Exact<{
  accountId?: string | null | undefined;
}>;


export type LoggedUserQuery = { loggedUser: { viewerCanAdminister: boolean, viewerAdministersDomains: boolean, viewerIsOwner: boolean, user: { id: string, email: string, displayName: string }, roles: Array<{ domainId: string | null, rights: Array<Right> }>, signInDemands: Array<{ accountId: string, accountName: string, kind: SignInDemandKind, from: string | null }>, dateTimeDefaults: { timezone: string, timeFormat: string, dateFormat: string } } | null, myPreferences: { theme: Theme, timezone: string | null, timeFormat: string | null, dateFormat: string | null, language: string | null, closedPanels: Array<Panel>, firstSteps: { dismissedAt: string | null, done: Array<FirstStep> } } };

export type AccountDomainsQueryVariables = Exact<{
  accountId: string;
}>;


export type AccountDomainsQuery = { account: { id: string, domains: Array<{ id: string, name: string | null, devicesCount: number, status: { summary: HealthStatus } | null }> } | null };

export type AccountsGeneralInfoQueryVariables = Exact<{
  accountId: string;
}>;


export type AccountsGeneralInfoQuery = { account: { id: string, name: string, features: Array<string> } | null };

export type WallScreenQueryVariables = Exact<{ [key: string]: never; }>;


export type WallScreenQuery = { wallScreen: { id: string, name: string, accountId: string }, accounts: Array<{ id: string, name: string, dateTimeDefaults: { timezone: string, timeFormat: string, dateFormat: string } }> };

export type WallScreenLeaveMutationVariables = Exact<{ [key: string]: never; }>;


export type WallScreenLeaveMutation = { WallScreenLeave: { ok: boolean } | null };

export type SilenceFieldsFragment = { id: string, deviceId: string | null, startsAt: string, endsAt: string, isActive: boolean, weekly: boolean, timezone: string, reason: string, madeBy: string, version: string };

export type SiteSilencesQueryVariables = Exact<{
  domainId: string;
}>;


export type SiteSilencesQuery = { domain: { id: string, name: string | null, revision: number, silence: { id: string, until: string, by: string | null, reason: string } | null, silences: Array<{ id: string, deviceId: string | null, startsAt: string, endsAt: string, isActive: boolean, weekly: boolean, timezone: string, reason: string, madeBy: string, version: string }> } | null };

export type SilenceDevicesQueryVariables = Exact<{
  domainId: string;
}>;


export type SilenceDevicesQuery = { domain: { id: string, silencedChannels: Array<string>, devices: Array<{ id: string, name: string, importanceLevel: ImportanceLevel } | null> | null } | null };

export type SilenceAddMutationVariables = Exact<{
  input: SilenceAddInput;
}>;


export type SilenceAddMutation = { SilenceAdd: { ok: boolean, silence: { id: string, deviceId: string | null, startsAt: string, endsAt: string, isActive: boolean, weekly: boolean, timezone: string, reason: string, madeBy: string, version: string } } | null };

export type SilenceSetMutationVariables = Exact<{
  input: SilenceSetInput;
}>;


export type SilenceSetMutation = { SilenceSet: { ok: boolean, silence: { id: string, deviceId: string | null, startsAt: string, endsAt: string, isActive: boolean, weekly: boolean, timezone: string, reason: string, madeBy: string, version: string } } | null };

export type SilenceEndMutationVariables = Exact<{
  input: SilenceEndInput;
}>;


export type SilenceEndMutation = { SilenceEnd: { ok: boolean } | null };

export type SilenceDeleteMutationVariables = Exact<{
  input: SilenceDeleteInput;
}>;


export type SilenceDeleteMutation = { SilenceDelete: { ok: boolean } | null };

export type AccountDomainDevicesQueryVariables = Exact<{
  domainId: string;
}>;


export type AccountDomainDevicesQuery = { domain: { id: string, name: string | null, accountId: string, devicesCount: number, devices: Array<{ domainId: string | null, id: string, name: string, importanceLevel: ImportanceLevel, location: string | null, identity: { id: string, tuttiVersion: string | null } | null, status: { connectivity: HealthStatus, clocking: HealthStatus, subscriptions: HealthStatus, latency: HealthStatus, alertMessage: { connectivity: string | null, clocking: string | null, subscriptions: string | null, latency: string | null } | null } | null, update: { current: string | null, status: FirmwareUpdateStatus, latest: { tuttiFirmwareVersion: string } | null } | null, manufacturer: { id: string, name: string } | null, product: { id: string, name: string } | null, connection: { id: string, state: ConnectionState | null, agentConnected: boolean } | null } | null> | null } | null };

export type AccountDomainHeaderQueryVariables = Exact<{
  domainId: string;
}>;


export type AccountDomainHeaderQuery = { domain: { id: string, name: string | null, icon: DomainIcon | null, location: string | null, devicesCount: number, status: { connectivity: HealthStatus, clocking: HealthStatus, subscriptions: HealthStatus, latency: HealthStatus, summary: HealthStatus, domainAlertMessage: { connectivity: { message: string | null } | null } | null } | null } | null };

export type AccountDomainsDevicesStatusQueryVariables = Exact<{
  domainId: string;
}>;


export type AccountDomainsDevicesStatusQuery = { domain: { id: string, devicesCount: number, status: { connectivity: HealthStatus, clocking: HealthStatus, subscriptions: HealthStatus, latency: HealthStatus, summary: HealthStatus } | null, alerts: Array<{ domainId: string, level: AlertLevel, type: string, message: string, dismissible: boolean, createdAt: string }>, devices: Array<{ location: string | null, areasNotOffered: Array<OptionalArea>, id: string, name: string, importanceLevel: ImportanceLevel, manufacturer: { id: string, name: string } | null, product: { id: string, name: string } | null, connection: { id: string, state: ConnectionState | null } | null, status: { connectivity: HealthStatus, clocking: HealthStatus, subscriptions: HealthStatus, latency: HealthStatus, alertMessage: { connectivity: string | null, clocking: string | null, subscriptions: string | null, latency: string | null } | null, since: { connectivity: string | null, clocking: string | null, subscriptions: string | null, latency: string | null } | null } | null, receiving: { subscribed: number, errors: number, warnings: number } | null, update: { current: string | null, status: FirmwareUpdateStatus, latest: { tuttiFirmwareVersion: string, releaseNotesUrl: string | null } | null } | null } | null> | null } | null };

export type SnapshotLineFieldsFragment = { id: string, kind: SnapshotLineKind, deviceId: string | null, deviceName: string | null, channelIndex: number | null, channelDirection: ChannelDirection | null, channelName: string | null, setting: SnapshotSetting | null, problem: string | null, warning: string | null, now: { text: string, device: string | null, channel: string | null } | null, after: { text: string, device: string | null, channel: string | null } };

export type ComparedSnapshotQueryVariables = Exact<{
  domainId: string;
  id: string;
}>;


export type ComparedSnapshotQuery = { domain: { id: string, revision: number, viewerCanRoute: boolean } | null, snapshot: { id: string, domainId: string, name: string, note: string | null, automatic: boolean, kept: boolean, imported: boolean, madeAt: string, madeBy: string, goesAt: string | null, devices: number, devicesUnknown: number, subscriptions: number, differences: number | null } | null, snapshotComparison: { lines: Array<{ id: string, kind: SnapshotLineKind, deviceId: string | null, deviceName: string | null, channelIndex: number | null, channelDirection: ChannelDirection | null, channelName: string | null, setting: SnapshotSetting | null, problem: string | null, warning: string | null, now: { text: string, device: string | null, channel: string | null } | null, after: { text: string, device: string | null, channel: string | null } }>, devices: Array<{ id: string, name: string, manufacturer: string | null, model: string | null, state: SnapshotDeviceState, warning: string | null }> } | null };

export type SnapshotRecallMutationVariables = Exact<{
  input: SnapshotRecallInput;
}>;


export type SnapshotRecallMutation = { SnapshotRecall: { ok: boolean, results: Array<{ id: string, outcome: SnapshotLineOutcome, message: string | null, command: { id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null } | null }>, snapshot: { id: string, domainId: string, name: string, note: string | null, automatic: boolean, kept: boolean, imported: boolean, madeAt: string, madeBy: string, goesAt: string | null, devices: number, devicesUnknown: number, subscriptions: number, differences: number | null } | null } };

export type SnapshotFieldsFragment = { id: string, domainId: string, name: string, note: string | null, automatic: boolean, kept: boolean, imported: boolean, madeAt: string, madeBy: string, goesAt: string | null, devices: number, devicesUnknown: number, subscriptions: number, differences: number | null };

export type SiteSnapshotsQueryVariables = Exact<{
  domainId: string;
}>;


export type SiteSnapshotsQuery = { domain: { id: string, name: string | null, revision: number, viewerCanRoute: boolean, viewerCanConfigure: boolean, snapshots: Array<{ id: string, domainId: string, name: string, note: string | null, automatic: boolean, kept: boolean, imported: boolean, madeAt: string, madeBy: string, goesAt: string | null, devices: number, devicesUnknown: number, subscriptions: number, differences: number | null }> } | null };

export type SnapshotMakeMutationVariables = Exact<{
  input: SnapshotMakeInput;
}>;


export type SnapshotMakeMutation = { SnapshotMake: { ok: boolean, snapshot: { id: string, domainId: string, name: string, note: string | null, automatic: boolean, kept: boolean, imported: boolean, madeAt: string, madeBy: string, goesAt: string | null, devices: number, devicesUnknown: number, subscriptions: number, differences: number | null } } };

export type SnapshotRenameMutationVariables = Exact<{
  input: SnapshotRenameInput;
}>;


export type SnapshotRenameMutation = { SnapshotRename: { ok: boolean, snapshot: { id: string, domainId: string, name: string, note: string | null, automatic: boolean, kept: boolean, imported: boolean, madeAt: string, madeBy: string, goesAt: string | null, devices: number, devicesUnknown: number, subscriptions: number, differences: number | null } } };

export type SnapshotKeepMutationVariables = Exact<{
  input: SnapshotKeepInput;
}>;


export type SnapshotKeepMutation = { SnapshotKeep: { ok: boolean, snapshot: { id: string, domainId: string, name: string, note: string | null, automatic: boolean, kept: boolean, imported: boolean, madeAt: string, madeBy: string, goesAt: string | null, devices: number, devicesUnknown: number, subscriptions: number, differences: number | null } } };

export type SnapshotDeleteMutationVariables = Exact<{
  input: SnapshotDeleteInput;
}>;


export type SnapshotDeleteMutation = { SnapshotDelete: { ok: boolean } };

export type SnapshotImportMutationVariables = Exact<{
  input: SnapshotImportInput;
}>;


export type SnapshotImportMutation = { SnapshotImport: { ok: boolean, snapshot: { id: string, domainId: string, name: string, note: string | null, automatic: boolean, kept: boolean, imported: boolean, madeAt: string, madeBy: string, goesAt: string | null, devices: number, devicesUnknown: number, subscriptions: number, differences: number | null }, notTaken: Array<{ element: string, reason: string, devices: Array<string>, deviceCount: number }> } };

export type SnapshotTextQueryVariables = Exact<{
  domainId: string;
  id: string;
}>;


export type SnapshotTextQuery = { snapshotDocument: string | null };

export type AuthorizationEndpointQueryQueryVariables = Exact<{
  email: string;
}>;


export type AuthorizationEndpointQueryQuery = { authorizationEndpoint: { id: string, endpoint: string } | null };

export type UserLoginWithCodeGrantMutationVariables = Exact<{
  input: UserLoginWithCodeGrantInput;
}>;


export type UserLoginWithCodeGrantMutation = { UserLoginWithCodeGrant: { ok: boolean, token: string | null } | null };

export type AccountNameSetMutationVariables = Exact<{
  input: AccountNameSetInput;
}>;


export type AccountNameSetMutation = { AccountNameSet: { ok: boolean, account: { id: string, name: string } | null } | null };

export type ChangedPlanFragment = { id: string, state: SubscriptionState | null, deviceSeats: number | null, version: string, hasChangePending: boolean, subscriptionTypeDisplay: string | null, nextChargeDate: string | null, nextChargeTotalDisplay: string | null, expiry: string | null, hasPaymentMethod: boolean | null };

export type AccountInclusionsPreviewQueryVariables = Exact<{
  accountId: string;
  deviceSeats: number;
}>;


export type AccountInclusionsPreviewQuery = { accountInclusionsPreview: { targetDeviceSeats: number, isProratable: boolean, nextChargeDate: string | null, proposedPlan: { billingFrequency: string, totalDisplay: string }, amountDue: { nextChargeDate: string | null, nextChargeAmountDisplay: string, prorationSubtotal: number, prorationSubtotalDisplay: string } } | null };

export type AccountInclusionsSetMutationVariables = Exact<{
  input: AccountInclusionsSetInput;
}>;


export type AccountInclusionsSetMutation = { AccountInclusionsSet: { ok: boolean, account: { id: string, subscription: { id: string, state: SubscriptionState | null, deviceSeats: number | null, version: string, hasChangePending: boolean, subscriptionTypeDisplay: string | null, nextChargeDate: string | null, nextChargeTotalDisplay: string | null, expiry: string | null, hasPaymentMethod: boolean | null } | null } | null } | null };

export type CancelSubscriptionMutationVariables = Exact<{
  input: CancelSubscriptionInput;
}>;


export type CancelSubscriptionMutation = { CancelSubscription: { ok: boolean, success: boolean, account: { id: string, subscription: { id: string, state: SubscriptionState | null, deviceSeats: number | null, version: string, hasChangePending: boolean, subscriptionTypeDisplay: string | null, nextChargeDate: string | null, nextChargeTotalDisplay: string | null, expiry: string | null, hasPaymentMethod: boolean | null } | null } | null } | null };

export type AccountSubscriptionUncancelMutationVariables = Exact<{
  input: AccountSubscriptionUncancelInput;
}>;


export type AccountSubscriptionUncancelMutation = { AccountSubscriptionUncancel: { ok: boolean, account: { id: string, subscription: { id: string, state: SubscriptionState | null, deviceSeats: number | null, version: string, hasChangePending: boolean, subscriptionTypeDisplay: string | null, nextChargeDate: string | null, nextChargeTotalDisplay: string | null, expiry: string | null, hasPaymentMethod: boolean | null } | null } | null } | null };

export type AccountSubscriptionReactivationOrderCreateMutationVariables = Exact<{
  input: AccountSubscriptionReactivationOrderCreateInput;
}>;


export type AccountSubscriptionReactivationOrderCreateMutation = { AccountSubscriptionReactivationOrderCreate: { ok: boolean, id: string | null, payload: string | null, key: string | null } | null };

export type ManagedSubscriptionQueryVariables = Exact<{
  accountId: string;
}>;


export type ManagedSubscriptionQuery = { account: { id: string, subscription: { id: string, state: SubscriptionState | null, source: SubscriptionSource, sku: string | null, live: boolean, subscriptionTypeDisplay: string | null, deviceSeats: number | null, version: string, connectedDeviceCount: number, hasChangePending: boolean, nextChargeDate: string | null, nextChargeTotalDisplay: string | null, expiry: string | null, hasPaymentMethod: boolean | null, lastPayment: { date: string, totalDisplay: string } | null } | null } | null };

export type AccountPaymentManagementLinksQueryVariables = Exact<{
  accountId: string;
}>;


export type AccountPaymentManagementLinksQuery = { accountPaymentManagementLinks: { paymentMethods: string | null, subscriptions: string | null, trials: string | null } | null };

export type OpenTroublesQueryVariables = Exact<{
  accountId: string;
  domainId?: string | null | undefined;
}>;


export type OpenTroublesQuery = { openTroubles: Array<{ id: string, condition: AlertCondition, isUnknown: boolean, deviceId: string | null, name: string, domainId: string | null, domainName: string | null, since: string, detail: string | null, deviceCount: number, isHeldBack: boolean, viewerCanAcknowledge: boolean, acknowledgement: { by: string | null, at: string, note: string | null } | null }> | null };

export type AlertTroubleAcknowledgeMutationVariables = Exact<{
  input: AlertTroubleAcknowledgeInput;
}>;


export type AlertTroubleAcknowledgeMutation = { AlertTroubleAcknowledge: { ok: boolean, count: number } | null };

export type AlertTroubleReleaseMutationVariables = Exact<{
  input: AlertTroubleReleaseInput;
}>;


export type AlertTroubleReleaseMutation = { AlertTroubleRelease: { ok: boolean, count: number } | null };

export type UserRowFragment = { id: string, accessType: AccessType, lastVisited: string | null, invitationPending: boolean, user: { id: string, email: string, displayName: string }, sites: Array<{ id: string, name: string | null }> };

export type AccountOwnerQueryVariables = Exact<{
  accountId: string;
}>;


export type AccountOwnerQuery = { account: { id: string, ownerId: string | null } | null };

export type AccountMembersListQueryVariables = Exact<{
  accountId: string;
}>;


export type AccountMembersListQuery = { account: { id: string, members: Array<{ defaultRole: Role, id: string, accessType: AccessType, lastVisited: string | null, invitationPending: boolean, domainPermissions: Array<{ domainId: string, role: Role }>, user: { id: string, email: string, displayName: string }, sites: Array<{ id: string, name: string | null }> }> } | null };

export type SiteUsersQueryVariables = Exact<{
  domainId: string;
}>;


export type SiteUsersQuery = { domain: { id: string, members: Array<{ id: string, accessType: AccessType, lastVisited: string | null, invitationPending: boolean, user: { id: string, email: string, displayName: string }, sites: Array<{ id: string, name: string | null }> }> } | null };

export type AccountUserQueryVariables = Exact<{
  accountId: string;
  userId: string;
}>;


export type AccountUserQuery = { account: { id: string, member: { version: string, roleId: string | null, hasSecondStep: boolean | null, id: string, accessType: AccessType, lastVisited: string | null, invitationPending: boolean, domainPermissions: Array<{ domainId: string, roleId: string | null }>, user: { id: string, email: string, displayName: string, lastAccess: { lastVisited: string | null, ipAddress: string | null } | null }, recentActivity: Array<{ id: string, category: AuditCategory, type: string, timestamp: string, severity: AuditSeverity, text: string, domainId: string | null, ipAddress: string | null, source: { kind: AuditPartyKind, id: string | null, name: string } | null, target: { kind: AuditPartyKind, id: string | null, name: string } | null, changes: Array<{ field: string, before: string | null, after: string | null }> }>, sites: Array<{ id: string, name: string | null }> } | null } | null };

export type UserAccountRoleSetMutationVariables = Exact<{
  input: UserAccountRoleSetInput;
}>;


export type UserAccountRoleSetMutation = { UserAccountRoleSet: { ok: boolean, member: { id: string, accessType: AccessType, lastVisited: string | null, invitationPending: boolean, user: { id: string, email: string, displayName: string }, sites: Array<{ id: string, name: string | null }> } | null } | null };

export type UserInvitationResendMutationVariables = Exact<{
  input: UserInvitationResendInput;
}>;


export type UserInvitationResendMutation = { UserInvitationResend: { ok: boolean } | null };

export type UserSecondStepResetMutationVariables = Exact<{
  input: UserSecondStepResetInput;
}>;


export type UserSecondStepResetMutation = { UserSecondStepReset: { ok: boolean } | null };

export type WallScreenFieldsFragment = { id: string, name: string, everyDomain: boolean, domainIds: Array<string>, createdAt: string, openedAt: string | null, browser: string | null, lastSeenAt: string | null, lastSeenFrom: string | null, codeExpiresAt: string | null, createdBy: { id: string, email: string, displayName: string } | null };

export type AccountWallScreensQueryVariables = Exact<{
  accountId: string;
}>;


export type AccountWallScreensQuery = { account: { id: string, wallScreens: Array<{ id: string, name: string, everyDomain: boolean, domainIds: Array<string>, createdAt: string, openedAt: string | null, browser: string | null, lastSeenAt: string | null, lastSeenFrom: string | null, codeExpiresAt: string | null, createdBy: { id: string, email: string, displayName: string } | null }>, domains: Array<{ id: string, name: string | null }>, policy: { wallScreens: boolean } } | null };

export type WallScreenAddMutationVariables = Exact<{
  input: WallScreenAddInput;
}>;


export type WallScreenAddMutation = { WallScreenAdd: { ok: boolean, code: string, codeExpiresAt: string, wallScreen: { id: string, name: string, everyDomain: boolean, domainIds: Array<string>, createdAt: string, openedAt: string | null, browser: string | null, lastSeenAt: string | null, lastSeenFrom: string | null, codeExpiresAt: string | null, createdBy: { id: string, email: string, displayName: string } | null } | null } | null };

export type WallScreenCodeRenewMutationVariables = Exact<{
  input: WallScreenCodeRenewInput;
}>;


export type WallScreenCodeRenewMutation = { WallScreenCodeRenew: { ok: boolean, code: string, codeExpiresAt: string, wallScreen: { id: string, name: string, everyDomain: boolean, domainIds: Array<string>, createdAt: string, openedAt: string | null, browser: string | null, lastSeenAt: string | null, lastSeenFrom: string | null, codeExpiresAt: string | null, createdBy: { id: string, email: string, displayName: string } | null } | null } | null };

export type WallScreenEndMutationVariables = Exact<{
  input: WallScreenEndInput;
}>;


export type WallScreenEndMutation = { WallScreenEnd: { ok: boolean } | null };

export type AgentLogSubscriptionVariables = Exact<{
  agentId: string;
}>;


export type AgentLogSubscription = { agentLog: { begins: boolean, missing: number, lines: Array<{ key: string, at: string, level: LogLevel, text: string, fields: Array<{ name: string, value: string }> }> } };

export type AccountChangedSubscriptionVariables = Exact<{
  accountId: string;
  age?: number | null | undefined;
  detailsOf?: Array<string> | string | null | undefined;
}>;


export type AccountChangedSubscription = { accountChanged: { domainId: string | null, since: number, revision: number, deviceIds: Array<string>, areas: Array<ChangeArea>, missed: boolean, domain: { name: string | null, icon: DomainIcon | null, location: string | null, devicesCount: number, status: { __typename: 'DomainStatus', connectivity: HealthStatus, clocking: HealthStatus, subscriptions: HealthStatus, latency: HealthStatus, summary: HealthStatus, domainAlertMessage: { __typename: 'DomainAlertMessages', connectivity: { __typename: 'DomainAlertMessage', message: string | null, messageSeverity: AlertLevel | null } | null, clocking: { __typename: 'DomainAlertMessage', message: string | null, messageSeverity: AlertLevel | null } | null, subscriptions: { __typename: 'DomainAlertMessage', message: string | null, messageSeverity: AlertLevel | null } | null, latency: { __typename: 'DomainAlertMessage', message: string | null, messageSeverity: AlertLevel | null } | null } | null }, alerts: Array<{ __typename: 'DomainAlert', domainId: string, level: AlertLevel, type: string, category: AlertCategory, message: string, dismissible: boolean, deviceId: string | null, createdAt: string }> } | null } };

export type LiveSiteQueryVariables = Exact<{
  domainId: string;
  deviceIds: Array<string> | string;
  withSite: boolean;
  withDevices: boolean;
  withClocks: boolean;
}>;


export type LiveSiteQuery = { domain: { id: string, revision: number, clockingGroup?: { id: string, version: string, mode: ClockingProfile, pendingDeviceIds: Array<string>, ptp: { v1SubdomainName: string, v2: boolean, v2DomainNumber: number, v2MulticastTtl: number, v2Priority1: number, v2Priority2: number }, rtp: { prefixV4: number }, picture: { leaders: Array<{ deviceId: string | null, name: string, protocol: ClockProtocol, domainNumber: number, locked: ClockSyncServo, followers: number }>, subnets: Array<{ subnet: string | null, devices: number, unicastDevices: number }>, conditions: Array<{ kind: ClockConditionKind, severity: AlertLevel, message: string, since: string | null, deviceIds: Array<string> }> } } | null, devices?: Array<{ domainId: string | null, location: string | null, areasNotOffered: Array<OptionalArea>, id: string, name: string, family: DeviceFamily | null, importanceLevel: ImportanceLevel, commands: Array<DeviceCommandKind> | null, commandsReason: string | null, connection: { id: string, state: ConnectionState | null, lastChanged: string | null, agentConnected: boolean } | null, receiving: { channels: number, subscribed: number, errors: number, warnings: number } | null, transmitting: { strict: number, channels: number, mediaTypes: Array<ChannelMediaType> } | null, identity: { id: string, tuttiVersion: string | null, advertisedName: string | null } | null, status: { connectivity: HealthStatus, clocking: HealthStatus, subscriptions: HealthStatus, latency: HealthStatus, alertMessage: { connectivity: string | null, clocking: string | null, subscriptions: string | null, latency: string | null } | null, since: { connectivity: string | null, clocking: string | null, subscriptions: string | null, latency: string | null } | null } | null, update: { current: string | null, status: FirmwareUpdateStatus, latest: { tuttiFirmwareVersion: string, releaseNotesUrl: string | null } | null } | null, manufacturer: { id: string, name: string } | null, product: { id: string, name: string } | null, capabilities: { id: string, CAN_ENCRYPT_MEDIA: boolean | null } | null, audio: { sampleRate: number | null } | null } & { id: string, name: string, importanceLevel: ImportanceLevel, commands: Array<DeviceCommandKind> | null, commandsReason: string | null, connection?: { id: string, state: ConnectionState | null, agentConnected: boolean } | null, status?: { clocking: HealthStatus, alertMessage: { clocking: string | null } | null } | null, interfaces?: Array<{ id: string, subnet: string | null } | null> | null, clockingState: { id: string, locked: ClockSyncServo | null, grandLeader: boolean | null, followerWithoutLeader: boolean | null, multicastLeader: boolean | null, unicastLeader: boolean | null, unicastFollower: boolean | null, frequencyOffset: string | null } | null, clockPreferences: { id: string, externalWordClock: boolean | null, leader: boolean | null, unicastClocking: boolean | null, v1UnicastDelayRequests: boolean | null } | null, capabilities: { id: string, CAN_WRITE_PREFERRED_MASTER: boolean | null, CAN_WRITE_EXT_WORD_CLOCK: boolean | null, CAN_WRITE_UNICAST_DELAY_REQUESTS: boolean | null, CAN_UNICAST_CLOCKING: boolean | null } | null } | null> | null } & { id: string, name: string | null, icon: DomainIcon | null, location: string | null, devicesCount: number, alerts?: Array<{ createdAt: string, domainId: string, level: AlertLevel, type: string, category: AlertCategory, message: string, dismissible: boolean, deviceId: string | null }>, status: { connectivity: HealthStatus, clocking: HealthStatus, subscriptions: HealthStatus, latency: HealthStatus, summary: HealthStatus, domainAlertMessage: { connectivity: { message: string | null, messageSeverity: AlertLevel | null } | null, clocking: { message: string | null, messageSeverity: AlertLevel | null } | null, subscriptions: { message: string | null, messageSeverity: AlertLevel | null } | null, latency: { message: string | null, messageSeverity: AlertLevel | null } | null } | null } | null } | null };

export type SignalPresenceSubscriptionVariables = Exact<{
  deviceId: string;
  accountId?: string | null | undefined;
}>;


export type SignalPresenceSubscription = { signalPresence: { rx: { indexes: Array<number>, statuses: Array<SignalPresenceStatus>, levels: Array<number | null> }, tx: { indexes: Array<number>, statuses: Array<SignalPresenceStatus>, levels: Array<number | null> } } };

export type RxchannelPresenceQueryVariables = Exact<{
  domainId: string;
  deviceId: string;
}>;


export type RxchannelPresenceQuery = { domain: { id: string, device: { id: string, rxChannels: Array<{ id: string, index: number, signalPresence: { status: SignalPresenceStatus, leveldBFS: number | null } | null } | null> | null } | null } | null };

export type TxchannelPresenceQueryVariables = Exact<{
  domainId: string;
  deviceId: string;
}>;


export type TxchannelPresenceQuery = { domain: { id: string, device: { id: string, txChannels: Array<{ id: string, index: number, signalPresence: { status: SignalPresenceStatus, leveldBFS: number | null } | null } | null> | null } | null } | null };

export type TransmitChannelsQueryVariables = Exact<{
  domainId: string;
  deviceId: string;
}>;


export type TransmitChannelsQuery = { domain: { id: string, mediaEncryptionPolicy: MediaEncryptionPolicy, device: { id: string, txChannels: Array<{ id: string, index: number, name: string, mediaType: ChannelMediaType | null, encryptionPolicy: TxChannelEncryptionPolicy | null } | null> | null } | null } | null };

export const PushFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PushFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Push"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"browsers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}},{"kind":"Field","name":{"kind":"Name","value":"browser"}},{"kind":"Field","name":{"kind":"Name","value":"service"}},{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastDeliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastError"}}]}}]}}]} as unknown as DocumentNode<PushFieldsFragment, unknown>;
export const SiteFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SiteFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Domain"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"icon"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"devicesCount"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"domainAlertMessage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageSeverity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clocking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageSeverity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageSeverity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"latency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageSeverity"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"alerts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"dismissible"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}}]}}]}}]} as unknown as DocumentNode<SiteFieldsFragment, unknown>;
export const SiteRevisionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SiteRevision"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Domain"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}}]}}]} as unknown as DocumentNode<SiteRevisionFragment, unknown>;
export const CommandStateFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CommandState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<CommandStateFragment, unknown>;
export const ClockSettingsFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClockSettingsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ClockingGroup"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"ptp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"v1SubdomainName"}},{"kind":"Field","name":{"kind":"Name","value":"v2"}},{"kind":"Field","name":{"kind":"Name","value":"v2DomainNumber"}},{"kind":"Field","name":{"kind":"Name","value":"v2MulticastTtl"}},{"kind":"Field","name":{"kind":"Name","value":"v2Priority1"}},{"kind":"Field","name":{"kind":"Name","value":"v2Priority2"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rtp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"prefixV4"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pendingDeviceIds"}}]}}]} as unknown as DocumentNode<ClockSettingsFieldsFragment, unknown>;
export const ClockPictureFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClockPictureFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ClockingGroup"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"picture"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"leaders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"protocol"}},{"kind":"Field","name":{"kind":"Name","value":"domainNumber"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"followers"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subnets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subnet"}},{"kind":"Field","name":{"kind":"Name","value":"devices"}},{"kind":"Field","name":{"kind":"Name","value":"unicastDevices"}}]}},{"kind":"Field","name":{"kind":"Name","value":"conditions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"deviceIds"}}]}}]}}]}}]} as unknown as DocumentNode<ClockPictureFieldsFragment, unknown>;
export const DeviceChoiceFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceChoiceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}}]}}]} as unknown as DocumentNode<DeviceChoiceFieldsFragment, unknown>;
export const DeviceClockFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceClockFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"clockingState"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"grandLeader"}},{"kind":"Field","name":{"kind":"Name","value":"followerWithoutLeader"}},{"kind":"Field","name":{"kind":"Name","value":"multicastLeader"}},{"kind":"Field","name":{"kind":"Name","value":"unicastLeader"}},{"kind":"Field","name":{"kind":"Name","value":"unicastFollower"}},{"kind":"Field","name":{"kind":"Name","value":"frequencyOffset"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clockPreferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"externalWordClock"}},{"kind":"Field","name":{"kind":"Name","value":"leader"}},{"kind":"Field","name":{"kind":"Name","value":"unicastClocking"}},{"kind":"Field","name":{"kind":"Name","value":"v1UnicastDelayRequests"}}]}},{"kind":"Field","name":{"kind":"Name","value":"capabilities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_WRITE_PREFERRED_MASTER"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_WRITE_EXT_WORD_CLOCK"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_WRITE_UNICAST_DELAY_REQUESTS"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_UNICAST_CLOCKING"}}]}}]}}]} as unknown as DocumentNode<DeviceClockFieldsFragment, unknown>;
export const DeviceOfferFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceOfferFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"commands"}},{"kind":"Field","name":{"kind":"Name","value":"commandsReason"}}]}}]} as unknown as DocumentNode<DeviceOfferFieldsFragment, unknown>;
export const ClockDeviceFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClockDeviceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceChoiceFields"}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"agentConnected"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"alertMessage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clocking"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"interfaces"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"subnet"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceClockFields"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceOfferFields"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceChoiceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceClockFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"clockingState"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"grandLeader"}},{"kind":"Field","name":{"kind":"Name","value":"followerWithoutLeader"}},{"kind":"Field","name":{"kind":"Name","value":"multicastLeader"}},{"kind":"Field","name":{"kind":"Name","value":"unicastLeader"}},{"kind":"Field","name":{"kind":"Name","value":"unicastFollower"}},{"kind":"Field","name":{"kind":"Name","value":"frequencyOffset"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clockPreferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"externalWordClock"}},{"kind":"Field","name":{"kind":"Name","value":"leader"}},{"kind":"Field","name":{"kind":"Name","value":"unicastClocking"}},{"kind":"Field","name":{"kind":"Name","value":"v1UnicastDelayRequests"}}]}},{"kind":"Field","name":{"kind":"Name","value":"capabilities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_WRITE_PREFERRED_MASTER"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_WRITE_EXT_WORD_CLOCK"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_WRITE_UNICAST_DELAY_REQUESTS"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_UNICAST_CLOCKING"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceOfferFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"commands"}},{"kind":"Field","name":{"kind":"Name","value":"commandsReason"}}]}}]} as unknown as DocumentNode<ClockDeviceFieldsFragment, unknown>;
export const AgentDeviceFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentDeviceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceChoiceFields"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"agentConnected"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceChoiceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}}]}}]} as unknown as DocumentNode<AgentDeviceFieldsFragment, unknown>;
export const SettingsDeviceFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SettingsDeviceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"manufacturer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"agentConnected"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}}]}}]}}]} as unknown as DocumentNode<SettingsDeviceFieldsFragment, unknown>;
export const SearchedDeviceFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SearchedDeviceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SettingsDeviceFields"}},{"kind":"Field","name":{"kind":"Name","value":"location"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SettingsDeviceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"manufacturer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"agentConnected"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}}]}}]}}]} as unknown as DocumentNode<SearchedDeviceFieldsFragment, unknown>;
export const ListedDeviceFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedDeviceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceChoiceFields"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SearchedDeviceFields"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tuttiVersion"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"alertMessage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"update"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"current"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"latest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tuttiFirmwareVersion"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SettingsDeviceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"manufacturer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"agentConnected"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceChoiceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SearchedDeviceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SettingsDeviceFields"}},{"kind":"Field","name":{"kind":"Name","value":"location"}}]}}]} as unknown as DocumentNode<ListedDeviceFieldsFragment, unknown>;
export const StatusDeviceFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StatusDeviceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceChoiceFields"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"manufacturer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}},{"kind":"Field","name":{"kind":"Name","value":"alertMessage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"since"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"areasNotOffered"}},{"kind":"Field","name":{"kind":"Name","value":"receiving"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscribed"}},{"kind":"Field","name":{"kind":"Name","value":"errors"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}}]}},{"kind":"Field","name":{"kind":"Name","value":"update"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"current"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"latest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tuttiFirmwareVersion"}},{"kind":"Field","name":{"kind":"Name","value":"releaseNotesUrl"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceChoiceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}}]}}]} as unknown as DocumentNode<StatusDeviceFieldsFragment, unknown>;
export const TransmittingDeviceFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TransmittingDeviceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"advertisedName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"agentConnected"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transmitting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channels"}},{"kind":"Field","name":{"kind":"Name","value":"mediaTypes"}}]}}]}}]} as unknown as DocumentNode<TransmittingDeviceFieldsFragment, unknown>;
export const RoutingDeviceFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RoutingDeviceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceOfferFields"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"family"}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"advertisedName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"agentConnected"}}]}},{"kind":"Field","name":{"kind":"Name","value":"capabilities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_ENCRYPT_MEDIA"}}]}},{"kind":"Field","name":{"kind":"Name","value":"receiving"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channels"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transmitting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channels"}}]}},{"kind":"Field","name":{"kind":"Name","value":"audio"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sampleRate"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceOfferFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"commands"}},{"kind":"Field","name":{"kind":"Name","value":"commandsReason"}}]}}]} as unknown as DocumentNode<RoutingDeviceFieldsFragment, unknown>;
export const ReceiveChannelFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReceiveChannelFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RxChannel"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"mediaType"}},{"kind":"Field","name":{"kind":"Name","value":"subscribedDevice"}},{"kind":"Field","name":{"kind":"Name","value":"subscribedChannel"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusMessage"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"encryptionScheme"}}]}}]} as unknown as DocumentNode<ReceiveChannelFieldsFragment, unknown>;
export const ReceiveStreamFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReceiveStreamFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RxStream"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"streamId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"format"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"encoding"}},{"kind":"Field","name":{"kind":"Name","value":"sampleRate"}},{"kind":"Field","name":{"kind":"Name","value":"channels"}}]}},{"kind":"Field","name":{"kind":"Name","value":"packetTime"}},{"kind":"Field","name":{"kind":"Name","value":"endpoints"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"port"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subscribedDevice"}},{"kind":"Field","name":{"kind":"Name","value":"subscribedStream"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusMessage"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"packetsArrive"}}]}}]} as unknown as DocumentNode<ReceiveStreamFieldsFragment, unknown>;
export const EntryFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EntryFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditLog"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"timestamp"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"source"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"target"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ipAddress"}}]}}]} as unknown as DocumentNode<EntryFieldsFragment, unknown>;
export const AgentFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"connected"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeen"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}},{"kind":"Field","name":{"kind":"Name","value":"devicesCount"}},{"kind":"Field","name":{"kind":"Name","value":"assignedCount"}},{"kind":"Field","name":{"kind":"Name","value":"expiredCount"}},{"kind":"Field","name":{"kind":"Name","value":"software"}},{"kind":"Field","name":{"kind":"Name","value":"roundTrip"}},{"kind":"Field","name":{"kind":"Name","value":"roundTripPeak"}},{"kind":"Field","name":{"kind":"Name","value":"connectedSince"}},{"kind":"Field","name":{"kind":"Name","value":"calledFrom"}},{"kind":"Field","name":{"kind":"Name","value":"keyFingerprint"}},{"kind":"Field","name":{"kind":"Name","value":"mayChange"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"newerProgram"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"builtAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"updatesAtNight"}},{"kind":"Field","name":{"kind":"Name","value":"refusals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"about"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"description"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"observedAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"platform"}},{"kind":"Field","name":{"kind":"Name","value":"machine"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"runs"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"hostName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"server"}},{"kind":"Field","name":{"kind":"Name","value":"families"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"family"}},{"kind":"Field","name":{"kind":"Name","value":"found"}},{"kind":"Field","name":{"kind":"Name","value":"mayChange"}},{"kind":"Field","name":{"kind":"Name","value":"listens"}},{"kind":"Field","name":{"kind":"Name","value":"how"}},{"kind":"Field","name":{"kind":"Name","value":"notKnown"}}]}},{"kind":"Field","name":{"kind":"Name","value":"familiesOff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"family"}},{"kind":"Field","name":{"kind":"Name","value":"why"}}]}},{"kind":"Field","name":{"kind":"Name","value":"interfaces"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"addresses"}},{"kind":"Field","name":{"kind":"Name","value":"used"}},{"kind":"Field","name":{"kind":"Name","value":"speed"}},{"kind":"Field","name":{"kind":"Name","value":"toServer"}}]}},{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"about"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"queue"}},{"kind":"Field","name":{"kind":"Name","value":"queueLongest"}},{"kind":"Field","name":{"kind":"Name","value":"takes"}},{"kind":"Field","name":{"kind":"Name","value":"givesLog"}},{"kind":"Field","name":{"kind":"Name","value":"program"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"builtAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mayUpdate"}},{"kind":"Field","name":{"kind":"Name","value":"update"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]} as unknown as DocumentNode<AgentFieldsFragment, unknown>;
export const AlertChannelFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AlertChannelFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AlertChannel"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"template"}},{"kind":"Field","name":{"kind":"Name","value":"shown"}},{"kind":"Field","name":{"kind":"Name","value":"users"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"failures"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"lastError"}},{"kind":"Field","name":{"kind":"Name","value":"lastDeliveredAt"}}]}}]} as unknown as DocumentNode<AlertChannelFieldsFragment, unknown>;
export const AlertRuleFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AlertRuleFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AlertRule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isOn"}},{"kind":"Field","name":{"kind":"Name","value":"conditions"}},{"kind":"Field","name":{"kind":"Name","value":"holdSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"minSubscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"countsDomain"}},{"kind":"Field","name":{"kind":"Name","value":"seatPercent"}},{"kind":"Field","name":{"kind":"Name","value":"domainIds"}},{"kind":"Field","name":{"kind":"Name","value":"importances"}},{"kind":"Field","name":{"kind":"Name","value":"channels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channelId"}},{"kind":"Field","name":{"kind":"Name","value":"afterSeconds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"quietHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"exceptChannelIds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"bundleMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"bundlesDomains"}},{"kind":"Field","name":{"kind":"Name","value":"notifiesEnd"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<AlertRuleFieldsFragment, unknown>;
export const DeviceCommandFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceCommandFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"givenBy"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deadline"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<DeviceCommandFieldsFragment, unknown>;
export const ReplacementLineFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReplacementLineFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReplacementLine"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"part"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"refused"}},{"kind":"Field","name":{"kind":"Name","value":"devices"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}},{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"commands"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceCommandFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceCommandFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"givenBy"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deadline"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<ReplacementLineFieldsFragment, unknown>;
export const ActivitySectionFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActivitySectionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"auditLogs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"auditLogsLimit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"timestamp"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"source"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<ActivitySectionFieldsFragment, unknown>;
export const AudioSectionFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AudioSectionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceOfferFields"}},{"kind":"Field","name":{"kind":"Name","value":"audio"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sampleRate"}},{"kind":"Field","name":{"kind":"Name","value":"sampleRates"}},{"kind":"Field","name":{"kind":"Name","value":"encoding"}},{"kind":"Field","name":{"kind":"Name","value":"encodings"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}},{"kind":"Field","name":{"kind":"Name","value":"latencies"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceOfferFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"commands"}},{"kind":"Field","name":{"kind":"Name","value":"commandsReason"}}]}}]} as unknown as DocumentNode<AudioSectionFieldsFragment, unknown>;
export const ClockSectionFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClockSectionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceClockFields"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceOfferFields"}},{"kind":"Field","name":{"kind":"Name","value":"clockingState"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"muteStatus"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceClockFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"clockingState"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"grandLeader"}},{"kind":"Field","name":{"kind":"Name","value":"followerWithoutLeader"}},{"kind":"Field","name":{"kind":"Name","value":"multicastLeader"}},{"kind":"Field","name":{"kind":"Name","value":"unicastLeader"}},{"kind":"Field","name":{"kind":"Name","value":"unicastFollower"}},{"kind":"Field","name":{"kind":"Name","value":"frequencyOffset"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clockPreferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"externalWordClock"}},{"kind":"Field","name":{"kind":"Name","value":"leader"}},{"kind":"Field","name":{"kind":"Name","value":"unicastClocking"}},{"kind":"Field","name":{"kind":"Name","value":"v1UnicastDelayRequests"}}]}},{"kind":"Field","name":{"kind":"Name","value":"capabilities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_WRITE_PREFERRED_MASTER"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_WRITE_EXT_WORD_CLOCK"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_WRITE_UNICAST_DELAY_REQUESTS"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_UNICAST_CLOCKING"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceOfferFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"commands"}},{"kind":"Field","name":{"kind":"Name","value":"commandsReason"}}]}}]} as unknown as DocumentNode<ClockSectionFieldsFragment, unknown>;
export const DiscoverySectionFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DiscoverySectionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"discovery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"fqdn"}}]}}]}}]} as unknown as DocumentNode<DiscoverySectionFieldsFragment, unknown>;
export const EncryptionSectionFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EncryptionSectionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"capabilities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_ENCRYPT_MEDIA"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceOfferFields"}},{"kind":"Field","name":{"kind":"Name","value":"transmitting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channels"}},{"kind":"Field","name":{"kind":"Name","value":"strict"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceOfferFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"commands"}},{"kind":"Field","name":{"kind":"Name","value":"commandsReason"}}]}}]} as unknown as DocumentNode<EncryptionSectionFieldsFragment, unknown>;
export const GeneralSectionFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GeneralSectionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceOfferFields"}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"lastChanged"}},{"kind":"Field","name":{"kind":"Name","value":"agentConnected"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connectedSince"}},{"kind":"Field","name":{"kind":"Name","value":"lastConnected"}},{"kind":"Field","name":{"kind":"Name","value":"temperature"}},{"kind":"Field","name":{"kind":"Name","value":"faults"}},{"kind":"Field","name":{"kind":"Name","value":"enableVideo"}},{"kind":"Field","name":{"kind":"Name","value":"family"}},{"kind":"Field","name":{"kind":"Name","value":"protocols"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}},{"kind":"Field","name":{"kind":"Name","value":"alsoSeenAs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"family"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceOfferFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"commands"}},{"kind":"Field","name":{"kind":"Name","value":"commandsReason"}}]}}]} as unknown as DocumentNode<GeneralSectionFieldsFragment, unknown>;
export const InformationSectionFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InformationSectionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"manufacturer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"productSoftwareVersion"}},{"kind":"Field","name":{"kind":"Name","value":"tuttiVersion"}},{"kind":"Field","name":{"kind":"Name","value":"tuttiHardwareVersion"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"Field","name":{"kind":"Name","value":"update"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"current"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"latest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tuttiFirmwareVersion"}},{"kind":"Field","name":{"kind":"Name","value":"releaseNotesUrl"}}]}}]}}]}}]} as unknown as DocumentNode<InformationSectionFieldsFragment, unknown>;
export const InterfacesSectionFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InterfacesSectionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"interfaces"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"macAddress"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"netmask"}},{"kind":"Field","name":{"kind":"Name","value":"subnet"}},{"kind":"Field","name":{"kind":"Name","value":"linkUp"}},{"kind":"Field","name":{"kind":"Name","value":"linkSpeed"}},{"kind":"Field","name":{"kind":"Name","value":"multicast"}},{"kind":"Field","name":{"kind":"Name","value":"networkUseRx"}},{"kind":"Field","name":{"kind":"Name","value":"networkUseTx"}}]}}]}}]} as unknown as DocumentNode<InterfacesSectionFieldsFragment, unknown>;
export const SiteSectionFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SiteSectionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"comments"}}]}}]} as unknown as DocumentNode<SiteSectionFieldsFragment, unknown>;
export const TransmitStreamFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TransmitStreamFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TxStream"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"streamId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"format"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"encoding"}},{"kind":"Field","name":{"kind":"Name","value":"sampleRate"}},{"kind":"Field","name":{"kind":"Name","value":"channels"}}]}},{"kind":"Field","name":{"kind":"Name","value":"packetTime"}},{"kind":"Field","name":{"kind":"Name","value":"endpoints"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"port"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clock"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"grandmaster"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}}]}}]}}]} as unknown as DocumentNode<TransmitStreamFieldsFragment, unknown>;
export const LogForwardFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LogForwardFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LogForward"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"categories"}},{"kind":"Field","name":{"kind":"Name","value":"leastSeverity"}},{"kind":"Field","name":{"kind":"Name","value":"isOn"}},{"kind":"Field","name":{"kind":"Name","value":"shown"}},{"kind":"Field","name":{"kind":"Name","value":"hasCa"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"failures"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"lastError"}},{"kind":"Field","name":{"kind":"Name","value":"lastDeliveredAt"}}]}}]} as unknown as DocumentNode<LogForwardFieldsFragment, unknown>;
export const JobFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"waveSize"}},{"kind":"Field","name":{"kind":"Name","value":"waves"}},{"kind":"Field","name":{"kind":"Name","value":"wave"}},{"kind":"Field","name":{"kind":"Name","value":"waveDeviceCount"}},{"kind":"Field","name":{"kind":"Name","value":"waveEndedCount"}},{"kind":"Field","name":{"kind":"Name","value":"waveSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"mostMissing"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"snapshotName"}},{"kind":"Field","name":{"kind":"Name","value":"madeAt"}},{"kind":"Field","name":{"kind":"Name","value":"madeBy"}},{"kind":"Field","name":{"kind":"Name","value":"runsBy"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"deviceCount"}},{"kind":"Field","name":{"kind":"Name","value":"backCount"}},{"kind":"Field","name":{"kind":"Name","value":"missingCount"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}}]}}]} as unknown as DocumentNode<JobFieldsFragment, unknown>;
export const SignInPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignInParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SignIn"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isManaged"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}},{"kind":"Field","name":{"kind":"Name","value":"passwordSetAt"}},{"kind":"Field","name":{"kind":"Name","value":"provedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"authenticatorApp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"passkeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recoveryCodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"left"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"madeAt"}}]}}]}}]} as unknown as DocumentNode<SignInPartsFragment, unknown>;
export const AreaReliabilityFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AreaReliabilityFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AreaReliability"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"availability"}},{"kind":"Field","name":{"kind":"Name","value":"inOrderSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"warningSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"faultSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"notObservedSeconds"}}]}}]} as unknown as DocumentNode<AreaReliabilityFieldsFragment, unknown>;
export const RoleFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RoleFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AccountRole"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"builtIn"}},{"kind":"Field","name":{"kind":"Name","value":"rights"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"people"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}}]} as unknown as DocumentNode<RoleFieldsFragment, unknown>;
export const PolicyFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PolicyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AccountPolicy"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secondStep"}},{"kind":"Field","name":{"kind":"Name","value":"secondStepFrom"}},{"kind":"Field","name":{"kind":"Name","value":"passkeys"}},{"kind":"Field","name":{"kind":"Name","value":"ssoOnly"}},{"kind":"Field","name":{"kind":"Name","value":"idleMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"longestMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"keyNetworks"}},{"kind":"Field","name":{"kind":"Name","value":"keyDays"}},{"kind":"Field","name":{"kind":"Name","value":"wallScreens"}},{"kind":"Field","name":{"kind":"Name","value":"ssoDomains"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<PolicyFieldsFragment, unknown>;
export const SilenceFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SilenceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Silence"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"weekly"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"madeBy"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<SilenceFieldsFragment, unknown>;
export const SnapshotLineFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SnapshotLineFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SnapshotLine"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"deviceName"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndex"}},{"kind":"Field","name":{"kind":"Name","value":"channelDirection"}},{"kind":"Field","name":{"kind":"Name","value":"channelName"}},{"kind":"Field","name":{"kind":"Name","value":"setting"}},{"kind":"Field","name":{"kind":"Name","value":"now"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}}]}},{"kind":"Field","name":{"kind":"Name","value":"after"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}}]}},{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"warning"}}]}}]} as unknown as DocumentNode<SnapshotLineFieldsFragment, unknown>;
export const SnapshotFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SnapshotFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Snapshot"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"automatic"}},{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"imported"}},{"kind":"Field","name":{"kind":"Name","value":"madeAt"}},{"kind":"Field","name":{"kind":"Name","value":"madeBy"}},{"kind":"Field","name":{"kind":"Name","value":"goesAt"}},{"kind":"Field","name":{"kind":"Name","value":"devices"}},{"kind":"Field","name":{"kind":"Name","value":"devicesUnknown"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"differences"}}]}}]} as unknown as DocumentNode<SnapshotFieldsFragment, unknown>;
export const ChangedPlanFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChangedPlan"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AccountSubscription"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"deviceSeats"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"hasChangePending"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptionTypeDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"nextChargeDate"}},{"kind":"Field","name":{"kind":"Name","value":"nextChargeTotalDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"expiry"}},{"kind":"Field","name":{"kind":"Name","value":"hasPaymentMethod"}}]}}]} as unknown as DocumentNode<ChangedPlanFragment, unknown>;
export const UserRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Member"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"accessType"}},{"kind":"Field","alias":{"kind":"Name","value":"sites"},"name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastVisited"}},{"kind":"Field","name":{"kind":"Name","value":"invitationPending"}}]}}]} as unknown as DocumentNode<UserRowFragment, unknown>;
export const WallScreenFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WallScreenFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WallScreen"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"everyDomain"}},{"kind":"Field","name":{"kind":"Name","value":"domainIds"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"openedAt"}},{"kind":"Field","name":{"kind":"Name","value":"browser"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenFrom"}},{"kind":"Field","name":{"kind":"Name","value":"codeExpiresAt"}}]}}]} as unknown as DocumentNode<WallScreenFieldsFragment, unknown>;
export const RoleNamesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RoleNames"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"roles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<RoleNamesQuery, RoleNamesQueryVariables>;
export const AccountSitesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountSites"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"icon"}}]}}]}}]}}]} as unknown as DocumentNode<AccountSitesQuery, AccountSitesQueryVariables>;
export const DomainAddDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DomainAdd"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DomainAddInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DomainAdd"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"domain"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"icon"}},{"kind":"Field","name":{"kind":"Name","value":"devicesCount"}}]}}]}}]}}]} as unknown as DocumentNode<DomainAddMutation, DomainAddMutationVariables>;
export const UserDisplayPreferencesSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserDisplayPreferencesSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserDisplayPreferencesSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserDisplayPreferencesSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<UserDisplayPreferencesSetMutation, UserDisplayPreferencesSetMutationVariables>;
export const UserDomainPreferencesSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserDomainPreferencesSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserDomainPreferencesSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserDomainPreferencesSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<UserDomainPreferencesSetMutation, UserDomainPreferencesSetMutationVariables>;
export const UserFirstStepsSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserFirstStepsSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserFirstStepsSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserFirstStepsSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<UserFirstStepsSetMutation, UserFirstStepsSetMutationVariables>;
export const InfrastructureAlertsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InfrastructureAlerts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"infrastructureAlerts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"dismissible"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]} as unknown as DocumentNode<InfrastructureAlertsQuery, InfrastructureAlertsQueryVariables>;
export const UserPanelSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserPanelSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserPanelSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserPanelSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<UserPanelSetMutation, UserPanelSetMutationVariables>;
export const MyPushDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyPush"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myPush"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PushFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PushFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Push"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"browsers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}},{"kind":"Field","name":{"kind":"Name","value":"browser"}},{"kind":"Field","name":{"kind":"Name","value":"service"}},{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastDeliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastError"}}]}}]}}]} as unknown as DocumentNode<MyPushQuery, MyPushQueryVariables>;
export const PushBrowserAddDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PushBrowserAdd"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PushBrowserAddInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"PushBrowserAdd"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"push"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PushFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PushFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Push"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"browsers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}},{"kind":"Field","name":{"kind":"Name","value":"browser"}},{"kind":"Field","name":{"kind":"Name","value":"service"}},{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastDeliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastError"}}]}}]}}]} as unknown as DocumentNode<PushBrowserAddMutation, PushBrowserAddMutationVariables>;
export const PushBrowserRemoveDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PushBrowserRemove"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PushBrowserRemoveInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"PushBrowserRemove"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"push"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PushFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PushFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Push"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"browsers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}},{"kind":"Field","name":{"kind":"Name","value":"browser"}},{"kind":"Field","name":{"kind":"Name","value":"service"}},{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastDeliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastError"}}]}}]}}]} as unknown as DocumentNode<PushBrowserRemoveMutation, PushBrowserRemoveMutationVariables>;
export const AccountPlanDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountPlan"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"subscription"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"deviceSeats"}},{"kind":"Field","name":{"kind":"Name","value":"connectedDeviceCount"}},{"kind":"Field","name":{"kind":"Name","value":"expiry"}}]}}]}}]}}]} as unknown as DocumentNode<AccountPlanQuery, AccountPlanQueryVariables>;
export const BillingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Billing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"billing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"termsUrl"}},{"kind":"Field","name":{"kind":"Name","value":"checkout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"scriptUrl"}},{"kind":"Field","name":{"kind":"Name","value":"storefront"}},{"kind":"Field","name":{"kind":"Name","value":"accessKey"}},{"kind":"Field","name":{"kind":"Name","value":"basePlan"}},{"kind":"Field","name":{"kind":"Name","value":"deviceAddOn"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cancelForm"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"scriptUrl"}},{"kind":"Field","name":{"kind":"Name","value":"portalId"}},{"kind":"Field","name":{"kind":"Name","value":"formId"}}]}}]}}]}}]} as unknown as DocumentNode<BillingQuery, BillingQueryVariables>;
export const PushedSitesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PushedSites"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"times"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domains"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"times"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SiteFields"}},{"kind":"Field","name":{"kind":"Name","value":"alerts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SiteFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Domain"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"icon"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"devicesCount"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"domainAlertMessage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageSeverity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clocking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageSeverity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageSeverity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"latency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageSeverity"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"alerts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"dismissible"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}}]}}]}}]} as unknown as DocumentNode<PushedSitesQuery, PushedSitesQueryVariables>;
export const DeviceTxChannelLabelsSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeviceTxChannelLabelsSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceTxChannelLabelsSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DeviceTxChannelLabelsSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"command"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceCommandFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceCommandFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"givenBy"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deadline"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<DeviceTxChannelLabelsSetMutation, DeviceTxChannelLabelsSetMutationVariables>;
export const DeviceRxChannelLabelsSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeviceRxChannelLabelsSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceRxChannelLabelsSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DeviceRxChannelLabelsSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"command"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceCommandFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceCommandFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"givenBy"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deadline"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<DeviceRxChannelLabelsSetMutation, DeviceRxChannelLabelsSetMutationVariables>;
export const DeviceClockingUnicastSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeviceClockingUnicastSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceClockingUnicastSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DeviceClockingUnicastSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"command"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceCommandFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceCommandFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"givenBy"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deadline"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<DeviceClockingUnicastSetMutation, DeviceClockingUnicastSetMutationVariables>;
export const DeviceClockingPreferredLeaderSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeviceClockingPreferredLeaderSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceClockingPreferredLeaderSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DeviceClockingPreferredLeaderSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"command"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceCommandFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceCommandFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"givenBy"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deadline"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<DeviceClockingPreferredLeaderSetMutation, DeviceClockingPreferredLeaderSetMutationVariables>;
export const DeviceClockingSyncToExternalSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeviceClockingSyncToExternalSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceClockingSyncToExternalSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DeviceClockingSyncToExternalSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"command"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceCommandFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceCommandFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"givenBy"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deadline"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<DeviceClockingSyncToExternalSetMutation, DeviceClockingSyncToExternalSetMutationVariables>;
export const DeviceClockingPtpv1UnicastDelayRequestSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeviceClockingPTPV1UnicastDelayRequestSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceClockingPTPV1UnicastDelayRequestSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DeviceClockingPTPV1UnicastDelayRequestSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"command"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceCommandFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceCommandFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"givenBy"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deadline"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<DeviceClockingPtpv1UnicastDelayRequestSetMutation, DeviceClockingPtpv1UnicastDelayRequestSetMutationVariables>;
export const DeviceCommandsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeviceCommands"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deviceCommands"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"deviceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceCommandFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceCommandFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"givenBy"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deadline"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<DeviceCommandsQuery, DeviceCommandsQueryVariables>;
export const DeviceCommandChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"DeviceCommandChanged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deviceCommandChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"deviceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceCommandFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceCommandFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"givenBy"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deadline"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<DeviceCommandChangedSubscription, DeviceCommandChangedSubscriptionVariables>;
export const DeviceNameSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeviceNameSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceNameSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DeviceNameSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"command"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceCommandFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceCommandFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"givenBy"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deadline"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<DeviceNameSetMutation, DeviceNameSetMutationVariables>;
export const DeviceMediaConfidentialityFlowKeyRotateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeviceMediaConfidentialityFlowKeyRotate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceMediaConfidentialityFlowKeyRotateInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DeviceMediaConfidentialityFlowKeyRotate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"command"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceCommandFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceCommandFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"givenBy"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deadline"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<DeviceMediaConfidentialityFlowKeyRotateMutation, DeviceMediaConfidentialityFlowKeyRotateMutationVariables>;
export const DevicesEnrollDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DevicesEnroll"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DevicesEnrollInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DevicesEnroll"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<DevicesEnrollMutation, DevicesEnrollMutationVariables>;
export const DeviceRxChannelsSubscriptionSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeviceRxChannelsSubscriptionSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceRxChannelsSubscriptionSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DeviceRxChannelsSubscriptionSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"command"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceCommandFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceCommandFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"givenBy"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deadline"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<DeviceRxChannelsSubscriptionSetMutation, DeviceRxChannelsSubscriptionSetMutationVariables>;
export const DevicesRxChannelsSubscriptionSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DevicesRxChannelsSubscriptionSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DevicesRxChannelsSubscriptionSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DevicesRxChannelsSubscriptionSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"commands"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceCommandFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refused"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"rxChannelIndex"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"streams"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"rxStreamId"}},{"kind":"Field","name":{"kind":"Name","value":"command"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceCommandFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"givenBy"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deadline"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<DevicesRxChannelsSubscriptionSetMutation, DevicesRxChannelsSubscriptionSetMutationVariables>;
export const DeviceRxStreamSubscriptionSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeviceRxStreamSubscriptionSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceRxStreamSubscriptionSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DeviceRxStreamSubscriptionSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"command"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceCommandFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceCommandFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"givenBy"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deadline"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<DeviceRxStreamSubscriptionSetMutation, DeviceRxStreamSubscriptionSetMutationVariables>;
export const TransmitDevicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TransmitDevices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"devices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TransmittingDeviceFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TransmittingDeviceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"advertisedName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"agentConnected"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transmitting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channels"}},{"kind":"Field","name":{"kind":"Name","value":"mediaTypes"}}]}}]}}]} as unknown as DocumentNode<TransmitDevicesQuery, TransmitDevicesQueryVariables>;
export const UnassignedCountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UnassignedCount"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"unenrolledDevices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<UnassignedCountQuery, UnassignedCountQueryVariables>;
export const AuditLogExportCreateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AuditLogExportCreate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AuditLogExportCreateInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AuditLogExportCreate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]} as unknown as DocumentNode<AuditLogExportCreateMutation, AuditLogExportCreateMutationVariables>;
export const UserLogoutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserLogout"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"UserLogoutInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserLogout"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<UserLogoutMutation, UserLogoutMutationVariables>;
export const UserPasskeyAskDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserPasskeyAsk"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"UserPasskeyAskInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserPasskeyAsk"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"options"}}]}}]}}]} as unknown as DocumentNode<UserPasskeyAskMutation, UserPasskeyAskMutationVariables>;
export const UserPasswordRequestResetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserPasswordRequestReset"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserPasswordRequestResetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserPasswordRequestReset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<UserPasswordRequestResetMutation, UserPasswordRequestResetMutationVariables>;
export const AccountLogsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountLogs"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"includeCategories"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AuditCategory"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sortDirection"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"AuditSortDirection"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accountLogs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"includeCategories"},"value":{"kind":"Variable","name":{"kind":"Name","value":"includeCategories"}}},{"kind":"Argument","name":{"kind":"Name","value":"sortDirection"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sortDirection"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EntryFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EntryFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditLog"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"timestamp"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"source"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"target"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ipAddress"}}]}}]} as unknown as DocumentNode<AccountLogsQuery, AccountLogsQueryVariables>;
export const AccountLogCountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountLogCount"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"includeCategories"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AuditCategory"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accountLogCount"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}},{"kind":"Argument","name":{"kind":"Name","value":"includeCategories"},"value":{"kind":"Variable","name":{"kind":"Name","value":"includeCategories"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"isAll"}}]}}]}}]} as unknown as DocumentNode<AccountLogCountQuery, AccountLogCountQueryVariables>;
export const AccountAgentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountAgents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"agents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"connected"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeen"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}},{"kind":"Field","name":{"kind":"Name","value":"devicesCount"}},{"kind":"Field","name":{"kind":"Name","value":"assignedCount"}},{"kind":"Field","name":{"kind":"Name","value":"expiredCount"}},{"kind":"Field","name":{"kind":"Name","value":"software"}},{"kind":"Field","name":{"kind":"Name","value":"roundTrip"}},{"kind":"Field","name":{"kind":"Name","value":"roundTripPeak"}},{"kind":"Field","name":{"kind":"Name","value":"connectedSince"}},{"kind":"Field","name":{"kind":"Name","value":"calledFrom"}},{"kind":"Field","name":{"kind":"Name","value":"keyFingerprint"}},{"kind":"Field","name":{"kind":"Name","value":"mayChange"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"newerProgram"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"builtAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"updatesAtNight"}},{"kind":"Field","name":{"kind":"Name","value":"refusals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"about"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"description"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"observedAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"platform"}},{"kind":"Field","name":{"kind":"Name","value":"machine"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"runs"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"hostName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"server"}},{"kind":"Field","name":{"kind":"Name","value":"families"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"family"}},{"kind":"Field","name":{"kind":"Name","value":"found"}},{"kind":"Field","name":{"kind":"Name","value":"mayChange"}},{"kind":"Field","name":{"kind":"Name","value":"listens"}},{"kind":"Field","name":{"kind":"Name","value":"how"}},{"kind":"Field","name":{"kind":"Name","value":"notKnown"}}]}},{"kind":"Field","name":{"kind":"Name","value":"familiesOff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"family"}},{"kind":"Field","name":{"kind":"Name","value":"why"}}]}},{"kind":"Field","name":{"kind":"Name","value":"interfaces"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"addresses"}},{"kind":"Field","name":{"kind":"Name","value":"used"}},{"kind":"Field","name":{"kind":"Name","value":"speed"}},{"kind":"Field","name":{"kind":"Name","value":"toServer"}}]}},{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"about"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"queue"}},{"kind":"Field","name":{"kind":"Name","value":"queueLongest"}},{"kind":"Field","name":{"kind":"Name","value":"takes"}},{"kind":"Field","name":{"kind":"Name","value":"givesLog"}},{"kind":"Field","name":{"kind":"Name","value":"program"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"builtAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mayUpdate"}},{"kind":"Field","name":{"kind":"Name","value":"update"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]} as unknown as DocumentNode<AccountAgentsQuery, AccountAgentsQueryVariables>;
export const SiteAgentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SiteAgents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domainAgents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"connected"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeen"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}},{"kind":"Field","name":{"kind":"Name","value":"devicesCount"}},{"kind":"Field","name":{"kind":"Name","value":"assignedCount"}},{"kind":"Field","name":{"kind":"Name","value":"expiredCount"}},{"kind":"Field","name":{"kind":"Name","value":"software"}},{"kind":"Field","name":{"kind":"Name","value":"roundTrip"}},{"kind":"Field","name":{"kind":"Name","value":"roundTripPeak"}},{"kind":"Field","name":{"kind":"Name","value":"connectedSince"}},{"kind":"Field","name":{"kind":"Name","value":"calledFrom"}},{"kind":"Field","name":{"kind":"Name","value":"keyFingerprint"}},{"kind":"Field","name":{"kind":"Name","value":"mayChange"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"newerProgram"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"builtAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"updatesAtNight"}},{"kind":"Field","name":{"kind":"Name","value":"refusals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"about"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"description"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"observedAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"platform"}},{"kind":"Field","name":{"kind":"Name","value":"machine"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"runs"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"hostName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"server"}},{"kind":"Field","name":{"kind":"Name","value":"families"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"family"}},{"kind":"Field","name":{"kind":"Name","value":"found"}},{"kind":"Field","name":{"kind":"Name","value":"mayChange"}},{"kind":"Field","name":{"kind":"Name","value":"listens"}},{"kind":"Field","name":{"kind":"Name","value":"how"}},{"kind":"Field","name":{"kind":"Name","value":"notKnown"}}]}},{"kind":"Field","name":{"kind":"Name","value":"familiesOff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"family"}},{"kind":"Field","name":{"kind":"Name","value":"why"}}]}},{"kind":"Field","name":{"kind":"Name","value":"interfaces"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"addresses"}},{"kind":"Field","name":{"kind":"Name","value":"used"}},{"kind":"Field","name":{"kind":"Name","value":"speed"}},{"kind":"Field","name":{"kind":"Name","value":"toServer"}}]}},{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"about"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"queue"}},{"kind":"Field","name":{"kind":"Name","value":"queueLongest"}},{"kind":"Field","name":{"kind":"Name","value":"takes"}},{"kind":"Field","name":{"kind":"Name","value":"givesLog"}},{"kind":"Field","name":{"kind":"Name","value":"program"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"builtAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mayUpdate"}},{"kind":"Field","name":{"kind":"Name","value":"update"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]} as unknown as DocumentNode<SiteAgentsQuery, SiteAgentsQueryVariables>;
export const AgentUnassignedDevicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AgentUnassignedDevices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"agentId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"unenrolledDevices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"agentId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"agentId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<AgentUnassignedDevicesQuery, AgentUnassignedDevicesQueryVariables>;
export const AgentDevicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AgentDevices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"agentId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"family"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceFamily"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domainAgents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"agentId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"agentId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"devices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"family"},"value":{"kind":"Variable","name":{"kind":"Name","value":"family"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentDeviceFields"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceChoiceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentDeviceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceChoiceFields"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"agentConnected"}}]}}]}}]} as unknown as DocumentNode<AgentDevicesQuery, AgentDevicesQueryVariables>;
export const AgentLinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AgentLink"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tuttiServerInstance"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serverName"}},{"kind":"Field","name":{"kind":"Name","value":"tuttiPort"}},{"kind":"Field","name":{"kind":"Name","value":"fingerprint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sha1"}},{"kind":"Field","name":{"kind":"Name","value":"sha256"}}]}},{"kind":"Field","name":{"kind":"Name","value":"agentInstall"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"linkUrl"}},{"kind":"Field","name":{"kind":"Name","value":"scriptUrl"}},{"kind":"Field","name":{"kind":"Name","value":"publicKeyPin"}},{"kind":"Field","name":{"kind":"Name","value":"command"}}]}}]}}]}}]} as unknown as DocumentNode<AgentLinkQuery, AgentLinkQueryVariables>;
export const AgentEnrolmentCodeCreateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AgentEnrolmentCodeCreate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AgentEnrolmentCodeCreateInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AgentEnrolmentCodeCreate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]} as unknown as DocumentNode<AgentEnrolmentCodeCreateMutation, AgentEnrolmentCodeCreateMutationVariables>;
export const AgentRevokeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AgentRevoke"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AgentRevokeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AgentRevoke"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<AgentRevokeMutation, AgentRevokeMutationVariables>;
export const AgentDevicesForgetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AgentDevicesForget"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AgentDevicesForgetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AgentDevicesForget"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<AgentDevicesForgetMutation, AgentDevicesForgetMutationVariables>;
export const AgentMayChangeSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AgentMayChangeSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AgentMayChangeSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AgentMayChangeSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<AgentMayChangeSetMutation, AgentMayChangeSetMutationVariables>;
export const AgentDomainSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AgentDomainSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AgentDomainSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AgentDomainSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<AgentDomainSetMutation, AgentDomainSetMutationVariables>;
export const AgentTestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AgentTest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AgentTestInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AgentTest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<AgentTestMutation, AgentTestMutationVariables>;
export const AgentRestartDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AgentRestart"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AgentRestartInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AgentRestart"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<AgentRestartMutation, AgentRestartMutationVariables>;
export const AgentUpdateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AgentUpdate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AgentUpdateInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AgentUpdate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<AgentUpdateMutation, AgentUpdateMutationVariables>;
export const AgentUpdatesAtNightSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AgentUpdatesAtNightSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AgentUpdatesAtNightSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AgentUpdatesAtNightSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<AgentUpdatesAtNightSetMutation, AgentUpdatesAtNightSetMutationVariables>;
export const AgentForgottenDevicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AgentForgottenDevices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"agentId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"forgottenDevices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"agentId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"agentId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"productModelName"}},{"kind":"Field","name":{"kind":"Name","value":"forgottenAt"}},{"kind":"Field","name":{"kind":"Name","value":"acceptedAt"}},{"kind":"Field","name":{"kind":"Name","value":"refusal"}}]}}]}}]} as unknown as DocumentNode<AgentForgottenDevicesQuery, AgentForgottenDevicesQueryVariables>;
export const DevicesAcceptAgainDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DevicesAcceptAgain"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DevicesAcceptAgainInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DevicesAcceptAgain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<DevicesAcceptAgainMutation, DevicesAcceptAgainMutationVariables>;
export const AccountAlertChannelsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountAlertChannels"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"alertChannels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AlertChannelFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AlertChannelFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AlertChannel"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"template"}},{"kind":"Field","name":{"kind":"Name","value":"shown"}},{"kind":"Field","name":{"kind":"Name","value":"users"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"failures"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"lastError"}},{"kind":"Field","name":{"kind":"Name","value":"lastDeliveredAt"}}]}}]} as unknown as DocumentNode<AccountAlertChannelsQuery, AccountAlertChannelsQueryVariables>;
export const AccountAlertDeliveriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountAlertDeliveries"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"channelId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"outcome"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"AlertOutcome"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"today"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"alertDeliveries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"channelId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"channelId"}}},{"kind":"Argument","name":{"kind":"Name","value":"outcome"},"value":{"kind":"Variable","name":{"kind":"Name","value":"outcome"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"next"}},{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"channelName"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"ruleName"}},{"kind":"Field","name":{"kind":"Name","value":"domainName"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"domainName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"tries"}},{"kind":"Field","name":{"kind":"Name","value":"isSending"}},{"kind":"Field","name":{"kind":"Name","value":"nextTryAt"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"tookMs"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"today"},"name":{"kind":"Name","value":"alertDeliveries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"today"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]}}]} as unknown as DocumentNode<AccountAlertDeliveriesQuery, AccountAlertDeliveriesQueryVariables>;
export const AlertPeopleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AlertPeople"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"alertPeople"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]}}]} as unknown as DocumentNode<AlertPeopleQuery, AlertPeopleQueryVariables>;
export const AlertChannelAddDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AlertChannelAdd"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AlertChannelAddInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AlertChannelAdd"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"signingSecret"}},{"kind":"Field","name":{"kind":"Name","value":"channel"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AlertChannelFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AlertChannelFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AlertChannel"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"template"}},{"kind":"Field","name":{"kind":"Name","value":"shown"}},{"kind":"Field","name":{"kind":"Name","value":"users"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"failures"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"lastError"}},{"kind":"Field","name":{"kind":"Name","value":"lastDeliveredAt"}}]}}]} as unknown as DocumentNode<AlertChannelAddMutation, AlertChannelAddMutationVariables>;
export const AlertChannelSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AlertChannelSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AlertChannelSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AlertChannelSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"signingSecret"}},{"kind":"Field","name":{"kind":"Name","value":"channel"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AlertChannelFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AlertChannelFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AlertChannel"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"template"}},{"kind":"Field","name":{"kind":"Name","value":"shown"}},{"kind":"Field","name":{"kind":"Name","value":"users"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"failures"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"lastError"}},{"kind":"Field","name":{"kind":"Name","value":"lastDeliveredAt"}}]}}]} as unknown as DocumentNode<AlertChannelSetMutation, AlertChannelSetMutationVariables>;
export const AlertChannelDeleteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AlertChannelDelete"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AlertChannelDeleteInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AlertChannelDelete"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<AlertChannelDeleteMutation, AlertChannelDeleteMutationVariables>;
export const AlertChannelTestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AlertChannelTest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AlertChannelTestInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AlertChannelTest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"tookMs"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]} as unknown as DocumentNode<AlertChannelTestMutation, AlertChannelTestMutationVariables>;
export const AlertDeliveryRetryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AlertDeliveryRetry"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AlertDeliveryRetryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AlertDeliveryRetry"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<AlertDeliveryRetryMutation, AlertDeliveryRetryMutationVariables>;
export const AccountAlertRulesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountAlertRules"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"alertRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AlertRuleFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AlertRuleFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AlertRule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isOn"}},{"kind":"Field","name":{"kind":"Name","value":"conditions"}},{"kind":"Field","name":{"kind":"Name","value":"holdSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"minSubscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"countsDomain"}},{"kind":"Field","name":{"kind":"Name","value":"seatPercent"}},{"kind":"Field","name":{"kind":"Name","value":"domainIds"}},{"kind":"Field","name":{"kind":"Name","value":"importances"}},{"kind":"Field","name":{"kind":"Name","value":"channels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channelId"}},{"kind":"Field","name":{"kind":"Name","value":"afterSeconds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"quietHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"exceptChannelIds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"bundleMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"bundlesDomains"}},{"kind":"Field","name":{"kind":"Name","value":"notifiesEnd"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<AccountAlertRulesQuery, AccountAlertRulesQueryVariables>;
export const AlertRulePreviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AlertRulePreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rule"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AlertRuleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"alertRulePreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}},{"kind":"Argument","name":{"kind":"Name","value":"rule"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rule"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"}},{"kind":"Field","name":{"kind":"Name","value":"atNight"}},{"kind":"Field","name":{"kind":"Name","value":"days"}}]}}]}}]} as unknown as DocumentNode<AlertRulePreviewQuery, AlertRulePreviewQueryVariables>;
export const AlertRuleAddDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AlertRuleAdd"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AlertRuleAddInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AlertRuleAdd"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"rule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AlertRuleFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AlertRuleFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AlertRule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isOn"}},{"kind":"Field","name":{"kind":"Name","value":"conditions"}},{"kind":"Field","name":{"kind":"Name","value":"holdSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"minSubscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"countsDomain"}},{"kind":"Field","name":{"kind":"Name","value":"seatPercent"}},{"kind":"Field","name":{"kind":"Name","value":"domainIds"}},{"kind":"Field","name":{"kind":"Name","value":"importances"}},{"kind":"Field","name":{"kind":"Name","value":"channels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channelId"}},{"kind":"Field","name":{"kind":"Name","value":"afterSeconds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"quietHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"exceptChannelIds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"bundleMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"bundlesDomains"}},{"kind":"Field","name":{"kind":"Name","value":"notifiesEnd"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<AlertRuleAddMutation, AlertRuleAddMutationVariables>;
export const AlertRuleSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AlertRuleSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AlertRuleSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AlertRuleSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"rule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AlertRuleFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AlertRuleFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AlertRule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isOn"}},{"kind":"Field","name":{"kind":"Name","value":"conditions"}},{"kind":"Field","name":{"kind":"Name","value":"holdSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"minSubscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"countsDomain"}},{"kind":"Field","name":{"kind":"Name","value":"seatPercent"}},{"kind":"Field","name":{"kind":"Name","value":"domainIds"}},{"kind":"Field","name":{"kind":"Name","value":"importances"}},{"kind":"Field","name":{"kind":"Name","value":"channels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channelId"}},{"kind":"Field","name":{"kind":"Name","value":"afterSeconds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"quietHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"exceptChannelIds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"bundleMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"bundlesDomains"}},{"kind":"Field","name":{"kind":"Name","value":"notifiesEnd"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<AlertRuleSetMutation, AlertRuleSetMutationVariables>;
export const AlertRuleOnSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AlertRuleOnSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AlertRuleOnSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AlertRuleOnSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"rule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AlertRuleFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AlertRuleFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AlertRule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isOn"}},{"kind":"Field","name":{"kind":"Name","value":"conditions"}},{"kind":"Field","name":{"kind":"Name","value":"holdSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"minSubscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"countsDomain"}},{"kind":"Field","name":{"kind":"Name","value":"seatPercent"}},{"kind":"Field","name":{"kind":"Name","value":"domainIds"}},{"kind":"Field","name":{"kind":"Name","value":"importances"}},{"kind":"Field","name":{"kind":"Name","value":"channels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channelId"}},{"kind":"Field","name":{"kind":"Name","value":"afterSeconds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"quietHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"exceptChannelIds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"bundleMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"bundlesDomains"}},{"kind":"Field","name":{"kind":"Name","value":"notifiesEnd"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<AlertRuleOnSetMutation, AlertRuleOnSetMutationVariables>;
export const AlertRuleDeleteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AlertRuleDelete"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AlertRuleDeleteInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AlertRuleDelete"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<AlertRuleDeleteMutation, AlertRuleDeleteMutationVariables>;
export const AccountApiKeysDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountApiKeys"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"apiKeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"displayKey"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"defaultRole"}},{"kind":"Field","name":{"kind":"Name","value":"domainPermissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"role"}}]}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedFrom"}},{"kind":"Field","name":{"kind":"Name","value":"callsPerDay"}}]}},{"kind":"Field","name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<AccountApiKeysQuery, AccountApiKeysQueryVariables>;
export const AccountApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"apiKeyId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"apiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"apiKeyId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"defaultRole"}},{"kind":"Field","name":{"kind":"Name","value":"domainPermissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"domain"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"role"}}]}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]}}]} as unknown as DocumentNode<AccountApiKeyQuery, AccountApiKeyQueryVariables>;
export const AccountApiKeyAddDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AccountAPIKeyAdd"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AccountAPIKeyAddInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AccountAPIKeyAdd"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"keyToken"}}]}}]}}]} as unknown as DocumentNode<AccountApiKeyAddMutation, AccountApiKeyAddMutationVariables>;
export const AccountApiKeyPermissionsSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AccountAPIKeyPermissionsSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AccountAPIKeyPermissionsSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AccountAPIKeyPermissionsSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"apiKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"defaultRole"}},{"kind":"Field","name":{"kind":"Name","value":"domainPermissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"role"}}]}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]}}]} as unknown as DocumentNode<AccountApiKeyPermissionsSetMutation, AccountApiKeyPermissionsSetMutationVariables>;
export const AccountApiKeyRemoveDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AccountAPIKeyRemove"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AccountAPIKeyRemoveInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AccountAPIKeyRemove"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<AccountApiKeyRemoveMutation, AccountApiKeyRemoveMutationVariables>;
export const SiteClockingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SiteClocking"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"clockingGroup"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ClockSettingsFields"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ClockPictureFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"devices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ClockDeviceFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceChoiceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceClockFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"clockingState"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"grandLeader"}},{"kind":"Field","name":{"kind":"Name","value":"followerWithoutLeader"}},{"kind":"Field","name":{"kind":"Name","value":"multicastLeader"}},{"kind":"Field","name":{"kind":"Name","value":"unicastLeader"}},{"kind":"Field","name":{"kind":"Name","value":"unicastFollower"}},{"kind":"Field","name":{"kind":"Name","value":"frequencyOffset"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clockPreferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"externalWordClock"}},{"kind":"Field","name":{"kind":"Name","value":"leader"}},{"kind":"Field","name":{"kind":"Name","value":"unicastClocking"}},{"kind":"Field","name":{"kind":"Name","value":"v1UnicastDelayRequests"}}]}},{"kind":"Field","name":{"kind":"Name","value":"capabilities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_WRITE_PREFERRED_MASTER"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_WRITE_EXT_WORD_CLOCK"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_WRITE_UNICAST_DELAY_REQUESTS"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_UNICAST_CLOCKING"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceOfferFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"commands"}},{"kind":"Field","name":{"kind":"Name","value":"commandsReason"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClockSettingsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ClockingGroup"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"ptp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"v1SubdomainName"}},{"kind":"Field","name":{"kind":"Name","value":"v2"}},{"kind":"Field","name":{"kind":"Name","value":"v2DomainNumber"}},{"kind":"Field","name":{"kind":"Name","value":"v2MulticastTtl"}},{"kind":"Field","name":{"kind":"Name","value":"v2Priority1"}},{"kind":"Field","name":{"kind":"Name","value":"v2Priority2"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rtp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"prefixV4"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pendingDeviceIds"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClockPictureFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ClockingGroup"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"picture"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"leaders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"protocol"}},{"kind":"Field","name":{"kind":"Name","value":"domainNumber"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"followers"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subnets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subnet"}},{"kind":"Field","name":{"kind":"Name","value":"devices"}},{"kind":"Field","name":{"kind":"Name","value":"unicastDevices"}}]}},{"kind":"Field","name":{"kind":"Name","value":"conditions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"deviceIds"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClockDeviceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceChoiceFields"}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"agentConnected"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"alertMessage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clocking"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"interfaces"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"subnet"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceClockFields"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceOfferFields"}}]}}]} as unknown as DocumentNode<SiteClockingQuery, SiteClockingQueryVariables>;
export const SiteClockEventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SiteClockEvents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"auditLogsForDomain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"domainId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"includeCategories"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"CLOCKING"}]}},{"kind":"Argument","name":{"kind":"Name","value":"sortDirection"},"value":{"kind":"EnumValue","value":"NEWEST_FIRST"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"timestamp"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"target"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<SiteClockEventsQuery, SiteClockEventsQueryVariables>;
export const SiteClockPlanDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SiteClockPlan"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"clockingGroup"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"plan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"deviceName"}},{"kind":"Field","name":{"kind":"Name","value":"subnet"}},{"kind":"Field","name":{"kind":"Name","value":"setting"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"withoutLeader"}},{"kind":"Field","name":{"kind":"Name","value":"withoutLeaderAfter"}},{"kind":"Field","name":{"kind":"Name","value":"leaders"}},{"kind":"Field","name":{"kind":"Name","value":"leadersAfter"}},{"kind":"Field","name":{"kind":"Name","value":"shortfalls"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subnet"}},{"kind":"Field","name":{"kind":"Name","value":"unicastDevices"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"unseen"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SiteClockPlanQuery, SiteClockPlanQueryVariables>;
export const ClockingGroupSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ClockingGroupSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ClockingGroupSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ClockingGroupSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"domain"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"clockingGroup"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ClockSettingsFields"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClockSettingsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ClockingGroup"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"ptp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"v1SubdomainName"}},{"kind":"Field","name":{"kind":"Name","value":"v2"}},{"kind":"Field","name":{"kind":"Name","value":"v2DomainNumber"}},{"kind":"Field","name":{"kind":"Name","value":"v2MulticastTtl"}},{"kind":"Field","name":{"kind":"Name","value":"v2Priority1"}},{"kind":"Field","name":{"kind":"Name","value":"v2Priority2"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rtp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"prefixV4"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pendingDeviceIds"}}]}}]} as unknown as DocumentNode<ClockingGroupSetMutation, ClockingGroupSetMutationVariables>;
export const ClockingGroupAutomaticallyConfigureDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ClockingGroupAutomaticallyConfigure"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ClockingGroupAutomaticallyConfigureInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ClockingGroupAutomaticallyConfigure"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"commands"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceCommandFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceCommandFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"givenBy"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deadline"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<ClockingGroupAutomaticallyConfigureMutation, ClockingGroupAutomaticallyConfigureMutationVariables>;
export const SiteClockHistoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SiteClockHistory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"clockHistory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"intervalSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"times"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"madeTo"}},{"kind":"Field","name":{"kind":"Name","value":"figures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"leaderChanges"}},{"kind":"Field","name":{"kind":"Name","value":"withoutLeaderSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"lockLosses"}},{"kind":"Field","name":{"kind":"Name","value":"lockLossDevices"}},{"kind":"Field","name":{"kind":"Name","value":"inLock"}}]}},{"kind":"Field","name":{"kind":"Name","value":"all"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"least"}},{"kind":"Field","name":{"kind":"Name","value":"greatest"}},{"kind":"Field","name":{"kind":"Name","value":"freeLeast"}},{"kind":"Field","name":{"kind":"Name","value":"freeGreatest"}},{"kind":"Field","name":{"kind":"Name","value":"observed"}},{"kind":"Field","name":{"kind":"Name","value":"unlocked"}},{"kind":"Field","name":{"kind":"Name","value":"offline"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deviceCount"}},{"kind":"Field","name":{"kind":"Name","value":"devices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"lockLosses"}},{"kind":"Field","name":{"kind":"Name","value":"band"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"least"}},{"kind":"Field","name":{"kind":"Name","value":"greatest"}},{"kind":"Field","name":{"kind":"Name","value":"freeLeast"}},{"kind":"Field","name":{"kind":"Name","value":"freeGreatest"}},{"kind":"Field","name":{"kind":"Name","value":"observed"}},{"kind":"Field","name":{"kind":"Name","value":"unlocked"}},{"kind":"Field","name":{"kind":"Name","value":"offline"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"leaders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"marks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"deviceName"}},{"kind":"Field","name":{"kind":"Name","value":"offset"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"withoutLeaderSeconds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasOlderMarks"}}]}}]}}]}}]} as unknown as DocumentNode<SiteClockHistoryQuery, SiteClockHistoryQueryVariables>;
export const AccountDateTimeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountDateTime"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"dateTimeDefaults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"timeFormat"}},{"kind":"Field","name":{"kind":"Name","value":"dateFormat"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]}}]} as unknown as DocumentNode<AccountDateTimeQuery, AccountDateTimeQueryVariables>;
export const AccountDateTimeDefaultsSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AccountDateTimeDefaultsSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AccountDateTimeDefaultsSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AccountDateTimeDefaultsSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"dateTimeDefaults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"timeFormat"}},{"kind":"Field","name":{"kind":"Name","value":"dateFormat"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AccountDateTimeDefaultsSetMutation, AccountDateTimeDefaultsSetMutationVariables>;
export const DevicesUnenrollDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DevicesUnenroll"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DevicesUnenrollInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DevicesUnenroll"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<DevicesUnenrollMutation, DevicesUnenrollMutationVariables>;
export const DeviceImportanceLevelSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeviceImportanceLevelSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceImportanceLevelSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DeviceImportanceLevelSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}}]}}]}}]}}]} as unknown as DocumentNode<DeviceImportanceLevelSetMutation, DeviceImportanceLevelSetMutationVariables>;
export const DeviceRebootDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeviceReboot"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceRebootInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DeviceReboot"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"command"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceCommandFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceCommandFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"givenBy"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deadline"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<DeviceRebootMutation, DeviceRebootMutationVariables>;
export const DevicesForgetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DevicesForget"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DevicesForgetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DevicesForget"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<DevicesForgetMutation, DevicesForgetMutationVariables>;
export const DeviceReplacementDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeviceReplacement"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"spareId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deviceReplacement"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"deviceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"spareId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"spareId"}}},{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"device"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"comments"}},{"kind":"Field","name":{"kind":"Name","value":"lastConnected"}}]}},{"kind":"Field","name":{"kind":"Name","value":"closed"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"spareId"}},{"kind":"Field","name":{"kind":"Name","value":"spares"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fit"}},{"kind":"Field","name":{"kind":"Name","value":"txChannels"}},{"kind":"Field","name":{"kind":"Name","value":"rxChannels"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"manufacturer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"domain"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"interfaces"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"takesOver"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReplacementLineFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceCommandFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"givenBy"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deadline"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReplacementLineFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReplacementLine"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"part"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"refused"}},{"kind":"Field","name":{"kind":"Name","value":"devices"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}},{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"commands"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceCommandFields"}}]}}]}}]} as unknown as DocumentNode<DeviceReplacementQuery, DeviceReplacementQueryVariables>;
export const DeviceReplaceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeviceReplace"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceReplaceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DeviceReplace"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}},{"kind":"Field","name":{"kind":"Name","value":"spare"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"takesOver"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReplacementLineFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceCommandFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"givenBy"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deadline"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReplacementLineFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReplacementLine"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"part"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"refused"}},{"kind":"Field","name":{"kind":"Name","value":"devices"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}},{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"commands"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceCommandFields"}}]}}]}}]} as unknown as DocumentNode<DeviceReplaceMutation, DeviceReplaceMutationVariables>;
export const DeviceRxChannelsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeviceRxChannels"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"lastConnected"}},{"kind":"Field","name":{"kind":"Name","value":"family"}},{"kind":"Field","name":{"kind":"Name","value":"areasNotOffered"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceOfferFields"}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"agentConnected"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"receiving"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channels"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rxChannels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReceiveChannelFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rxStreams"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReceiveStreamFields"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceOfferFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"commands"}},{"kind":"Field","name":{"kind":"Name","value":"commandsReason"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReceiveChannelFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RxChannel"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"mediaType"}},{"kind":"Field","name":{"kind":"Name","value":"subscribedDevice"}},{"kind":"Field","name":{"kind":"Name","value":"subscribedChannel"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusMessage"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"encryptionScheme"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReceiveStreamFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RxStream"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"streamId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"format"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"encoding"}},{"kind":"Field","name":{"kind":"Name","value":"sampleRate"}},{"kind":"Field","name":{"kind":"Name","value":"channels"}}]}},{"kind":"Field","name":{"kind":"Name","value":"packetTime"}},{"kind":"Field","name":{"kind":"Name","value":"endpoints"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"port"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subscribedDevice"}},{"kind":"Field","name":{"kind":"Name","value":"subscribedStream"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusMessage"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"packetsArrive"}}]}}]} as unknown as DocumentNode<DeviceRxChannelsQuery, DeviceRxChannelsQueryVariables>;
export const DeviceRxChannelLatencyGraphPreviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeviceRxChannelLatencyGraphPreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"latencyPreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"setting"}},{"kind":"Field","name":{"kind":"Name","value":"aboveSettingAt"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<DeviceRxChannelLatencyGraphPreviewQuery, DeviceRxChannelLatencyGraphPreviewQueryVariables>;
export const AccountDomainsDevicesDetailsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountDomainsDevicesDetails"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"auditLogsLimit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mediaEncryptionPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"lastChanged"}},{"kind":"Field","name":{"kind":"Name","value":"agentConnected"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastConnected"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceOfferFields"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SiteSectionFields"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"GeneralSectionFields"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"InformationSectionFields"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ClockSectionFields"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"AudioSectionFields"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"EncryptionSectionFields"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"InterfacesSectionFields"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DiscoverySectionFields"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivitySectionFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceOfferFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"commands"}},{"kind":"Field","name":{"kind":"Name","value":"commandsReason"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceClockFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"clockingState"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"grandLeader"}},{"kind":"Field","name":{"kind":"Name","value":"followerWithoutLeader"}},{"kind":"Field","name":{"kind":"Name","value":"multicastLeader"}},{"kind":"Field","name":{"kind":"Name","value":"unicastLeader"}},{"kind":"Field","name":{"kind":"Name","value":"unicastFollower"}},{"kind":"Field","name":{"kind":"Name","value":"frequencyOffset"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clockPreferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"externalWordClock"}},{"kind":"Field","name":{"kind":"Name","value":"leader"}},{"kind":"Field","name":{"kind":"Name","value":"unicastClocking"}},{"kind":"Field","name":{"kind":"Name","value":"v1UnicastDelayRequests"}}]}},{"kind":"Field","name":{"kind":"Name","value":"capabilities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_WRITE_PREFERRED_MASTER"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_WRITE_EXT_WORD_CLOCK"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_WRITE_UNICAST_DELAY_REQUESTS"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_UNICAST_CLOCKING"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SiteSectionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"comments"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GeneralSectionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceOfferFields"}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"lastChanged"}},{"kind":"Field","name":{"kind":"Name","value":"agentConnected"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connectedSince"}},{"kind":"Field","name":{"kind":"Name","value":"lastConnected"}},{"kind":"Field","name":{"kind":"Name","value":"temperature"}},{"kind":"Field","name":{"kind":"Name","value":"faults"}},{"kind":"Field","name":{"kind":"Name","value":"enableVideo"}},{"kind":"Field","name":{"kind":"Name","value":"family"}},{"kind":"Field","name":{"kind":"Name","value":"protocols"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}},{"kind":"Field","name":{"kind":"Name","value":"alsoSeenAs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"family"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InformationSectionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"manufacturer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"productSoftwareVersion"}},{"kind":"Field","name":{"kind":"Name","value":"tuttiVersion"}},{"kind":"Field","name":{"kind":"Name","value":"tuttiHardwareVersion"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"Field","name":{"kind":"Name","value":"update"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"current"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"latest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tuttiFirmwareVersion"}},{"kind":"Field","name":{"kind":"Name","value":"releaseNotesUrl"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClockSectionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceClockFields"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceOfferFields"}},{"kind":"Field","name":{"kind":"Name","value":"clockingState"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"muteStatus"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AudioSectionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceOfferFields"}},{"kind":"Field","name":{"kind":"Name","value":"audio"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sampleRate"}},{"kind":"Field","name":{"kind":"Name","value":"sampleRates"}},{"kind":"Field","name":{"kind":"Name","value":"encoding"}},{"kind":"Field","name":{"kind":"Name","value":"encodings"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}},{"kind":"Field","name":{"kind":"Name","value":"latencies"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EncryptionSectionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"capabilities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_ENCRYPT_MEDIA"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceOfferFields"}},{"kind":"Field","name":{"kind":"Name","value":"transmitting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channels"}},{"kind":"Field","name":{"kind":"Name","value":"strict"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InterfacesSectionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"interfaces"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"macAddress"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"netmask"}},{"kind":"Field","name":{"kind":"Name","value":"subnet"}},{"kind":"Field","name":{"kind":"Name","value":"linkUp"}},{"kind":"Field","name":{"kind":"Name","value":"linkSpeed"}},{"kind":"Field","name":{"kind":"Name","value":"multicast"}},{"kind":"Field","name":{"kind":"Name","value":"networkUseRx"}},{"kind":"Field","name":{"kind":"Name","value":"networkUseTx"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DiscoverySectionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"discovery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"fqdn"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActivitySectionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"auditLogs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"auditLogsLimit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"timestamp"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"source"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<AccountDomainsDevicesDetailsQuery, AccountDomainsDevicesDetailsQueryVariables>;
export const DeviceUpdateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeviceUpdate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceUpdateInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DeviceUpdate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"comments"}}]}}]}}]}}]} as unknown as DocumentNode<DeviceUpdateMutation, DeviceUpdateMutationVariables>;
export const DeviceIdentifyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeviceIdentify"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceIdentifyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DeviceIdentify"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"command"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceCommandFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceCommandFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"givenBy"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deadline"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<DeviceIdentifyMutation, DeviceIdentifyMutationVariables>;
export const DeviceAudioSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeviceAudioSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"commandId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"value"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isSampleRate"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isEncoding"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isLatency"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DeviceSampleRateSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"deviceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"commandId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"commandId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"sampleRate"},"value":{"kind":"Variable","name":{"kind":"Name","value":"value"}}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isSampleRate"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"command"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceCommandFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"DeviceEncodingSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"deviceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"commandId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"commandId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"encoding"},"value":{"kind":"Variable","name":{"kind":"Name","value":"value"}}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isEncoding"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"command"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceCommandFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"DeviceLatencySet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"deviceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"commandId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"commandId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"latency"},"value":{"kind":"Variable","name":{"kind":"Name","value":"value"}}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isLatency"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"command"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceCommandFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceCommandFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"givenBy"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deadline"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<DeviceAudioSetMutation, DeviceAudioSetMutationVariables>;
export const ChooseStreamReceiverDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ChooseStreamReceiver"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"agentConnected"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastConnected"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceOfferFields"}},{"kind":"Field","name":{"kind":"Name","value":"rxStreams"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReceiveStreamFields"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceOfferFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"commands"}},{"kind":"Field","name":{"kind":"Name","value":"commandsReason"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReceiveStreamFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RxStream"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"streamId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"format"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"encoding"}},{"kind":"Field","name":{"kind":"Name","value":"sampleRate"}},{"kind":"Field","name":{"kind":"Name","value":"channels"}}]}},{"kind":"Field","name":{"kind":"Name","value":"packetTime"}},{"kind":"Field","name":{"kind":"Name","value":"endpoints"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"port"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subscribedDevice"}},{"kind":"Field","name":{"kind":"Name","value":"subscribedStream"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusMessage"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"packetsArrive"}}]}}]} as unknown as DocumentNode<ChooseStreamReceiverQuery, ChooseStreamReceiverQueryVariables>;
export const StreamSourcesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StreamSources"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rxStreamId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"streamSources"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"deviceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"rxStreamId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rxStreamId"}}},{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"deviceName"}},{"kind":"Field","name":{"kind":"Name","value":"connected"}},{"kind":"Field","name":{"kind":"Name","value":"misfit"}},{"kind":"Field","name":{"kind":"Name","value":"stream"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"streamId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"format"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"encoding"}},{"kind":"Field","name":{"kind":"Name","value":"sampleRate"}},{"kind":"Field","name":{"kind":"Name","value":"channels"}}]}},{"kind":"Field","name":{"kind":"Name","value":"packetTime"}}]}}]}}]}}]} as unknown as DocumentNode<StreamSourcesQuery, StreamSourcesQueryVariables>;
export const TransmitStreamDescriptionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TransmitStreamDescription"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"streamId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"txStream"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"streamId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"streamId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"streamId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"format"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"encoding"}},{"kind":"Field","name":{"kind":"Name","value":"sampleRate"}},{"kind":"Field","name":{"kind":"Name","value":"channels"}}]}},{"kind":"Field","name":{"kind":"Name","value":"packetTime"}},{"kind":"Field","name":{"kind":"Name","value":"sessionDescription"}}]}}]}}]}}]}}]} as unknown as DocumentNode<TransmitStreamDescriptionQuery, TransmitStreamDescriptionQueryVariables>;
export const DeviceTxChannelsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeviceTxChannels"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"mediaEncryptionPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"lastConnected"}},{"kind":"Field","name":{"kind":"Name","value":"family"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceOfferFields"}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"agentConnected"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"capabilities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_ENCRYPT_MEDIA"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transmitting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channels"}}]}},{"kind":"Field","name":{"kind":"Name","value":"txChannels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mediaType"}},{"kind":"Field","name":{"kind":"Name","value":"encryptionPolicy"}}]}},{"kind":"Field","name":{"kind":"Name","value":"txStreams"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TransmitStreamFields"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceOfferFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"commands"}},{"kind":"Field","name":{"kind":"Name","value":"commandsReason"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TransmitStreamFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TxStream"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"streamId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"format"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"encoding"}},{"kind":"Field","name":{"kind":"Name","value":"sampleRate"}},{"kind":"Field","name":{"kind":"Name","value":"channels"}}]}},{"kind":"Field","name":{"kind":"Name","value":"packetTime"}},{"kind":"Field","name":{"kind":"Name","value":"endpoints"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"port"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clock"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"grandmaster"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}}]}}]}}]} as unknown as DocumentNode<DeviceTxChannelsQuery, DeviceTxChannelsQueryVariables>;
export const DeviceTxChannelEncryptionPolicySetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeviceTxChannelEncryptionPolicySet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceTxChannelEncryptionPolicySetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DeviceTxChannelEncryptionPolicySet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"command"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceCommandFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceCommandFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"givenBy"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deadline"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<DeviceTxChannelEncryptionPolicySetMutation, DeviceTxChannelEncryptionPolicySetMutationVariables>;
export const TransmitChannelSubscribersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TransmitChannelSubscribers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"index"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"txChannelSubscribers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"index"},"value":{"kind":"Variable","name":{"kind":"Name","value":"index"}}}]}]}}]}}]}}]} as unknown as DocumentNode<TransmitChannelSubscribersQuery, TransmitChannelSubscribersQueryVariables>;
export const AccountDomainDeviceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountDomainDevice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"manufacturer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"lastChanged"}},{"kind":"Field","name":{"kind":"Name","value":"agentConnected"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastConnected"}},{"kind":"Field","name":{"kind":"Name","value":"interfaces"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"address"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceOfferFields"}},{"kind":"Field","name":{"kind":"Name","value":"capabilities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_RESET"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"family"}},{"kind":"Field","name":{"kind":"Name","value":"areasNotOffered"}},{"kind":"Field","name":{"kind":"Name","value":"rxStreams"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"txStreams"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"receiving"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channels"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transmitting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channels"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceOfferFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"commands"}},{"kind":"Field","name":{"kind":"Name","value":"commandsReason"}}]}}]} as unknown as DocumentNode<AccountDomainDeviceQuery, AccountDomainDeviceQueryVariables>;
export const DeviceNeighboursDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeviceNeighbours"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"devices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceChoiceFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceChoiceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}}]}}]} as unknown as DocumentNode<DeviceNeighboursQuery, DeviceNeighboursQueryVariables>;
export const DeviceLastSeenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeviceLastSeen"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeen"}}]}}]}}]}}]} as unknown as DocumentNode<DeviceLastSeenQuery, DeviceLastSeenQueryVariables>;
export const DeviceNameTwinOfDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeviceNameTwinOf"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameTwin"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}}]}}]}}]}}]} as unknown as DocumentNode<DeviceNameTwinOfQuery, DeviceNameTwinOfQueryVariables>;
export const DeviceSaysDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeviceSays"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"family"}},{"kind":"Field","name":{"kind":"Name","value":"areasNotOffered"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceOfferFields"}},{"kind":"Field","name":{"kind":"Name","value":"capabilities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_RESET"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"agentConnected"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastConnected"}},{"kind":"Field","name":{"kind":"Name","value":"discovery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"method"}}]}},{"kind":"Field","name":{"kind":"Name","value":"protocols"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"askedEvery"}},{"kind":"Field","name":{"kind":"Name","value":"interfaces"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"address"}}]}},{"kind":"Field","name":{"kind":"Name","value":"manufacturer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"instanceId"}},{"kind":"Field","name":{"kind":"Name","value":"productSoftwareVersion"}},{"kind":"Field","name":{"kind":"Name","value":"tuttiVersion"}}]}},{"kind":"Field","name":{"kind":"Name","value":"latencyMeasuredAt"}},{"kind":"Field","name":{"kind":"Name","value":"clockingState"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"grandLeader"}},{"kind":"Field","name":{"kind":"Name","value":"followerWithoutLeader"}},{"kind":"Field","name":{"kind":"Name","value":"multicastLeader"}},{"kind":"Field","name":{"kind":"Name","value":"unicastLeader"}},{"kind":"Field","name":{"kind":"Name","value":"unicastFollower"}}]}},{"kind":"Field","name":{"kind":"Name","value":"receiving"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channels"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transmitting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channels"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rxChannels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}}]}},{"kind":"Field","name":{"kind":"Name","value":"txChannels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rxStreams"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"format"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"encoding"}},{"kind":"Field","name":{"kind":"Name","value":"sampleRate"}},{"kind":"Field","name":{"kind":"Name","value":"channels"}}]}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"packetsArrive"}}]}},{"kind":"Field","name":{"kind":"Name","value":"txStreams"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"format"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"encoding"}},{"kind":"Field","name":{"kind":"Name","value":"sampleRate"}},{"kind":"Field","name":{"kind":"Name","value":"channels"}}]}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceOfferFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"commands"}},{"kind":"Field","name":{"kind":"Name","value":"commandsReason"}}]}}]} as unknown as DocumentNode<DeviceSaysQuery, DeviceSaysQueryVariables>;
export const AuditLogsForDomainDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AuditLogsForDomain"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceIds"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userIds"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"includeCategories"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AuditCategory"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sortDirection"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"AuditSortDirection"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"auditLogsForDomain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"domainId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"deviceIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceIds"}}},{"kind":"Argument","name":{"kind":"Name","value":"userIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userIds"}}},{"kind":"Argument","name":{"kind":"Name","value":"includeCategories"},"value":{"kind":"Variable","name":{"kind":"Name","value":"includeCategories"}}},{"kind":"Argument","name":{"kind":"Name","value":"sortDirection"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sortDirection"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EntryFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EntryFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditLog"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"timestamp"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"source"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"target"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ipAddress"}}]}}]} as unknown as DocumentNode<AuditLogsForDomainQuery, AuditLogsForDomainQueryVariables>;
export const AuditLogCountForDomainDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AuditLogCountForDomain"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceIds"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userIds"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"includeCategories"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AuditCategory"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"auditLogCountForDomain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"domainId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}},{"kind":"Argument","name":{"kind":"Name","value":"deviceIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceIds"}}},{"kind":"Argument","name":{"kind":"Name","value":"userIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userIds"}}},{"kind":"Argument","name":{"kind":"Name","value":"includeCategories"},"value":{"kind":"Variable","name":{"kind":"Name","value":"includeCategories"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"isAll"}}]}}]}}]} as unknown as DocumentNode<AuditLogCountForDomainQuery, AuditLogCountForDomainQueryVariables>;
export const EventLogSiteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EventLogSite"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"devices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceChoiceFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceChoiceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}}]}}]} as unknown as DocumentNode<EventLogSiteQuery, EventLogSiteQueryVariables>;
export const EventLogUsersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EventLogUsers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"members"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]}}]}}]} as unknown as DocumentNode<EventLogUsersQuery, EventLogUsersQueryVariables>;
export const AccountLogForwardsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountLogForwards"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"logForwards"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LogForwardFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LogForwardFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LogForward"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"categories"}},{"kind":"Field","name":{"kind":"Name","value":"leastSeverity"}},{"kind":"Field","name":{"kind":"Name","value":"isOn"}},{"kind":"Field","name":{"kind":"Name","value":"shown"}},{"kind":"Field","name":{"kind":"Name","value":"hasCa"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"failures"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"lastError"}},{"kind":"Field","name":{"kind":"Name","value":"lastDeliveredAt"}}]}}]} as unknown as DocumentNode<AccountLogForwardsQuery, AccountLogForwardsQueryVariables>;
export const LogForwardAddDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LogForwardAdd"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LogForwardAddInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"LogForwardAdd"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"signingSecret"}},{"kind":"Field","name":{"kind":"Name","value":"forward"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LogForwardFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LogForwardFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LogForward"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"categories"}},{"kind":"Field","name":{"kind":"Name","value":"leastSeverity"}},{"kind":"Field","name":{"kind":"Name","value":"isOn"}},{"kind":"Field","name":{"kind":"Name","value":"shown"}},{"kind":"Field","name":{"kind":"Name","value":"hasCa"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"failures"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"lastError"}},{"kind":"Field","name":{"kind":"Name","value":"lastDeliveredAt"}}]}}]} as unknown as DocumentNode<LogForwardAddMutation, LogForwardAddMutationVariables>;
export const LogForwardSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LogForwardSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LogForwardSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"LogForwardSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"signingSecret"}},{"kind":"Field","name":{"kind":"Name","value":"forward"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LogForwardFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LogForwardFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LogForward"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"categories"}},{"kind":"Field","name":{"kind":"Name","value":"leastSeverity"}},{"kind":"Field","name":{"kind":"Name","value":"isOn"}},{"kind":"Field","name":{"kind":"Name","value":"shown"}},{"kind":"Field","name":{"kind":"Name","value":"hasCa"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"failures"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"lastError"}},{"kind":"Field","name":{"kind":"Name","value":"lastDeliveredAt"}}]}}]} as unknown as DocumentNode<LogForwardSetMutation, LogForwardSetMutationVariables>;
export const LogForwardDeleteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LogForwardDelete"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LogForwardDeleteInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"LogForwardDelete"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<LogForwardDeleteMutation, LogForwardDeleteMutationVariables>;
export const LogForwardTestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LogForwardTest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LogForwardTestInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"LogForwardTest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"tookMs"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]} as unknown as DocumentNode<LogForwardTestMutation, LogForwardTestMutationVariables>;
export const HomeAgentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HomeAgents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"agents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"connected"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}}]}}]}}]}}]} as unknown as DocumentNode<HomeAgentsQuery, HomeAgentsQueryVariables>;
export const AccountDomainsAndDevicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountDomainsAndDevices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanAdminister"}},{"kind":"Field","name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SiteFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SiteFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Domain"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"icon"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"devicesCount"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"domainAlertMessage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageSeverity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clocking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageSeverity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageSeverity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"latency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageSeverity"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"alerts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"dismissible"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}}]}}]}}]} as unknown as DocumentNode<AccountDomainsAndDevicesQuery, AccountDomainsAndDevicesQueryVariables>;
export const UnenrolledDevicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UnenrolledDevices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"unenrolledDevices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"nameTwin"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deviceId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}},{"kind":"Field","name":{"kind":"Name","value":"firstSeen"}},{"kind":"Field","name":{"kind":"Name","value":"manufacturer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"agentConnected"}}]}},{"kind":"Field","name":{"kind":"Name","value":"commands"}}]}}]}}]}}]} as unknown as DocumentNode<UnenrolledDevicesQuery, UnenrolledDevicesQueryVariables>;
export const SiteJobsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SiteJobs"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"jobs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"domainId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"waveSize"}},{"kind":"Field","name":{"kind":"Name","value":"waves"}},{"kind":"Field","name":{"kind":"Name","value":"wave"}},{"kind":"Field","name":{"kind":"Name","value":"waveDeviceCount"}},{"kind":"Field","name":{"kind":"Name","value":"waveEndedCount"}},{"kind":"Field","name":{"kind":"Name","value":"waveSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"mostMissing"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"snapshotName"}},{"kind":"Field","name":{"kind":"Name","value":"madeAt"}},{"kind":"Field","name":{"kind":"Name","value":"madeBy"}},{"kind":"Field","name":{"kind":"Name","value":"runsBy"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"deviceCount"}},{"kind":"Field","name":{"kind":"Name","value":"backCount"}},{"kind":"Field","name":{"kind":"Name","value":"missingCount"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}}]}}]} as unknown as DocumentNode<SiteJobsQuery, SiteJobsQueryVariables>;
export const JobDetailsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"JobDetails"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"job"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"domainId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}},{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobFields"}},{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"wave"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"firmwareBefore"}},{"kind":"Field","name":{"kind":"Name","value":"firmwareAfter"}},{"kind":"Field","name":{"kind":"Name","value":"lineCount"}},{"kind":"Field","name":{"kind":"Name","value":"recalledCount"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"waveSize"}},{"kind":"Field","name":{"kind":"Name","value":"waves"}},{"kind":"Field","name":{"kind":"Name","value":"wave"}},{"kind":"Field","name":{"kind":"Name","value":"waveDeviceCount"}},{"kind":"Field","name":{"kind":"Name","value":"waveEndedCount"}},{"kind":"Field","name":{"kind":"Name","value":"waveSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"mostMissing"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"snapshotName"}},{"kind":"Field","name":{"kind":"Name","value":"madeAt"}},{"kind":"Field","name":{"kind":"Name","value":"madeBy"}},{"kind":"Field","name":{"kind":"Name","value":"runsBy"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"deviceCount"}},{"kind":"Field","name":{"kind":"Name","value":"backCount"}},{"kind":"Field","name":{"kind":"Name","value":"missingCount"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}}]}}]} as unknown as DocumentNode<JobDetailsQuery, JobDetailsQueryVariables>;
export const JobDeviceLinesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"JobDeviceLines"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"job"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"domainId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}},{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"deviceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndex"}},{"kind":"Field","name":{"kind":"Name","value":"channelDirection"}},{"kind":"Field","name":{"kind":"Name","value":"channelName"}},{"kind":"Field","name":{"kind":"Name","value":"setting"}},{"kind":"Field","name":{"kind":"Name","value":"after"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]} as unknown as DocumentNode<JobDeviceLinesQuery, JobDeviceLinesQueryVariables>;
export const JobAddDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"JobAdd"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"JobAddInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"JobAdd"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"waves"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"timeNote"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"wave"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"warning"}},{"kind":"Field","name":{"kind":"Name","value":"lineCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"job"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"waveSize"}},{"kind":"Field","name":{"kind":"Name","value":"waves"}},{"kind":"Field","name":{"kind":"Name","value":"wave"}},{"kind":"Field","name":{"kind":"Name","value":"waveDeviceCount"}},{"kind":"Field","name":{"kind":"Name","value":"waveEndedCount"}},{"kind":"Field","name":{"kind":"Name","value":"waveSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"mostMissing"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"snapshotName"}},{"kind":"Field","name":{"kind":"Name","value":"madeAt"}},{"kind":"Field","name":{"kind":"Name","value":"madeBy"}},{"kind":"Field","name":{"kind":"Name","value":"runsBy"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"deviceCount"}},{"kind":"Field","name":{"kind":"Name","value":"backCount"}},{"kind":"Field","name":{"kind":"Name","value":"missingCount"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}}]}}]} as unknown as DocumentNode<JobAddMutation, JobAddMutationVariables>;
export const JobCancelDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"JobCancel"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"JobCancelInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"JobCancel"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"job"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"waveSize"}},{"kind":"Field","name":{"kind":"Name","value":"waves"}},{"kind":"Field","name":{"kind":"Name","value":"wave"}},{"kind":"Field","name":{"kind":"Name","value":"waveDeviceCount"}},{"kind":"Field","name":{"kind":"Name","value":"waveEndedCount"}},{"kind":"Field","name":{"kind":"Name","value":"waveSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"mostMissing"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"snapshotName"}},{"kind":"Field","name":{"kind":"Name","value":"madeAt"}},{"kind":"Field","name":{"kind":"Name","value":"madeBy"}},{"kind":"Field","name":{"kind":"Name","value":"runsBy"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"deviceCount"}},{"kind":"Field","name":{"kind":"Name","value":"backCount"}},{"kind":"Field","name":{"kind":"Name","value":"missingCount"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}}]}}]} as unknown as DocumentNode<JobCancelMutation, JobCancelMutationVariables>;
export const JobContinueDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"JobContinue"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"JobContinueInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"JobContinue"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"job"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"waveSize"}},{"kind":"Field","name":{"kind":"Name","value":"waves"}},{"kind":"Field","name":{"kind":"Name","value":"wave"}},{"kind":"Field","name":{"kind":"Name","value":"waveDeviceCount"}},{"kind":"Field","name":{"kind":"Name","value":"waveEndedCount"}},{"kind":"Field","name":{"kind":"Name","value":"waveSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"mostMissing"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"snapshotName"}},{"kind":"Field","name":{"kind":"Name","value":"madeAt"}},{"kind":"Field","name":{"kind":"Name","value":"madeBy"}},{"kind":"Field","name":{"kind":"Name","value":"runsBy"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"deviceCount"}},{"kind":"Field","name":{"kind":"Name","value":"backCount"}},{"kind":"Field","name":{"kind":"Name","value":"missingCount"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}}]}}]} as unknown as DocumentNode<JobContinueMutation, JobContinueMutationVariables>;
export const RecallDevicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RecallDevices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"devices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceChoiceFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceChoiceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}}]}}]} as unknown as DocumentNode<RecallDevicesQuery, RecallDevicesQueryVariables>;
export const DeviceRxChannelLatencyGraphDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeviceRxChannelLatencyGraph"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"channelIndex"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"agentConnected"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastConnected"}},{"kind":"Field","name":{"kind":"Name","value":"rxChannel"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"index"},"value":{"kind":"Variable","name":{"kind":"Name","value":"channelIndex"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mediaType"}},{"kind":"Field","name":{"kind":"Name","value":"subscribedDevice"}},{"kind":"Field","name":{"kind":"Name","value":"subscribedChannel"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"latencyByDate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"expectedTimeIntervalSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"points"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"time_bin"}},{"kind":"Field","name":{"kind":"Name","value":"max_latency"}},{"kind":"Field","name":{"kind":"Name","value":"min_latency"}},{"kind":"Field","name":{"kind":"Name","value":"setting"}},{"kind":"Field","name":{"kind":"Name","value":"minutes"}},{"kind":"Field","name":{"kind":"Name","value":"minutesAbove"}},{"kind":"Field","name":{"kind":"Name","value":"average"}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<DeviceRxChannelLatencyGraphQuery, DeviceRxChannelLatencyGraphQueryVariables>;
export const UserLoginWithPasswordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserLoginWithPassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserLoginWithPasswordInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserLoginWithPassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"secondStep"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ticket"}},{"kind":"Field","name":{"kind":"Name","value":"ways"}}]}}]}}]}}]} as unknown as DocumentNode<UserLoginWithPasswordMutation, UserLoginWithPasswordMutationVariables>;
export const UserLoginWithSecondStepDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserLoginWithSecondStep"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserLoginWithSecondStepInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserLoginWithSecondStep"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"browser"}}]}}]}}]} as unknown as DocumentNode<UserLoginWithSecondStepMutation, UserLoginWithSecondStepMutationVariables>;
export const UserLoginWithPasskeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserLoginWithPasskey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserLoginWithPasskeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserLoginWithPasskey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"token"}}]}}]}}]} as unknown as DocumentNode<UserLoginWithPasskeyMutation, UserLoginWithPasskeyMutationVariables>;
export const WallScreenOpenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"WallScreenOpen"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WallScreenOpenInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"WallScreenOpen"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"token"}}]}}]}}]} as unknown as DocumentNode<WallScreenOpenMutation, WallScreenOpenMutationVariables>;
export const PatchReceiversDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PatchReceivers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"agentConnected"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastConnected"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceOfferFields"}},{"kind":"Field","name":{"kind":"Name","value":"rxChannels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReceiveChannelFields"}},{"kind":"Field","name":{"kind":"Name","value":"canSubscribeSelf"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceOfferFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"commands"}},{"kind":"Field","name":{"kind":"Name","value":"commandsReason"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReceiveChannelFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RxChannel"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"mediaType"}},{"kind":"Field","name":{"kind":"Name","value":"subscribedDevice"}},{"kind":"Field","name":{"kind":"Name","value":"subscribedChannel"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusMessage"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"encryptionScheme"}}]}}]} as unknown as DocumentNode<PatchReceiversQuery, PatchReceiversQueryVariables>;
export const MyPreferencesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyPreferences"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myPreferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ssoLogin"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"dateFormat"}},{"kind":"Field","name":{"kind":"Name","value":"timeFormat"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"domainPreferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"domainNotificationPreferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eventTypes"}},{"kind":"Field","name":{"kind":"Name","value":"minimumDeviceImportanceLevel"}}]}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"dateTimeDefaults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"timeFormat"}},{"kind":"Field","name":{"kind":"Name","value":"dateFormat"}}]}},{"kind":"Field","name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<MyPreferencesQuery, MyPreferencesQueryVariables>;
export const UserPreferencesSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserPreferencesSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserPreferencesSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserPreferencesSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}}]}}]} as unknown as DocumentNode<UserPreferencesSetMutation, UserPreferencesSetMutationVariables>;
export const AccountLeaveDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AccountLeave"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AccountLeaveInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AccountLeave"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<AccountLeaveMutation, AccountLeaveMutationVariables>;
export const MySessionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MySessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mySessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"ipAddress"}},{"kind":"Field","name":{"kind":"Name","value":"browser"}}]}}]}}]} as unknown as DocumentNode<MySessionsQuery, MySessionsQueryVariables>;
export const UserSessionEndDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserSessionEnd"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserSessionEndInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserSessionEnd"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<UserSessionEndMutation, UserSessionEndMutationVariables>;
export const MySignInDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MySignIn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mySignIn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignInParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignInParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SignIn"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isManaged"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}},{"kind":"Field","name":{"kind":"Name","value":"passwordSetAt"}},{"kind":"Field","name":{"kind":"Name","value":"provedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"authenticatorApp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"passkeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recoveryCodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"left"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"madeAt"}}]}}]}}]} as unknown as DocumentNode<MySignInQuery, MySignInQueryVariables>;
export const UserIdentityProveDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserIdentityProve"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserIdentityProveInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserIdentityProve"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"signIn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignInParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignInParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SignIn"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isManaged"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}},{"kind":"Field","name":{"kind":"Name","value":"passwordSetAt"}},{"kind":"Field","name":{"kind":"Name","value":"provedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"authenticatorApp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"passkeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recoveryCodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"left"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"madeAt"}}]}}]}}]} as unknown as DocumentNode<UserIdentityProveMutation, UserIdentityProveMutationVariables>;
export const UserAuthenticatorAppBeginDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserAuthenticatorAppBegin"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserAuthenticatorAppBeginInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserAuthenticatorAppBegin"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"address"}}]}}]}}]} as unknown as DocumentNode<UserAuthenticatorAppBeginMutation, UserAuthenticatorAppBeginMutationVariables>;
export const UserAuthenticatorAppConfirmDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserAuthenticatorAppConfirm"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserAuthenticatorAppConfirmInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserAuthenticatorAppConfirm"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"signIn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignInParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recoveryCodes"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignInParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SignIn"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isManaged"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}},{"kind":"Field","name":{"kind":"Name","value":"passwordSetAt"}},{"kind":"Field","name":{"kind":"Name","value":"provedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"authenticatorApp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"passkeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recoveryCodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"left"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"madeAt"}}]}}]}}]} as unknown as DocumentNode<UserAuthenticatorAppConfirmMutation, UserAuthenticatorAppConfirmMutationVariables>;
export const UserAuthenticatorAppRemoveDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserAuthenticatorAppRemove"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserAuthenticatorAppRemoveInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserAuthenticatorAppRemove"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"signIn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignInParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignInParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SignIn"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isManaged"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}},{"kind":"Field","name":{"kind":"Name","value":"passwordSetAt"}},{"kind":"Field","name":{"kind":"Name","value":"provedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"authenticatorApp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"passkeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recoveryCodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"left"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"madeAt"}}]}}]}}]} as unknown as DocumentNode<UserAuthenticatorAppRemoveMutation, UserAuthenticatorAppRemoveMutationVariables>;
export const UserPasskeyBeginDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserPasskeyBegin"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserPasskeyBeginInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserPasskeyBegin"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"options"}}]}}]}}]} as unknown as DocumentNode<UserPasskeyBeginMutation, UserPasskeyBeginMutationVariables>;
export const UserPasskeyAddDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserPasskeyAdd"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserPasskeyAddInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserPasskeyAdd"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"signIn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignInParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recoveryCodes"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignInParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SignIn"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isManaged"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}},{"kind":"Field","name":{"kind":"Name","value":"passwordSetAt"}},{"kind":"Field","name":{"kind":"Name","value":"provedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"authenticatorApp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"passkeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recoveryCodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"left"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"madeAt"}}]}}]}}]} as unknown as DocumentNode<UserPasskeyAddMutation, UserPasskeyAddMutationVariables>;
export const UserPasskeyRenameDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserPasskeyRename"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserPasskeyRenameInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserPasskeyRename"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"signIn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignInParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignInParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SignIn"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isManaged"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}},{"kind":"Field","name":{"kind":"Name","value":"passwordSetAt"}},{"kind":"Field","name":{"kind":"Name","value":"provedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"authenticatorApp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"passkeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recoveryCodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"left"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"madeAt"}}]}}]}}]} as unknown as DocumentNode<UserPasskeyRenameMutation, UserPasskeyRenameMutationVariables>;
export const UserPasskeyRemoveDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserPasskeyRemove"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserPasskeyRemoveInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserPasskeyRemove"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"signIn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignInParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignInParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SignIn"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isManaged"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}},{"kind":"Field","name":{"kind":"Name","value":"passwordSetAt"}},{"kind":"Field","name":{"kind":"Name","value":"provedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"authenticatorApp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"passkeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recoveryCodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"left"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"madeAt"}}]}}]}}]} as unknown as DocumentNode<UserPasskeyRemoveMutation, UserPasskeyRemoveMutationVariables>;
export const UserRecoveryCodesMakeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserRecoveryCodesMake"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserRecoveryCodesMakeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserRecoveryCodesMake"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"signIn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignInParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recoveryCodes"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignInParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SignIn"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isManaged"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}},{"kind":"Field","name":{"kind":"Name","value":"passwordSetAt"}},{"kind":"Field","name":{"kind":"Name","value":"provedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"authenticatorApp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"passkeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recoveryCodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"left"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"madeAt"}}]}}]}}]} as unknown as DocumentNode<UserRecoveryCodesMakeMutation, UserRecoveryCodesMakeMutationVariables>;
export const SiteReliabilityDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SiteReliability"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"month"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"reliability"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"month"},"value":{"kind":"Variable","name":{"kind":"Name","value":"month"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"deviceCount"}},{"kind":"Field","name":{"kind":"Name","value":"areas"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AreaReliabilityFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clocking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AreaReliabilityFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AreaReliabilityFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"latency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AreaReliabilityFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"devices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"faults"}},{"kind":"Field","name":{"kind":"Name","value":"faultSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"warningSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"observedSeconds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"leaderChanges"}},{"kind":"Field","name":{"kind":"Name","value":"faults"}},{"kind":"Field","name":{"kind":"Name","value":"repairs"}},{"kind":"Field","name":{"kind":"Name","value":"medianRepairSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"longestRepairSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"endsNotSeen"}},{"kind":"Field","name":{"kind":"Name","value":"stillThere"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AreaReliabilityFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AreaReliability"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"availability"}},{"kind":"Field","name":{"kind":"Name","value":"inOrderSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"warningSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"faultSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"notObservedSeconds"}}]}}]} as unknown as DocumentNode<SiteReliabilityQuery, SiteReliabilityQueryVariables>;
export const ReportMailsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReportMails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myPreferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"domainPreferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"domainNotificationPreferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eventTypes"}},{"kind":"Field","name":{"kind":"Name","value":"minimumDeviceImportanceLevel"}}]}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]}}]} as unknown as DocumentNode<ReportMailsQuery, ReportMailsQueryVariables>;
export const UserPasswordResetUsingTokenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserPasswordResetUsingToken"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserPasswordResetUsingTokenInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserPasswordResetUsingToken"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<UserPasswordResetUsingTokenMutation, UserPasswordResetUsingTokenMutationVariables>;
export const AccountRolesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountRoles"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"roles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RoleFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RoleFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AccountRole"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"builtIn"}},{"kind":"Field","name":{"kind":"Name","value":"rights"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"people"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}}]} as unknown as DocumentNode<AccountRolesQuery, AccountRolesQueryVariables>;
export const RoleAddDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RoleAdd"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RoleAddInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"RoleAdd"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"role"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RoleFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RoleFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AccountRole"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"builtIn"}},{"kind":"Field","name":{"kind":"Name","value":"rights"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"people"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}}]} as unknown as DocumentNode<RoleAddMutation, RoleAddMutationVariables>;
export const RoleSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RoleSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RoleSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"RoleSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"role"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RoleFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RoleFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AccountRole"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"builtIn"}},{"kind":"Field","name":{"kind":"Name","value":"rights"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"people"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}}]} as unknown as DocumentNode<RoleSetMutation, RoleSetMutationVariables>;
export const RoleDeleteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RoleDelete"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RoleDeleteInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"RoleDelete"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<RoleDeleteMutation, RoleDeleteMutationVariables>;
export const RoutingSiteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RoutingSite"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"mediaEncryptionPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanRoute"}},{"kind":"Field","name":{"kind":"Name","value":"devices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RoutingDeviceFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceOfferFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"commands"}},{"kind":"Field","name":{"kind":"Name","value":"commandsReason"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RoutingDeviceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceOfferFields"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"family"}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"advertisedName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"agentConnected"}}]}},{"kind":"Field","name":{"kind":"Name","value":"capabilities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_ENCRYPT_MEDIA"}}]}},{"kind":"Field","name":{"kind":"Name","value":"receiving"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channels"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transmitting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channels"}}]}},{"kind":"Field","name":{"kind":"Name","value":"audio"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sampleRate"}}]}}]}}]} as unknown as DocumentNode<RoutingSiteQuery, RoutingSiteQueryVariables>;
export const RoutingPairsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RoutingPairs"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"routing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"receiverId"}},{"kind":"Field","name":{"kind":"Name","value":"transmitter"}},{"kind":"Field","name":{"kind":"Name","value":"transmitterIds"}},{"kind":"Field","name":{"kind":"Name","value":"channels"}},{"kind":"Field","name":{"kind":"Name","value":"streams"}},{"kind":"Field","name":{"kind":"Name","value":"connected"}},{"kind":"Field","name":{"kind":"Name","value":"encrypted"}},{"kind":"Field","name":{"kind":"Name","value":"inProgress"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"unresolved"}},{"kind":"Field","name":{"kind":"Name","value":"errors"}},{"kind":"Field","name":{"kind":"Name","value":"unknown"}}]}}]}}]}}]} as unknown as DocumentNode<RoutingPairsQuery, RoutingPairsQueryVariables>;
export const RoutingTakenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RoutingTaken"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"names"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"lastConnected"}},{"kind":"Field","name":{"kind":"Name","value":"rxChannels"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subscribedTo"},"value":{"kind":"Variable","name":{"kind":"Name","value":"names"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReceiveChannelFields"}},{"kind":"Field","name":{"kind":"Name","value":"canSubscribeSelf"}},{"kind":"Field","name":{"kind":"Name","value":"since"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rxStreams"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReceiveStreamFields"}},{"kind":"Field","name":{"kind":"Name","value":"accepts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"encodings"}},{"kind":"Field","name":{"kind":"Name","value":"sampleRates"}},{"kind":"Field","name":{"kind":"Name","value":"packetTimes"}},{"kind":"Field","name":{"kind":"Name","value":"channels"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clockDomain"}},{"kind":"Field","name":{"kind":"Name","value":"since"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReceiveChannelFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RxChannel"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"mediaType"}},{"kind":"Field","name":{"kind":"Name","value":"subscribedDevice"}},{"kind":"Field","name":{"kind":"Name","value":"subscribedChannel"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusMessage"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"encryptionScheme"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReceiveStreamFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RxStream"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"streamId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"format"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"encoding"}},{"kind":"Field","name":{"kind":"Name","value":"sampleRate"}},{"kind":"Field","name":{"kind":"Name","value":"channels"}}]}},{"kind":"Field","name":{"kind":"Name","value":"packetTime"}},{"kind":"Field","name":{"kind":"Name","value":"endpoints"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"port"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subscribedDevice"}},{"kind":"Field","name":{"kind":"Name","value":"subscribedStream"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusMessage"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"packetsArrive"}}]}}]} as unknown as DocumentNode<RoutingTakenQuery, RoutingTakenQueryVariables>;
export const RoutingReceiverDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RoutingReceiver"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"lastConnected"}},{"kind":"Field","name":{"kind":"Name","value":"rxChannels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReceiveChannelFields"}},{"kind":"Field","name":{"kind":"Name","value":"canSubscribeSelf"}},{"kind":"Field","name":{"kind":"Name","value":"since"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rxStreams"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReceiveStreamFields"}},{"kind":"Field","name":{"kind":"Name","value":"accepts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"encodings"}},{"kind":"Field","name":{"kind":"Name","value":"sampleRates"}},{"kind":"Field","name":{"kind":"Name","value":"packetTimes"}},{"kind":"Field","name":{"kind":"Name","value":"channels"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clockDomain"}},{"kind":"Field","name":{"kind":"Name","value":"since"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReceiveChannelFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RxChannel"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"mediaType"}},{"kind":"Field","name":{"kind":"Name","value":"subscribedDevice"}},{"kind":"Field","name":{"kind":"Name","value":"subscribedChannel"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusMessage"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"encryptionScheme"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReceiveStreamFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RxStream"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"streamId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"format"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"encoding"}},{"kind":"Field","name":{"kind":"Name","value":"sampleRate"}},{"kind":"Field","name":{"kind":"Name","value":"channels"}}]}},{"kind":"Field","name":{"kind":"Name","value":"packetTime"}},{"kind":"Field","name":{"kind":"Name","value":"endpoints"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"port"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subscribedDevice"}},{"kind":"Field","name":{"kind":"Name","value":"subscribedStream"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusMessage"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"packetsArrive"}}]}}]} as unknown as DocumentNode<RoutingReceiverQuery, RoutingReceiverQueryVariables>;
export const RoutingSenderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RoutingSender"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"mediaEncryptionPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"txChannels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mediaType"}},{"kind":"Field","name":{"kind":"Name","value":"encryptionPolicy"}}]}},{"kind":"Field","name":{"kind":"Name","value":"txStreams"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"streamId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"format"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"encoding"}},{"kind":"Field","name":{"kind":"Name","value":"sampleRate"}},{"kind":"Field","name":{"kind":"Name","value":"channels"}}]}},{"kind":"Field","name":{"kind":"Name","value":"packetTime"}},{"kind":"Field","name":{"kind":"Name","value":"clock"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isDescribed"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RoutingSenderQuery, RoutingSenderQueryVariables>;
export const RoutingFoundDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RoutingFound"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"direction"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChannelDirection"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channelSearch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}},{"kind":"Argument","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}},{"kind":"Argument","name":{"kind":"Name","value":"domainId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}},{"kind":"Argument","name":{"kind":"Name","value":"direction"},"value":{"kind":"Variable","name":{"kind":"Name","value":"direction"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"isComplete"}},{"kind":"Field","name":{"kind":"Name","value":"channels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"streamCount"}},{"kind":"Field","name":{"kind":"Name","value":"streams"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"streamId"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}}]}}]}}]}}]} as unknown as DocumentNode<RoutingFoundQuery, RoutingFoundQueryVariables>;
export const RoutingLastChangeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RoutingLastChange"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"lastRoutingChange"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"rxChannelIndex"}},{"kind":"Field","name":{"kind":"Name","value":"before"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscribedDevice"}},{"kind":"Field","name":{"kind":"Name","value":"subscribedChannel"}}]}},{"kind":"Field","name":{"kind":"Name","value":"after"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscribedDevice"}},{"kind":"Field","name":{"kind":"Name","value":"subscribedChannel"}}]}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"Field","name":{"kind":"Name","value":"streamLines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"rxStreamId"}},{"kind":"Field","name":{"kind":"Name","value":"rxStreamName"}},{"kind":"Field","name":{"kind":"Name","value":"before"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscribedDevice"}},{"kind":"Field","name":{"kind":"Name","value":"subscribedStream"}}]}},{"kind":"Field","name":{"kind":"Name","value":"after"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscribedDevice"}},{"kind":"Field","name":{"kind":"Name","value":"subscribedStream"}}]}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RoutingLastChangeQuery, RoutingLastChangeQueryVariables>;
export const AccountSecurityDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountSecurity"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"policy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PolicyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"wallScreens"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PolicyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AccountPolicy"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secondStep"}},{"kind":"Field","name":{"kind":"Name","value":"secondStepFrom"}},{"kind":"Field","name":{"kind":"Name","value":"passkeys"}},{"kind":"Field","name":{"kind":"Name","value":"ssoOnly"}},{"kind":"Field","name":{"kind":"Name","value":"idleMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"longestMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"keyNetworks"}},{"kind":"Field","name":{"kind":"Name","value":"keyDays"}},{"kind":"Field","name":{"kind":"Name","value":"wallScreens"}},{"kind":"Field","name":{"kind":"Name","value":"ssoDomains"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<AccountSecurityQuery, AccountSecurityQueryVariables>;
export const AccountPolicyPreviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountPolicyPreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"policy"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AccountPolicyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accountPolicyPreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}},{"kind":"Argument","name":{"kind":"Name","value":"policy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"policy"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refusal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"secondStepAsked"}},{"kind":"Field","name":{"kind":"Name","value":"withoutSecondStep"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"withoutSso"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"closedToPasskey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"closedWithoutProvider"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"signedOut"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"keys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"keyId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedFrom"}},{"kind":"Field","name":{"kind":"Name","value":"isRefused"}},{"kind":"Field","name":{"kind":"Name","value":"callsPerDay"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"endedWallScreens"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"wallScreenId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<AccountPolicyPreviewQuery, AccountPolicyPreviewQueryVariables>;
export const AccountPolicySetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AccountPolicySet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AccountPolicySetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AccountPolicySet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"policy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PolicyFields"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PolicyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AccountPolicy"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secondStep"}},{"kind":"Field","name":{"kind":"Name","value":"secondStepFrom"}},{"kind":"Field","name":{"kind":"Name","value":"passkeys"}},{"kind":"Field","name":{"kind":"Name","value":"ssoOnly"}},{"kind":"Field","name":{"kind":"Name","value":"idleMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"longestMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"keyNetworks"}},{"kind":"Field","name":{"kind":"Name","value":"keyDays"}},{"kind":"Field","name":{"kind":"Name","value":"wallScreens"}},{"kind":"Field","name":{"kind":"Name","value":"ssoDomains"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<AccountPolicySetMutation, AccountPolicySetMutationVariables>;
export const SelectTransmitReceiverDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SelectTransmitReceiver"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"index"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"agentConnected"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastConnected"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceOfferFields"}},{"kind":"Field","name":{"kind":"Name","value":"rxChannel"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"index"},"value":{"kind":"Variable","name":{"kind":"Name","value":"index"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReceiveChannelFields"}},{"kind":"Field","name":{"kind":"Name","value":"canSubscribeSelf"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceOfferFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"commands"}},{"kind":"Field","name":{"kind":"Name","value":"commandsReason"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReceiveChannelFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RxChannel"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"mediaType"}},{"kind":"Field","name":{"kind":"Name","value":"subscribedDevice"}},{"kind":"Field","name":{"kind":"Name","value":"subscribedChannel"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusMessage"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"encryptionScheme"}}]}}]} as unknown as DocumentNode<SelectTransmitReceiverQuery, SelectTransmitReceiverQueryVariables>;
export const GetTuttiServerInstanceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetTuttiServerInstance"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tuttiServerInstance"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serverName"}},{"kind":"Field","name":{"kind":"Name","value":"serverPort"}},{"kind":"Field","name":{"kind":"Name","value":"tuttiPort"}},{"kind":"Field","name":{"kind":"Name","value":"fingerprint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sha1"}},{"kind":"Field","name":{"kind":"Name","value":"sha256"}}]}},{"kind":"Field","name":{"kind":"Name","value":"version"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"build"}},{"kind":"Field","name":{"kind":"Name","value":"releaseNotesLink"}}]}},{"kind":"Field","name":{"kind":"Name","value":"database"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"programs"}},{"kind":"Field","name":{"kind":"Name","value":"packedAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedSince"}}]}},{"kind":"Field","name":{"kind":"Name","value":"backups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"observedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isUnseen"}},{"kind":"Field","name":{"kind":"Name","value":"lastAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSize"}},{"kind":"Field","name":{"kind":"Name","value":"nextAt"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"isLate"}}]}}]}}]}}]} as unknown as DocumentNode<GetTuttiServerInstanceQuery, GetTuttiServerInstanceQueryVariables>;
export const SettingsSitesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsSites"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"icon"}},{"kind":"Field","name":{"kind":"Name","value":"devicesCount"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsSitesQuery, SettingsSitesQueryVariables>;
export const SettingsSiteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsSite"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"accountId"}},{"kind":"Field","name":{"kind":"Name","value":"icon"}},{"kind":"Field","name":{"kind":"Name","value":"organisation"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"contact"}},{"kind":"Field","name":{"kind":"Name","value":"comments"}},{"kind":"Field","name":{"kind":"Name","value":"mediaEncryptionPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"devices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SettingsDeviceFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"members"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accessType"}},{"kind":"Field","name":{"kind":"Name","value":"invitationPending"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SettingsDeviceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"manufacturer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"agentConnected"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}}]}}]}}]} as unknown as DocumentNode<SettingsSiteQuery, SettingsSiteQueryVariables>;
export const SiteRemovalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SiteRemoval"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"removal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"devicesCount"}},{"kind":"Field","name":{"kind":"Name","value":"usersLosingAccess"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"apiKeysLosingAccess"}}]}}]}}]}}]} as unknown as DocumentNode<SiteRemovalQuery, SiteRemovalQueryVariables>;
export const DomainUpdateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DomainUpdate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DomainUpdateInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DomainUpdate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"domain"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"icon"}},{"kind":"Field","name":{"kind":"Name","value":"organisation"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"contact"}},{"kind":"Field","name":{"kind":"Name","value":"comments"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]}}]} as unknown as DocumentNode<DomainUpdateMutation, DomainUpdateMutationVariables>;
export const DomainMediaEncryptionPolicySetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DomainMediaEncryptionPolicySet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DomainMediaEncryptionPolicySetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DomainMediaEncryptionPolicySet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"domain"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"mediaEncryptionPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]}}]} as unknown as DocumentNode<DomainMediaEncryptionPolicySetMutation, DomainMediaEncryptionPolicySetMutationVariables>;
export const DomainRemoveDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DomainRemove"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DomainRemoveInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DomainRemove"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<DomainRemoveMutation, DomainRemoveMutationVariables>;
export const DeviceForSiteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeviceForSite"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"device"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}}]}}]}}]} as unknown as DocumentNode<DeviceForSiteQuery, DeviceForSiteQueryVariables>;
export const SignInDemandsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SignInDemands"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loggedUser"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"signInDemands"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accountId"}},{"kind":"Field","name":{"kind":"Name","value":"accountName"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"from"}}]}}]}}]}}]} as unknown as DocumentNode<SignInDemandsQuery, SignInDemandsQueryVariables>;
export const SearchThingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SearchThings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"devicesCount"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"summary"}}]}},{"kind":"Field","name":{"kind":"Name","value":"devices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SearchedDeviceFields"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SettingsDeviceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"manufacturer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"agentConnected"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SearchedDeviceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SettingsDeviceFields"}},{"kind":"Field","name":{"kind":"Name","value":"location"}}]}}]} as unknown as DocumentNode<SearchThingsQuery, SearchThingsQueryVariables>;
export const SearchAdministeredDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SearchAdministered"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"members"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"apiKeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"agents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}}]}}]}}]}}]} as unknown as DocumentNode<SearchAdministeredQuery, SearchAdministeredQueryVariables>;
export const SearchSiteSnapshotsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SearchSiteSnapshots"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"snapshots"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"madeAt"}}]}}]}}]}}]} as unknown as DocumentNode<SearchSiteSnapshotsQuery, SearchSiteSnapshotsQueryVariables>;
export const SearchSnapshotsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SearchSnapshots"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"snapshots"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"madeAt"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SearchSnapshotsQuery, SearchSnapshotsQueryVariables>;
export const SearchChannelsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SearchChannels"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channelSearch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}},{"kind":"Argument","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}},{"kind":"Argument","name":{"kind":"Name","value":"domainId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"isComplete"}},{"kind":"Field","name":{"kind":"Name","value":"channels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"deviceName"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"streamCount"}},{"kind":"Field","name":{"kind":"Name","value":"streams"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"streamId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"deviceName"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}}]}}]}}]}}]} as unknown as DocumentNode<SearchChannelsQuery, SearchChannelsQueryVariables>;
export const GetUserAccountsAndDomainsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetUserAccountsAndDomains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountId"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"summary"}}]}}]}}]}}]}}]} as unknown as DocumentNode<GetUserAccountsAndDomainsQuery, GetUserAccountsAndDomainsQueryVariables>;
export const LoggedUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"loggedUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loggedUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"roles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"rights"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanAdminister"}},{"kind":"Field","name":{"kind":"Name","value":"viewerAdministersDomains"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsOwner"}},{"kind":"Field","name":{"kind":"Name","value":"signInDemands"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accountId"}},{"kind":"Field","name":{"kind":"Name","value":"accountName"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dateTimeDefaults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"timeFormat"}},{"kind":"Field","name":{"kind":"Name","value":"dateFormat"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"myPreferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"timeFormat"}},{"kind":"Field","name":{"kind":"Name","value":"dateFormat"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"closedPanels"}},{"kind":"Field","name":{"kind":"Name","value":"firstSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dismissedAt"}},{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]}}]} as unknown as DocumentNode<LoggedUserQuery, LoggedUserQueryVariables>;
export const AccountDomainsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountDomains"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"devicesCount"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"summary"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AccountDomainsQuery, AccountDomainsQueryVariables>;
export const AccountsGeneralInfoDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountsGeneralInfo"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"features"}}]}}]}}]} as unknown as DocumentNode<AccountsGeneralInfoQuery, AccountsGeneralInfoQueryVariables>;
export const WallScreenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WallScreen"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"wallScreen"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"accountId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"accounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"dateTimeDefaults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"timeFormat"}},{"kind":"Field","name":{"kind":"Name","value":"dateFormat"}}]}}]}}]}}]} as unknown as DocumentNode<WallScreenQuery, WallScreenQueryVariables>;
export const WallScreenLeaveDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"WallScreenLeave"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"WallScreenLeave"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<WallScreenLeaveMutation, WallScreenLeaveMutationVariables>;
export const SiteSilencesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SiteSilences"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"silence"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"silences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SilenceFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SilenceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Silence"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"weekly"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"madeBy"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<SiteSilencesQuery, SiteSilencesQueryVariables>;
export const SilenceDevicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SilenceDevices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"silencedChannels"}},{"kind":"Field","name":{"kind":"Name","value":"devices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceChoiceFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceChoiceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}}]}}]} as unknown as DocumentNode<SilenceDevicesQuery, SilenceDevicesQueryVariables>;
export const SilenceAddDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SilenceAdd"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SilenceAddInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"SilenceAdd"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"silence"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SilenceFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SilenceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Silence"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"weekly"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"madeBy"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<SilenceAddMutation, SilenceAddMutationVariables>;
export const SilenceSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SilenceSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SilenceSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"SilenceSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"silence"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SilenceFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SilenceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Silence"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"weekly"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"madeBy"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<SilenceSetMutation, SilenceSetMutationVariables>;
export const SilenceEndDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SilenceEnd"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SilenceEndInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"SilenceEnd"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<SilenceEndMutation, SilenceEndMutationVariables>;
export const SilenceDeleteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SilenceDelete"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SilenceDeleteInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"SilenceDelete"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<SilenceDeleteMutation, SilenceDeleteMutationVariables>;
export const AccountDomainDevicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountDomainDevices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"accountId"}},{"kind":"Field","name":{"kind":"Name","value":"devicesCount"}},{"kind":"Field","name":{"kind":"Name","value":"devices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedDeviceFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceChoiceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SettingsDeviceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"manufacturer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"agentConnected"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SearchedDeviceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SettingsDeviceFields"}},{"kind":"Field","name":{"kind":"Name","value":"location"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedDeviceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceChoiceFields"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SearchedDeviceFields"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tuttiVersion"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"alertMessage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"update"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"current"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"latest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tuttiFirmwareVersion"}}]}}]}}]}}]} as unknown as DocumentNode<AccountDomainDevicesQuery, AccountDomainDevicesQueryVariables>;
export const AccountDomainHeaderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountDomainHeader"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"icon"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"devicesCount"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"domainAlertMessage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<AccountDomainHeaderQuery, AccountDomainHeaderQueryVariables>;
export const AccountDomainsDevicesStatusDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountDomainsDevicesStatus"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"devicesCount"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}}]}},{"kind":"Field","name":{"kind":"Name","value":"alerts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"dismissible"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"devices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StatusDeviceFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceChoiceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StatusDeviceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceChoiceFields"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"manufacturer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}},{"kind":"Field","name":{"kind":"Name","value":"alertMessage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"since"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"areasNotOffered"}},{"kind":"Field","name":{"kind":"Name","value":"receiving"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscribed"}},{"kind":"Field","name":{"kind":"Name","value":"errors"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}}]}},{"kind":"Field","name":{"kind":"Name","value":"update"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"current"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"latest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tuttiFirmwareVersion"}},{"kind":"Field","name":{"kind":"Name","value":"releaseNotesUrl"}}]}}]}}]}}]} as unknown as DocumentNode<AccountDomainsDevicesStatusQuery, AccountDomainsDevicesStatusQueryVariables>;
export const ComparedSnapshotDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ComparedSnapshot"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanRoute"}}]}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"domainId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}},{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SnapshotFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"snapshotComparison"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"domainId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}},{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SnapshotLineFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"devices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"manufacturer"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"warning"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SnapshotFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Snapshot"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"automatic"}},{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"imported"}},{"kind":"Field","name":{"kind":"Name","value":"madeAt"}},{"kind":"Field","name":{"kind":"Name","value":"madeBy"}},{"kind":"Field","name":{"kind":"Name","value":"goesAt"}},{"kind":"Field","name":{"kind":"Name","value":"devices"}},{"kind":"Field","name":{"kind":"Name","value":"devicesUnknown"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"differences"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SnapshotLineFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SnapshotLine"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"deviceName"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndex"}},{"kind":"Field","name":{"kind":"Name","value":"channelDirection"}},{"kind":"Field","name":{"kind":"Name","value":"channelName"}},{"kind":"Field","name":{"kind":"Name","value":"setting"}},{"kind":"Field","name":{"kind":"Name","value":"now"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}}]}},{"kind":"Field","name":{"kind":"Name","value":"after"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}}]}},{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"warning"}}]}}]} as unknown as DocumentNode<ComparedSnapshotQuery, ComparedSnapshotQueryVariables>;
export const SnapshotRecallDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SnapshotRecall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SnapshotRecallInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"SnapshotRecall"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"command"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceCommandFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SnapshotFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceCommandFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"givenBy"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deadline"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SnapshotFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Snapshot"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"automatic"}},{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"imported"}},{"kind":"Field","name":{"kind":"Name","value":"madeAt"}},{"kind":"Field","name":{"kind":"Name","value":"madeBy"}},{"kind":"Field","name":{"kind":"Name","value":"goesAt"}},{"kind":"Field","name":{"kind":"Name","value":"devices"}},{"kind":"Field","name":{"kind":"Name","value":"devicesUnknown"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"differences"}}]}}]} as unknown as DocumentNode<SnapshotRecallMutation, SnapshotRecallMutationVariables>;
export const SiteSnapshotsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SiteSnapshots"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanRoute"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanConfigure"}},{"kind":"Field","name":{"kind":"Name","value":"snapshots"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SnapshotFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SnapshotFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Snapshot"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"automatic"}},{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"imported"}},{"kind":"Field","name":{"kind":"Name","value":"madeAt"}},{"kind":"Field","name":{"kind":"Name","value":"madeBy"}},{"kind":"Field","name":{"kind":"Name","value":"goesAt"}},{"kind":"Field","name":{"kind":"Name","value":"devices"}},{"kind":"Field","name":{"kind":"Name","value":"devicesUnknown"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"differences"}}]}}]} as unknown as DocumentNode<SiteSnapshotsQuery, SiteSnapshotsQueryVariables>;
export const SnapshotMakeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SnapshotMake"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SnapshotMakeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"SnapshotMake"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SnapshotFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SnapshotFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Snapshot"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"automatic"}},{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"imported"}},{"kind":"Field","name":{"kind":"Name","value":"madeAt"}},{"kind":"Field","name":{"kind":"Name","value":"madeBy"}},{"kind":"Field","name":{"kind":"Name","value":"goesAt"}},{"kind":"Field","name":{"kind":"Name","value":"devices"}},{"kind":"Field","name":{"kind":"Name","value":"devicesUnknown"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"differences"}}]}}]} as unknown as DocumentNode<SnapshotMakeMutation, SnapshotMakeMutationVariables>;
export const SnapshotRenameDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SnapshotRename"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SnapshotRenameInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"SnapshotRename"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SnapshotFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SnapshotFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Snapshot"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"automatic"}},{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"imported"}},{"kind":"Field","name":{"kind":"Name","value":"madeAt"}},{"kind":"Field","name":{"kind":"Name","value":"madeBy"}},{"kind":"Field","name":{"kind":"Name","value":"goesAt"}},{"kind":"Field","name":{"kind":"Name","value":"devices"}},{"kind":"Field","name":{"kind":"Name","value":"devicesUnknown"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"differences"}}]}}]} as unknown as DocumentNode<SnapshotRenameMutation, SnapshotRenameMutationVariables>;
export const SnapshotKeepDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SnapshotKeep"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SnapshotKeepInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"SnapshotKeep"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SnapshotFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SnapshotFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Snapshot"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"automatic"}},{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"imported"}},{"kind":"Field","name":{"kind":"Name","value":"madeAt"}},{"kind":"Field","name":{"kind":"Name","value":"madeBy"}},{"kind":"Field","name":{"kind":"Name","value":"goesAt"}},{"kind":"Field","name":{"kind":"Name","value":"devices"}},{"kind":"Field","name":{"kind":"Name","value":"devicesUnknown"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"differences"}}]}}]} as unknown as DocumentNode<SnapshotKeepMutation, SnapshotKeepMutationVariables>;
export const SnapshotDeleteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SnapshotDelete"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SnapshotDeleteInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"SnapshotDelete"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<SnapshotDeleteMutation, SnapshotDeleteMutationVariables>;
export const SnapshotImportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SnapshotImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SnapshotImportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"SnapshotImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SnapshotFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"notTaken"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"element"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"devices"}},{"kind":"Field","name":{"kind":"Name","value":"deviceCount"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SnapshotFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Snapshot"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"automatic"}},{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"imported"}},{"kind":"Field","name":{"kind":"Name","value":"madeAt"}},{"kind":"Field","name":{"kind":"Name","value":"madeBy"}},{"kind":"Field","name":{"kind":"Name","value":"goesAt"}},{"kind":"Field","name":{"kind":"Name","value":"devices"}},{"kind":"Field","name":{"kind":"Name","value":"devicesUnknown"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"differences"}}]}}]} as unknown as DocumentNode<SnapshotImportMutation, SnapshotImportMutationVariables>;
export const SnapshotTextDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SnapshotText"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"snapshotDocument"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"domainId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}},{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<SnapshotTextQuery, SnapshotTextQueryVariables>;
export const AuthorizationEndpointQueryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AuthorizationEndpointQuery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"authorizationEndpoint"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"endpoint"}}]}}]}}]} as unknown as DocumentNode<AuthorizationEndpointQueryQuery, AuthorizationEndpointQueryQueryVariables>;
export const UserLoginWithCodeGrantDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserLoginWithCodeGrant"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserLoginWithCodeGrantInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserLoginWithCodeGrant"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"token"}}]}}]}}]} as unknown as DocumentNode<UserLoginWithCodeGrantMutation, UserLoginWithCodeGrantMutationVariables>;
export const AccountNameSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AccountNameSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AccountNameSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AccountNameSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<AccountNameSetMutation, AccountNameSetMutationVariables>;
export const AccountInclusionsPreviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountInclusionsPreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceSeats"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accountInclusionsPreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}},{"kind":"Argument","name":{"kind":"Name","value":"deviceSeats"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceSeats"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"targetDeviceSeats"}},{"kind":"Field","name":{"kind":"Name","value":"isProratable"}},{"kind":"Field","name":{"kind":"Name","value":"nextChargeDate"}},{"kind":"Field","name":{"kind":"Name","value":"proposedPlan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"billingFrequency"}},{"kind":"Field","name":{"kind":"Name","value":"totalDisplay"}}]}},{"kind":"Field","name":{"kind":"Name","value":"amountDue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nextChargeDate"}},{"kind":"Field","name":{"kind":"Name","value":"nextChargeAmountDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"prorationSubtotal"}},{"kind":"Field","name":{"kind":"Name","value":"prorationSubtotalDisplay"}}]}}]}}]}}]} as unknown as DocumentNode<AccountInclusionsPreviewQuery, AccountInclusionsPreviewQueryVariables>;
export const AccountInclusionsSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AccountInclusionsSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AccountInclusionsSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AccountInclusionsSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"subscription"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChangedPlan"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChangedPlan"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AccountSubscription"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"deviceSeats"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"hasChangePending"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptionTypeDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"nextChargeDate"}},{"kind":"Field","name":{"kind":"Name","value":"nextChargeTotalDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"expiry"}},{"kind":"Field","name":{"kind":"Name","value":"hasPaymentMethod"}}]}}]} as unknown as DocumentNode<AccountInclusionsSetMutation, AccountInclusionsSetMutationVariables>;
export const CancelSubscriptionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelSubscription"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CancelSubscriptionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"CancelSubscription"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"subscription"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChangedPlan"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChangedPlan"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AccountSubscription"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"deviceSeats"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"hasChangePending"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptionTypeDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"nextChargeDate"}},{"kind":"Field","name":{"kind":"Name","value":"nextChargeTotalDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"expiry"}},{"kind":"Field","name":{"kind":"Name","value":"hasPaymentMethod"}}]}}]} as unknown as DocumentNode<CancelSubscriptionMutation, CancelSubscriptionMutationVariables>;
export const AccountSubscriptionUncancelDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AccountSubscriptionUncancel"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AccountSubscriptionUncancelInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AccountSubscriptionUncancel"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"subscription"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChangedPlan"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChangedPlan"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AccountSubscription"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"deviceSeats"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"hasChangePending"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptionTypeDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"nextChargeDate"}},{"kind":"Field","name":{"kind":"Name","value":"nextChargeTotalDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"expiry"}},{"kind":"Field","name":{"kind":"Name","value":"hasPaymentMethod"}}]}}]} as unknown as DocumentNode<AccountSubscriptionUncancelMutation, AccountSubscriptionUncancelMutationVariables>;
export const AccountSubscriptionReactivationOrderCreateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AccountSubscriptionReactivationOrderCreate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AccountSubscriptionReactivationOrderCreateInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AccountSubscriptionReactivationOrderCreate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"payload"}},{"kind":"Field","name":{"kind":"Name","value":"key"}}]}}]}}]} as unknown as DocumentNode<AccountSubscriptionReactivationOrderCreateMutation, AccountSubscriptionReactivationOrderCreateMutationVariables>;
export const ManagedSubscriptionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ManagedSubscription"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"subscription"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"live"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptionTypeDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"deviceSeats"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"connectedDeviceCount"}},{"kind":"Field","name":{"kind":"Name","value":"hasChangePending"}},{"kind":"Field","name":{"kind":"Name","value":"lastPayment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"totalDisplay"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nextChargeDate"}},{"kind":"Field","name":{"kind":"Name","value":"nextChargeTotalDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"expiry"}},{"kind":"Field","name":{"kind":"Name","value":"hasPaymentMethod"}}]}}]}}]}}]} as unknown as DocumentNode<ManagedSubscriptionQuery, ManagedSubscriptionQueryVariables>;
export const AccountPaymentManagementLinksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountPaymentManagementLinks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accountPaymentManagementLinks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"paymentMethods"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"trials"}}]}}]}}]} as unknown as DocumentNode<AccountPaymentManagementLinksQuery, AccountPaymentManagementLinksQueryVariables>;
export const OpenTroublesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OpenTroubles"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openTroubles"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}},{"kind":"Argument","name":{"kind":"Name","value":"domainId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"condition"}},{"kind":"Field","name":{"kind":"Name","value":"isUnknown"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"domainName"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","name":{"kind":"Name","value":"deviceCount"}},{"kind":"Field","name":{"kind":"Name","value":"isHeldBack"}},{"kind":"Field","name":{"kind":"Name","value":"acknowledgement"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"note"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanAcknowledge"}}]}}]}}]} as unknown as DocumentNode<OpenTroublesQuery, OpenTroublesQueryVariables>;
export const AlertTroubleAcknowledgeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AlertTroubleAcknowledge"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AlertTroubleAcknowledgeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AlertTroubleAcknowledge"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<AlertTroubleAcknowledgeMutation, AlertTroubleAcknowledgeMutationVariables>;
export const AlertTroubleReleaseDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AlertTroubleRelease"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AlertTroubleReleaseInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AlertTroubleRelease"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<AlertTroubleReleaseMutation, AlertTroubleReleaseMutationVariables>;
export const AccountOwnerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountOwner"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"ownerId"}}]}}]}}]} as unknown as DocumentNode<AccountOwnerQuery, AccountOwnerQueryVariables>;
export const AccountMembersListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountMembersList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"members"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserRow"}},{"kind":"Field","name":{"kind":"Name","value":"defaultRole"}},{"kind":"Field","name":{"kind":"Name","value":"domainPermissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"role"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Member"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"accessType"}},{"kind":"Field","alias":{"kind":"Name","value":"sites"},"name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastVisited"}},{"kind":"Field","name":{"kind":"Name","value":"invitationPending"}}]}}]} as unknown as DocumentNode<AccountMembersListQuery, AccountMembersListQueryVariables>;
export const SiteUsersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SiteUsers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"members"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Member"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"accessType"}},{"kind":"Field","alias":{"kind":"Name","value":"sites"},"name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastVisited"}},{"kind":"Field","name":{"kind":"Name","value":"invitationPending"}}]}}]} as unknown as DocumentNode<SiteUsersQuery, SiteUsersQueryVariables>;
export const AccountUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"member"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserRow"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"roleId"}},{"kind":"Field","name":{"kind":"Name","value":"domainPermissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"roleId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasSecondStep"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"lastAccess"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lastVisited"}},{"kind":"Field","name":{"kind":"Name","value":"ipAddress"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"recentActivity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EntryFields"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Member"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"accessType"}},{"kind":"Field","alias":{"kind":"Name","value":"sites"},"name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastVisited"}},{"kind":"Field","name":{"kind":"Name","value":"invitationPending"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EntryFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditLog"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"timestamp"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"source"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"target"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ipAddress"}}]}}]} as unknown as DocumentNode<AccountUserQuery, AccountUserQueryVariables>;
export const UserAccountRoleSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserAccountRoleSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserAccountRoleSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserAccountRoleSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"member"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Member"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"accessType"}},{"kind":"Field","alias":{"kind":"Name","value":"sites"},"name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastVisited"}},{"kind":"Field","name":{"kind":"Name","value":"invitationPending"}}]}}]} as unknown as DocumentNode<UserAccountRoleSetMutation, UserAccountRoleSetMutationVariables>;
export const UserInvitationResendDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserInvitationResend"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserInvitationResendInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserInvitationResend"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<UserInvitationResendMutation, UserInvitationResendMutationVariables>;
export const UserSecondStepResetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserSecondStepReset"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserSecondStepResetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserSecondStepReset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<UserSecondStepResetMutation, UserSecondStepResetMutationVariables>;
export const AccountWallScreensDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountWallScreens"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"wallScreens"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WallScreenFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"policy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"wallScreens"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WallScreenFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WallScreen"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"everyDomain"}},{"kind":"Field","name":{"kind":"Name","value":"domainIds"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"openedAt"}},{"kind":"Field","name":{"kind":"Name","value":"browser"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenFrom"}},{"kind":"Field","name":{"kind":"Name","value":"codeExpiresAt"}}]}}]} as unknown as DocumentNode<AccountWallScreensQuery, AccountWallScreensQueryVariables>;
export const WallScreenAddDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"WallScreenAdd"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WallScreenAddInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"WallScreenAdd"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"codeExpiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"wallScreen"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WallScreenFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WallScreenFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WallScreen"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"everyDomain"}},{"kind":"Field","name":{"kind":"Name","value":"domainIds"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"openedAt"}},{"kind":"Field","name":{"kind":"Name","value":"browser"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenFrom"}},{"kind":"Field","name":{"kind":"Name","value":"codeExpiresAt"}}]}}]} as unknown as DocumentNode<WallScreenAddMutation, WallScreenAddMutationVariables>;
export const WallScreenCodeRenewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"WallScreenCodeRenew"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WallScreenCodeRenewInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"WallScreenCodeRenew"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"codeExpiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"wallScreen"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WallScreenFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WallScreenFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WallScreen"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"everyDomain"}},{"kind":"Field","name":{"kind":"Name","value":"domainIds"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"openedAt"}},{"kind":"Field","name":{"kind":"Name","value":"browser"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenFrom"}},{"kind":"Field","name":{"kind":"Name","value":"codeExpiresAt"}}]}}]} as unknown as DocumentNode<WallScreenCodeRenewMutation, WallScreenCodeRenewMutationVariables>;
export const WallScreenEndDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"WallScreenEnd"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WallScreenEndInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"WallScreenEnd"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<WallScreenEndMutation, WallScreenEndMutationVariables>;
export const AgentLogDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"AgentLog"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"agentId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agentLog"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"agentId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"agentId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"begins"}},{"kind":"Field","name":{"kind":"Name","value":"missing"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AgentLogSubscription, AgentLogSubscriptionVariables>;
export const AccountChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"AccountChanged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"age"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"detailsOf"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accountChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}},{"kind":"Argument","name":{"kind":"Name","value":"age"},"value":{"kind":"Variable","name":{"kind":"Name","value":"age"}}},{"kind":"Argument","name":{"kind":"Name","value":"detailsOf"},"value":{"kind":"Variable","name":{"kind":"Name","value":"detailsOf"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"deviceIds"}},{"kind":"Field","name":{"kind":"Name","value":"areas"}},{"kind":"Field","name":{"kind":"Name","value":"missed"}},{"kind":"Field","name":{"kind":"Name","value":"domain"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"icon"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"devicesCount"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"domainAlertMessage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"connectivity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageSeverity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clocking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageSeverity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageSeverity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"latency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageSeverity"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"alerts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"dismissible"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AccountChangedSubscription, AccountChangedSubscriptionVariables>;
export const LiveSiteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LiveSite"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceIds"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withSite"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withDevices"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withClocks"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"InlineFragment","directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withSite"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SiteFields"}},{"kind":"Field","name":{"kind":"Name","value":"alerts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"clockingGroup"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withClocks"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ClockSettingsFields"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ClockPictureFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"devices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceIds"}}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withDevices"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentDeviceFields"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedDeviceFields"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"StatusDeviceFields"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TransmittingDeviceFields"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RoutingDeviceFields"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ClockDeviceFields"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withClocks"}}}]}]},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lastChanged"}}]}},{"kind":"Field","name":{"kind":"Name","value":"receiving"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channels"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transmitting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"strict"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceChoiceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SettingsDeviceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"manufacturer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"agentConnected"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SearchedDeviceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SettingsDeviceFields"}},{"kind":"Field","name":{"kind":"Name","value":"location"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceOfferFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"commands"}},{"kind":"Field","name":{"kind":"Name","value":"commandsReason"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceClockFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"clockingState"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"grandLeader"}},{"kind":"Field","name":{"kind":"Name","value":"followerWithoutLeader"}},{"kind":"Field","name":{"kind":"Name","value":"multicastLeader"}},{"kind":"Field","name":{"kind":"Name","value":"unicastLeader"}},{"kind":"Field","name":{"kind":"Name","value":"unicastFollower"}},{"kind":"Field","name":{"kind":"Name","value":"frequencyOffset"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clockPreferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"externalWordClock"}},{"kind":"Field","name":{"kind":"Name","value":"leader"}},{"kind":"Field","name":{"kind":"Name","value":"unicastClocking"}},{"kind":"Field","name":{"kind":"Name","value":"v1UnicastDelayRequests"}}]}},{"kind":"Field","name":{"kind":"Name","value":"capabilities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_WRITE_PREFERRED_MASTER"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_WRITE_EXT_WORD_CLOCK"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_WRITE_UNICAST_DELAY_REQUESTS"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_UNICAST_CLOCKING"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SiteFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Domain"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"icon"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"devicesCount"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"domainAlertMessage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageSeverity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clocking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageSeverity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageSeverity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"latency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageSeverity"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"alerts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"dismissible"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClockSettingsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ClockingGroup"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"ptp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"v1SubdomainName"}},{"kind":"Field","name":{"kind":"Name","value":"v2"}},{"kind":"Field","name":{"kind":"Name","value":"v2DomainNumber"}},{"kind":"Field","name":{"kind":"Name","value":"v2MulticastTtl"}},{"kind":"Field","name":{"kind":"Name","value":"v2Priority1"}},{"kind":"Field","name":{"kind":"Name","value":"v2Priority2"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rtp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"prefixV4"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pendingDeviceIds"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClockPictureFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ClockingGroup"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"picture"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"leaders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"protocol"}},{"kind":"Field","name":{"kind":"Name","value":"domainNumber"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"followers"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subnets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subnet"}},{"kind":"Field","name":{"kind":"Name","value":"devices"}},{"kind":"Field","name":{"kind":"Name","value":"unicastDevices"}}]}},{"kind":"Field","name":{"kind":"Name","value":"conditions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"deviceIds"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentDeviceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceChoiceFields"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"agentConnected"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedDeviceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceChoiceFields"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SearchedDeviceFields"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tuttiVersion"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"alertMessage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"update"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"current"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"latest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tuttiFirmwareVersion"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StatusDeviceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceChoiceFields"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"manufacturer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}},{"kind":"Field","name":{"kind":"Name","value":"alertMessage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"since"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"areasNotOffered"}},{"kind":"Field","name":{"kind":"Name","value":"receiving"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscribed"}},{"kind":"Field","name":{"kind":"Name","value":"errors"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}}]}},{"kind":"Field","name":{"kind":"Name","value":"update"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"current"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"latest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tuttiFirmwareVersion"}},{"kind":"Field","name":{"kind":"Name","value":"releaseNotesUrl"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TransmittingDeviceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"advertisedName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"agentConnected"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transmitting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channels"}},{"kind":"Field","name":{"kind":"Name","value":"mediaTypes"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RoutingDeviceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceOfferFields"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"family"}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"advertisedName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"agentConnected"}}]}},{"kind":"Field","name":{"kind":"Name","value":"capabilities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_ENCRYPT_MEDIA"}}]}},{"kind":"Field","name":{"kind":"Name","value":"receiving"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channels"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transmitting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channels"}}]}},{"kind":"Field","name":{"kind":"Name","value":"audio"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sampleRate"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClockDeviceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceChoiceFields"}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"agentConnected"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"alertMessage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clocking"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"interfaces"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"subnet"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceClockFields"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceOfferFields"}}]}}]} as unknown as DocumentNode<LiveSiteQuery, LiveSiteQueryVariables>;
export const SignalPresenceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"SignalPresence"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signalPresence"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"deviceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rx"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"indexes"}},{"kind":"Field","name":{"kind":"Name","value":"statuses"}},{"kind":"Field","name":{"kind":"Name","value":"levels"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tx"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"indexes"}},{"kind":"Field","name":{"kind":"Name","value":"statuses"}},{"kind":"Field","name":{"kind":"Name","value":"levels"}}]}}]}}]}}]} as unknown as DocumentNode<SignalPresenceSubscription, SignalPresenceSubscriptionVariables>;
export const RxchannelPresenceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RxchannelPresence"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"rxChannels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"signalPresence"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"leveldBFS"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<RxchannelPresenceQuery, RxchannelPresenceQueryVariables>;
export const TxchannelPresenceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TxchannelPresence"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"txChannels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"signalPresence"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"leveldBFS"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<TxchannelPresenceQuery, TxchannelPresenceQueryVariables>;
export const TransmitChannelsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TransmitChannels"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"mediaEncryptionPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"txChannels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mediaType"}},{"kind":"Field","name":{"kind":"Name","value":"encryptionPolicy"}}]}}]}}]}}]}}]} as unknown as DocumentNode<TransmitChannelsQuery, TransmitChannelsQueryVariables>;
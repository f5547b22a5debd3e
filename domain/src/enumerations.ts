/** The enumerations of the audio network, as the wire carries them. Source: docs/requirements, MODEL and the published API. */

export const HEALTH_STATUSES = ['ERROR', 'WARNING', 'UNKNOWN', 'OK'] as const;
/** Health of one status area. Listed worst first: that order is the roll-up order (STATUS-017). */
export type HealthStatus = (typeof HEALTH_STATUSES)[number];

export const STATUS_AREAS = ['connectivity', 'clocking', 'subscriptions', 'latency'] as const;
/** The four areas a device or a site is judged in, in the order they are always shown (STATUS-001). */
export type StatusArea = (typeof STATUS_AREAS)[number];

export const OPTIONAL_AREAS = ['clocking', 'subscriptions', 'latency'] as const satisfies readonly StatusArea[];
/** The areas that the family of a device, or its agent, may have no means to observe; whether it is there is always observed. */
export type OptionalArea = (typeof OPTIONAL_AREAS)[number];

export const CONNECTION_STATES = ['DISCONNECTED', 'ESTABLISHED', 'READY'] as const;
/** DISCONNECTED: not there. ESTABLISHED: seen, not yet manageable. READY: connected and manageable. */
export type ConnectionState = (typeof CONNECTION_STATES)[number];

export const CLOCK_SYNC_SERVOS = ['LOCKED', 'NOT_LOCKED', 'UNKNOWN'] as const;
/** LOCKED when the servo is in sync or the device is grand leader; NOT_LOCKED when online and neither. */
export type ClockSyncServo = (typeof CLOCK_SYNC_SERVOS)[number];

export const ENROLMENT_STATES = ['UNENROLLED', 'ENROLLED', 'ENROLLING', 'UNENROLLING', 'CHANGING_DOMAIN'] as const;
/** Where a device is between the decision of its site and its own confirmation. */
export type EnrolmentState = (typeof ENROLMENT_STATES)[number];

export const IMPORTANCE_LEVELS = ['IMPORTANT', 'NORMAL', 'LESS_IMPORTANT'] as const;
/** How much a device matters; shown as High, Normal, Low (MODEL-093). */
export type ImportanceLevel = (typeof IMPORTANCE_LEVELS)[number];

export const CHANNEL_MEDIA_TYPES = ['AUDIO', 'VIDEO', 'ANCILLARY', 'UNDEFINED', 'ALL', 'GENERIC'] as const;
/** What a channel carries. */
export type ChannelMediaType = (typeof CHANNEL_MEDIA_TYPES)[number];

export const DISCOVERY_TYPES = ['MULTICAST_DNS', 'STATIC_CONFIG', 'UNICAST_DNS', 'UNKNOWN'] as const;
/** How a device was found on its network. */
export type DiscoveryType = (typeof DISCOVERY_TYPES)[number];

export const DISCOVERY_METHODS = ['MULTICAST_DNS', 'STATIC_CONFIG', 'UNICAST_DNS', 'SAP', 'NMOS_REGISTRY', 'PTP'] as const;
/** How a device was found, with the ways that the published `DiscoveryType` has no word for. */
export type DiscoveryMethod = (typeof DISCOVERY_METHODS)[number];

export const DEVICE_FAMILIES = ['DANTE', 'AES67', 'NMOS', 'PTP'] as const;
/** What an agent speaks with a device. */
export type DeviceFamily = (typeof DEVICE_FAMILIES)[number];

export const RX_CHANNEL_SUMMARIES = ['NONE', 'CONNECTED', 'IN_PROGRESS', 'WARNING', 'ERROR'] as const;
/** A receive status in one word. */
export type RxChannelSummary = (typeof RX_CHANNEL_SUMMARIES)[number];

export const ENCRYPTION_SCHEMES = ['AES_CTR256', 'HDCP', 'NONE'] as const;
/** How what a receive channel takes is encrypted (MODEL-308). */
export type EncryptionScheme = (typeof ENCRYPTION_SCHEMES)[number];

export const TX_CHANNEL_ENCRYPTION_POLICIES = ['COMPATIBLE', 'STRICT'] as const;
/** COMPATIBLE: encrypted where the receiver can decrypt. STRICT: encrypted only (TX-013). */
export type TxChannelEncryptionPolicy = (typeof TX_CHANNEL_ENCRYPTION_POLICIES)[number];

export const SIGNAL_PRESENCES = ['CLIPPING', 'MUTE', 'SIGNAL'] as const;
/** The signal of a channel (MODEL-313). */
export type SignalPresence = (typeof SIGNAL_PRESENCES)[number];

export const ROLES = ['SiteControl', 'DomainControl', 'MediaControl', 'ReadOnly', 'None'] as const;
/** What a person or key may do, strongest first (open point N4). */
export type Role = (typeof ROLES)[number];

export const PTP_V1_IDENTIFIERS = ['ATOM', 'GPS', 'NTP', 'HAND', 'INIT', 'DFLT'] as const;
/** Where the time of a PTP version 1 clock comes from, best first (IEEE 1588-2002, table 3). */
export type PtpV1Identifier = (typeof PTP_V1_IDENTIFIERS)[number];

export const CLOCKING_PROFILES = ['AES67', 'DEFAULT', 'SMPTE'] as const;
/** How the clocks of a site are set as a whole (MODEL-065). SMPTE may be received and shown, never chosen (open point C13). */
export type ClockingProfile = (typeof CLOCKING_PROFILES)[number];

export const AUDIT_SEVERITIES = ['CRITICAL', 'ERROR', 'INFORMATION', 'WARNING'] as const;
/** How much an entry of the record matters (MODEL-299). */
export type AuditSeverity = (typeof AUDIT_SEVERITIES)[number];

export const AUDIT_CATEGORIES = [
  'ARGO',
  'AUTHENTICATION',
  'CLOCKING',
  'CONNECTIVITY',
  'DEVICE_ACTIVITY',
  'DEVICE_ADMIN',
  'DEVICE_CONFIGURATION',
  'DEVICE_ROUTING',
  'DOMAIN_ADMIN',
  'LATENCY',
  'SUBSCRIPTION',
  'SYSTEM',
  'USER_ADMIN',
] as const;
/** Where an entry of the record belongs (MODEL-298). */
export type AuditCategory = (typeof AUDIT_CATEGORIES)[number];

/** The categories of the Account Log (LOG-007). */
export const ACCOUNT_LOG_CATEGORIES = [
  'AUTHENTICATION',
  'DOMAIN_ADMIN',
  'SYSTEM',
  'USER_ADMIN',
] as const satisfies readonly AuditCategory[];

/** What an agent can be asked to do beside commands to its devices. */
export const AGENT_REQUESTS = ['TEST', 'RESTART'] as const;
export type AgentRequest = (typeof AGENT_REQUESTS)[number];

/** How the program of an agent runs on its machine. */
export const AGENT_RUNS = ['SERVICE', 'CONTAINER', 'PROGRAM'] as const;
export type AgentRuns = (typeof AGENT_RUNS)[number];

/** How much a line of an agent's log matters, from least to most. */
export const LOG_LEVELS = ['DEBUG', 'INFO', 'WARNING', 'ERROR'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** How far the update of an agent is, or how it ended: NOT_FETCHED left the agent as it was; FELL_BACK means that the new program was started and did not come up, or ended again and again soon after its start, and the earlier one runs again. */
export const AGENT_UPDATE_STATES = ['FETCHING', 'STARTING', 'NOT_FETCHED', 'FELL_BACK'] as const;
export type AgentUpdateState = (typeof AGENT_UPDATE_STATES)[number];

export const ACCOUNT_SECOND_STEPS = ['NOBODY', 'ADMINISTRATORS', 'EVERYBODY'] as const;
/** Of whom an account asks a second step at sign-in. */
export type AccountSecondStep = (typeof ACCOUNT_SECOND_STEPS)[number];

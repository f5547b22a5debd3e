/** What was specified of who may do what, written out once more: a change of the table is no change of this. */

/** The callers that have the whole account, as `permission-world.fixture.ts` calls them. */
export const ADMINISTRATORS: readonly string[] = ['an administrator', 'the owner', 'an administrator’s key'];

/** Those with DomainControl on one site. */
export const RESTRICTED = ['DomainControl on the site', 'a key with DomainControl on the site'] as const;

/** The mutations that are for administrators. */
export const FOR_ADMINISTRATORS: readonly string[] = [
  'AccountAPIKeyAdd',
  'AccountAPIKeyPermissionsSet',
  'AccountAPIKeyRemove',
  'AccountDateTimeDefaultsSet',
  'AgentDevicesForget',
  'AgentEnrolmentCodeCreate',
  'AgentRevoke',
  'ClockingGroupAutomaticallyConfigure',
  'ClockingGroupSet',
  'DeviceMediaConfidentialityFlowKeyRotate',
  'DeviceReplace',
  'DevicesAcceptAgain',
  'DevicesEnroll',
  'DevicesForget',
  'DevicesUnenroll',
  'DomainAdd',
  'DomainMediaEncryptionPolicySet',
  'DomainRemove',
  'DomainUpdate',
  'UserAccountRoleSet',
  'UserInvitationResend',
];

/** Those that are for administrators in person: no key does them. */
export const FOR_ADMINISTRATORS_IN_PERSON: readonly string[] = ['UserSecondStepReset'];

/** Those that DomainControl on a site allows there, too. */
export const FOR_DOMAIN_CONTROL: readonly string[] = [
  'DeviceClockingPTPV1UnicastDelayRequestSet',
  'DeviceClockingPreferredLeaderSet',
  'DeviceClockingSyncToExternalSet',
  'DeviceClockingUnicastSet',
  'DeviceImportanceLevelSet',
  'DeviceNameSet',
  'DeviceReboot',
  'DeviceRxChannelsSubscriptionSet',
  'DeviceTxChannelEncryptionPolicySet',
  'DeviceUpdate',
];

/** Of those, what MediaControl allows. */
export const FOR_MEDIA_CONTROL: readonly string[] = ['DeviceRxChannelsSubscriptionSet'];

/** What administrators configure devices, routing, clocks and sites by. */
export const CONFIGURING: readonly string[] = [
  ...FOR_DOMAIN_CONTROL,
  'ClockingGroupAutomaticallyConfigure',
  'ClockingGroupSet',
  'DeviceMediaConfidentialityFlowKeyRotate',
  'DevicesEnroll',
  'DevicesForget',
  'DevicesUnenroll',
  'DomainAdd',
  'DomainMediaEncryptionPolicySet',
  'DomainRemove',
  'DomainUpdate',
];

/** All that needs a plan that has not ended: what configures by itself, and what was added to the published API since. */
export const NEEDING_PLAN: readonly string[] = [
  ...CONFIGURING,
  'AgentDomainSet',
  'AgentEnrolmentCodeCreate',
  'DeviceEncodingSet',
  'DeviceIdentify',
  'DeviceLatencySet',
  'DeviceReplace',
  'DeviceRxChannelLabelsSet',
  'DeviceRxStreamSubscriptionSet',
  'DeviceSampleRateSet',
  'DeviceTxChannelLabelsSet',
  'DevicesAcceptAgain',
  'DevicesRxChannelsSubscriptionSet',
  'JobAdd',
  'JobContinue',
  'SnapshotDelete',
  'SnapshotImport',
  'SnapshotKeep',
  'SnapshotMake',
  'SnapshotRecall',
  'SnapshotRename',
];

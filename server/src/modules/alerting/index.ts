/** What other modules may import of this one. */
import { AccountAlerting, AlertChannel, AlertDelivery, ChangedChannelPayload } from './resolvers/AlertingFields.ts';
import { AccountAlertRules, AlertRule, ChangedRulePayload } from './resolvers/AlertRuleFields.ts';
import { SilencedChannels } from './resolvers/SilencedChannels.ts';
import { rootFields } from './root-fields.generated.ts';

export { createAddressRules } from './deliveries/addresses.ts';
export { startAlertDeliveries } from './deliveries/jobs.ts';
export { composeAlert } from './deliveries/mail.ts';
export { ANSWER_MS, createPost, NotDelivered } from './deliveries/post.ts';
export { quoted, secretsOf, withoutSecretsOf } from './deliveries/secrets-of.ts';
export { newSigningSecret, signed } from './deliveries/signature.ts';
export { startAlertRules } from './rules/jobs.ts';

export const resolvers = {
  ...rootFields,
  Account: { ...AccountAlerting, ...AccountAlertRules },
  AlertChannel,
  AlertDelivery,
  AlertRule,
  Domain: SilencedChannels,
  AlertChannelAddPayload: ChangedChannelPayload,
  AlertChannelSetPayload: ChangedChannelPayload,
  AlertRuleAddPayload: ChangedRulePayload,
  AlertRuleSetPayload: ChangedRulePayload,
  AlertRuleOnSetPayload: ChangedRulePayload,
};

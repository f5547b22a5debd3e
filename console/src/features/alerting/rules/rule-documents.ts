import type { ResultOf, VariablesOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../../api/generated/gql.ts';

graphql(`
  fragment AlertRuleFields on AlertRule {
    id
    name
    isOn
    conditions
    holdSeconds
    minSubscriptions
    countsDomain
    seatPercent
    domainIds
    importances
    channels {
      channelId
      afterSeconds
    }
    quietHours {
      from
      to
      days
      exceptChannelIds
    }
    bundleMinutes
    bundlesDomains
    notifiesEnd
    version
  }
`);

/** The rules of alerts of the account. */
export const AccountAlertRules = graphql(`
  query AccountAlertRules($accountId: ID!) {
    account(id: $accountId) {
      id
      alertRules {
        ...AlertRuleFields
      }
    }
  }
`);

/** How often a rule would have notified. */
export const AlertRulePreview = graphql(`
  query AlertRulePreview($accountId: ID!, $rule: AlertRuleInput!) {
    alertRulePreview(accountId: $accountId, rule: $rule) {
      messages
      atNight
      days
    }
  }
`);

/** Makes a rule, which is on. */
export const AlertRuleAdd = graphql(`
  mutation AlertRuleAdd($input: AlertRuleAddInput!) {
    AlertRuleAdd(input: $input) {
      ok
      rule {
        ...AlertRuleFields
      }
    }
  }
`);

/** Changes a rule. */
export const AlertRuleSet = graphql(`
  mutation AlertRuleSet($input: AlertRuleSetInput!) {
    AlertRuleSet(input: $input) {
      ok
      rule {
        ...AlertRuleFields
      }
    }
  }
`);

/** Turns a rule on or off. */
export const AlertRuleOnSet = graphql(`
  mutation AlertRuleOnSet($input: AlertRuleOnSetInput!) {
    AlertRuleOnSet(input: $input) {
      ok
      rule {
        ...AlertRuleFields
      }
    }
  }
`);

/** Deletes a rule. */
export const AlertRuleDelete = graphql(`
  mutation AlertRuleDelete($input: AlertRuleDeleteInput!) {
    AlertRuleDelete(input: $input) {
      ok
    }
  }
`);

/** A rule as the page shows it. */
export type AlertRule = NonNullable<ResultOf<typeof AccountAlertRules>['account']>['alertRules'][number];
/** A rule as the API takes it. */
export type RuleInput = VariablesOf<typeof AlertRulePreview>['rule'];

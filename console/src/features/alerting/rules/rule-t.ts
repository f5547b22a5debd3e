import type { TFunction } from 'i18next';

/** What translates the words of rules. */
export type RuleT = TFunction<['alerting', 'common']>;

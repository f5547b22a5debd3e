import type { OwnRight, Right } from '@tutti/domain/rights';

/** The rights in the groups and in the order in which they are shown. */
export const RIGHT_GROUPS = [
  { group: 'see', rights: ['READ', 'CLOCK_HISTORY'] },
  { group: 'routing', rights: ['ROUTE', 'RECALL', 'KEEP_SNAPSHOTS', 'ENCRYPTION'] },
  { group: 'devices', rights: ['DESCRIBE', 'REBOOT', 'REPLACE', 'ASSIGN'] },
  { group: 'clocking', rights: ['CLOCK_DEVICES', 'CLOCK_DOMAINS'] },
  { group: 'alerting', rights: ['SILENCE', 'ALERTING'] },
  { group: 'account', rights: ['DOMAIN_AGENTS', 'ADMINISTER'] },
] as const satisfies readonly { readonly group: string; readonly rights: readonly Right[] }[];

/** Whether it can be ticked in an own role at all. That every role can read cannot be taken away. */
export const isChoosable = (right: Right): right is OwnRight => right !== 'ADMINISTER' && right !== 'READ';

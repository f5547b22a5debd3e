import { describe, expect, it } from 'vitest';
import {
  BUILT_IN_ROLES,
  completed,
  largestPublishedRole,
  likeBuiltIn,
  OWN_RIGHTS,
  rightsOfBuiltIn,
  rightsOfPublished,
  without,
} from './rights.ts';

describe('A set of rights', () => {
  it('has what its rights need, and loses what needs a right that is taken', () => {
    expect(completed([])).toEqual(['READ']);
    expect(completed(['RECALL'])).toEqual(['READ', 'ROUTE', 'RECALL']);
    expect(without(['READ', 'ROUTE', 'RECALL', 'REBOOT'], 'ROUTE')).toEqual(['READ', 'REBOOT']);
    expect(without(['READ', 'ROUTE'], 'READ')).toEqual([]);
  });

  it('is shown as the largest published role that is wholly in it', () => {
    const shown = (['everywhere', 'site'] as const).map((scope) =>
      BUILT_IN_ROLES.map((role) => largestPublishedRole(rightsOfBuiltIn(role), scope)),
    );
    expect(shown).toEqual([
      ['ReadOnly', 'MediaControl', 'ReadOnly', 'DomainControl', 'SiteControl'],
      ['ReadOnly', 'MediaControl', 'ReadOnly', 'SiteControl', 'SiteControl'],
    ]);
    expect(largestPublishedRole([], 'site')).toBe('None');
    for (const role of ['SiteControl', 'DomainControl', 'MediaControl', 'ReadOnly', 'None'] as const)
      for (const scope of ['everywhere', 'site'] as const) expect(largestPublishedRole(rightsOfPublished(role, scope), scope)).toBe(role);
  });

  it('is like the largest built-in role in it', () => {
    expect(likeBuiltIn(completed(['CLOCK_HISTORY', 'RECALL', 'SILENCE', 'DESCRIBE', 'REPLACE']))).toEqual({ role: 'OPERATOR', more: 2 });
    expect(likeBuiltIn(['READ'])).toBeNull();
    expect(OWN_RIGHTS).toHaveLength(15);
  });
});

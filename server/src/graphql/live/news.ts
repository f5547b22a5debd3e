import type { Action } from '../../access/permissions.ts';
import { accountsWhere, can, type Viewer } from '../../access/viewer.ts';
import type { Bus, BusMessages } from '../../bus/bus.ts';

/** Something that changed, before it is filtered by who may see it. */
export interface News {
  /** null: it belongs to no account. */
  readonly accountId: string | null;
  /** The person who alone gets it; null: whoever may see it. */
  readonly userId: string | null;
  readonly siteId: string | null;
  /** null: it counts none. */
  readonly revision: number | null;
  readonly deviceIds: readonly string[];
  readonly areas: readonly string[];
}

const ofAccount = (message: BusMessages['account.changed']): News => ({ ...message, userId: null });
const ofSettings = (message: BusMessages['settings.changed']): News => ({ ...message, siteId: null, revision: null, deviceIds: [] });

/** Follows all that a stream may send; returns how to stop. */
export function onNews(bus: Bus, listener: (news: News) => void): () => void {
  const stops = [
    bus.subscribe('account.changed', (message) => listener(ofAccount(message))),
    bus.subscribe('settings.changed', (message) => listener(ofSettings(message))),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Whether it is sent to those who follow this account: what belongs to no account reaches every stream. */
export const isAboutAccount = (news: News, accountId: string): boolean => news.accountId === null || news.accountId === accountId;

/** Sent to everybody in the account, whatever they may see of it: that sites were added or removed, changes of the account itself, that other alerts are open, and that a job is further: what each may see of it is asked for. */
const FOR_MEMBERS: ReadonlySet<string> = new Set(['INVENTORY', 'ACCOUNT', 'TROUBLES', 'JOBS']);

/** Area of the account → what it takes to get it, beside administering. Devices without a site are for who may put them into one. */
const FOR_RIGHT: Readonly<Record<string, Action>> = {
  AGENTS: 'DOMAIN_AGENTS',
  ALERTING: 'ALERTING',
  DEVICES: 'ASSIGN',
  CHANNELS: 'ASSIGN',
  STATUS: 'ASSIGN',
};

/** The part of it that the viewer may see; null: nothing. People, keys and devices without a site are for administrators (PERM-022). */
export function visible(news: News, viewer: Viewer): News | null {
  const { accountId, siteId, userId } = news;
  if (userId !== null) return viewer.kind === 'person' && viewer.userId === userId ? news : null;
  if (accountId === null || can(viewer, siteId === null ? 'ADMINISTER' : 'READ', { accountId, siteId })) return news;
  if (siteId !== null || !viewer.accounts.has(accountId)) return null;
  const mayGet = (area: string): boolean => {
    const right = FOR_RIGHT[area];
    return FOR_MEMBERS.has(area) || (right !== undefined && accountsWhere(viewer, right).includes(accountId));
  };
  const areas = news.areas.filter(mayGet);
  const deviceIds = can(viewer, 'READ', { accountId, siteId }) ? news.deviceIds : [];
  return areas.length > 0 ? { ...news, deviceIds, areas } : null;
}

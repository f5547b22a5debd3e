import { can, type Viewer } from '../../../access/viewer.ts';
import type { OpenTrouble } from './trouble-records.ts';

/** Whether somebody may read a trouble: where it is in no site that of a device as they may the device, that of an agent or of the account as its administrators. */
export const readsTrouble = (
  viewer: Viewer,
  accountId: string,
  { subjectKind, siteId }: Pick<OpenTrouble, 'subjectKind' | 'siteId'>,
): boolean => can(viewer, siteId === null && subjectKind !== 'DEVICE' ? 'ADMINISTER' : 'READ', { accountId, siteId });

import type { RequestContext } from '../../../../context.ts';
import { browserWords } from '../../../identity/index.ts';
import type { AccountRecord } from '../../account-records.ts';
import { readWallScreens } from '../read-wall-screens.ts';
import type { ChangedWallScreen, WallScreenRecord } from '../wall-screen-records.ts';

/** The wall screens of an account. */
export const AccountWallScreens = {
  wallScreens: ({ accountId }: AccountRecord, _: object, { services }: RequestContext): Promise<WallScreenRecord[]> =>
    readWallScreens(services, accountId),
};

export const WallScreen = {
  browser: ({ userAgent }: WallScreenRecord): string | null => browserWords(userAgent),
};

/** What a mutation changed, read after it. */
export const ChangedWallScreenPayload = {
  wallScreen: async (
    { accountId, wallScreenId }: ChangedWallScreen,
    _: object,
    { services }: RequestContext,
  ): Promise<WallScreenRecord | null> => (await readWallScreens(services, accountId, wallScreenId))[0] ?? null,
};

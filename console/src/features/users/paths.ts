/** Where the users of the account stand, or with `domainId` those of one site (USERS-001 to USERS-006). */
export const usersPath = (domainId: string | null): string => (domainId === null ? '/settings/users' : `/sites/${domainId}/SiteUsers`);

/** Where one is added. */
export const addUserPath = (domainId: string | null): string => `${usersPath(domainId)}/adduser`;

/** Where one is changed. */
export const editUserPath = (domainId: string | null, userId: string): string => `${usersPath(domainId)}/${userId}/edituser`;

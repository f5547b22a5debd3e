/** Whether a text can be the id of a site, user, key or agent: any other is not found, instead of an error of the database. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

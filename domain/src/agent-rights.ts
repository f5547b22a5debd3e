/** Why a device takes no command that would change it: administrators do not let its agent change devices. For people; the same from the server and from the agent. */
export const CHANGES_NOT_ALLOWED = 'This agent only reads devices: an administrator does not let it change them.';

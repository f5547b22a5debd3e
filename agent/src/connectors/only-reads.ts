/** Why a device that an agent only reads takes no command. */
export const ONLY_READS = 'This agent only reads devices: whoever runs it has not allowed changes.';

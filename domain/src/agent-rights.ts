/** Why a device takes no command that would change it: administrators do not let its agent change devices. For people; the same from the server and from the agent. */
export const CHANGES_NOT_ALLOWED = 'This agent only reads devices: an administrator does not let it change them.';

/** Commands that change nothing at a device: they are decisions of the account, and are given whatever its agent may do. By their names on the link. */
const DECISIONS: ReadonlySet<string> = new Set(['enrol', 'unenrol', 'forget', 'acceptAgain']);

/** Whether a command of the link would change a device. To assign one changes nothing at it, unless its configuration is cleared on the way. */
export const changesDevice = ({ kind, params }: { readonly kind: string; readonly params: object }): boolean =>
  !DECISIONS.has(kind) || ('clearConfig' in params && params.clearConfig === true);

/** What somebody is about to subscribe; null where there is none. */
export interface Attempt {
  readonly receivingDeviceId: string | null;
  readonly receiveChannelId: string | null;
  readonly transmitDeviceName: string | null;
  /** Undefined: no channel was chosen. Null or empty: it has no name yet. */
  readonly transmitChannelName: string | null | undefined;
}

/** Why a channel cannot be subscribed: a key of the `routing` catalogue; null when it can (RX-043 to RX-047). */
export function subscribeProblem(attempt: Attempt) {
  if (attempt.transmitChannelName === undefined) return 'problem.noChannel';
  if (!attempt.receivingDeviceId) return 'problem.noReceiver';
  if (!attempt.transmitDeviceName) return 'problem.noDeviceName';
  if (!attempt.receiveChannelId) return 'problem.noReceiveId';
  if (!attempt.transmitChannelName) return 'problem.noChannelName';
  return null;
}

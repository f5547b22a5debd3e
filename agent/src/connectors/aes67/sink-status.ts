import type { RxChannelStatus } from '@tutti/domain/rx-status';
import type { DaemonSinkFlags } from '@tutti/protocols/aes67-daemon/answers';

/** The state of a sink, with words where the code alone does not say it. */
export interface SinkStatus {
  /** A code of the published API, or the name of the daemon's flag, which is shown as it is. */
  readonly status: RxChannelStatus | `RTP_${string}` | 'MUTED';
  readonly message: string | null;
}

/**
 * What the flags of a sink say, the worst first. Flags for which the published API has no code keep their names, so that they are warnings: a packet that was lost is no
 * failure of the subscription. `some_muted` and `all_muted` are not used by the daemon.
 */
export function sinkStatus(flags: DaemonSinkFlags): SinkStatus {
  if (!flags.receiving_rtp_packet) return { status: 'NO_CONNECTION', message: 'The sink receives no packets.' };
  if (flags.rtp_payload_type_error) return { status: 'BUNDLE_FORMAT', message: 'Packets of another payload type arrive.' };
  if (flags.rtp_ssrc_error) return { status: 'RTP_SSRC_ERROR', message: 'Packets of another sender arrive at the same address.' };
  if (flags.rtp_sac_error) return { status: 'RTP_SAC_ERROR', message: 'Packets have time stamps that do not fit the clock or the delay.' };
  if (flags.rtp_seq_id_error) return { status: 'RTP_SEQ_ID_ERROR', message: 'Packets are lost or out of order.' };
  if (flags.muted) return { status: 'MUTED', message: 'The sink is muted.' };
  return { status: 'DYNAMIC', message: null };
}

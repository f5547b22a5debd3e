import { isRxChannelStatus } from '@tutti/domain/rx-status';
import { expect, test } from 'vitest';
import { sinkStatus } from './sink-status.ts';

const WELL = {
  rtp_seq_id_error: false,
  rtp_ssrc_error: false,
  rtp_payload_type_error: false,
  rtp_sac_error: false,
  receiving_rtp_packet: true,
  some_muted: false,
  all_muted: false,
  muted: false,
};

test.each([
  [{}, 'DYNAMIC'],
  [{ receiving_rtp_packet: false }, 'NO_CONNECTION'],
  [{ receiving_rtp_packet: false, muted: true, rtp_sac_error: true }, 'NO_CONNECTION'],
  [{ rtp_payload_type_error: true, rtp_seq_id_error: true }, 'BUNDLE_FORMAT'],
  [{ rtp_ssrc_error: true }, 'RTP_SSRC_ERROR'],
  [{ rtp_sac_error: true, rtp_seq_id_error: true }, 'RTP_SAC_ERROR'],
  [{ rtp_seq_id_error: true, muted: true }, 'RTP_SEQ_ID_ERROR'],
  [{ muted: true }, 'MUTED'],
])('a sink with %o is %s', (flags, status) => {
  expect(sinkStatus({ ...WELL, ...flags }).status).toBe(status);
});

test('a flag that the published API has no code for is no code of it', () => {
  expect(['RTP_SSRC_ERROR', 'RTP_SAC_ERROR', 'RTP_SEQ_ID_ERROR', 'MUTED'].some(isRxChannelStatus)).toBe(false);
});

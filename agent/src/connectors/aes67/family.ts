import type { Family } from '../connector.ts';
import { Aes67Connector } from './connector.ts';
import { RTSP_SERVICES } from './rtsp-sessions.ts';

/** AES67 and RAVENNA. */
export const aes67Family: Family = {
  reads: {
    how: 'Streams, by SAP and RTSP; all of a host that runs the AES67 daemon.',
    notKnown: 'Of other hosts no channel names and nothing of what they receive.',
  },
  services: RTSP_SERVICES,
  open: (options, events) => Aes67Connector.open({ ...options, sapPort: 9875, daemonPort: 8080 }, events),
};

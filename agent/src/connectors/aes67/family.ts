import type { Family } from '../connector.ts';
import { Aes67Connector } from './connector.ts';
import { RTSP_SERVICES } from './rtsp-sessions.ts';

/** AES67 and RAVENNA. */
export const aes67Family: Family = {
  services: RTSP_SERVICES,
  open: (options, events) => Aes67Connector.open({ ...options, sapPort: 9875, daemonPort: 8080 }, events),
};

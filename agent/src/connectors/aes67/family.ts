import * as v from 'valibot';
import { defineFamily, FamilyOptions } from '../connector.ts';
import { COMMANDS } from './carry-out.ts';
import { Aes67Connector } from './connector.ts';
import { SERVICES } from './discover.ts';
import { SECTIONS } from './observe.ts';

/** AES67 and RAVENNA. */
export const family = defineFamily({
  reads: {
    how: 'Streams, by SAP and RTSP; all of AES67 daemons.',
    notKnown: 'Else no channel names, no receive status.',
  },
  services: SERVICES,
  options: v.pick(FamilyOptions, ['interfaces', 'addresses', 'allowChanges']),
  capabilities: { sections: SECTIONS, commands: COMMANDS },
  open: (options, events) => Aes67Connector.open({ ...options, sapPort: 9875, daemonPort: 8080 }, events),
});

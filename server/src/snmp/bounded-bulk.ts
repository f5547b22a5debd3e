import snmp from 'net-snmp';

/** Values that one GETBULK gets at most, whatever it asks for. RFC 3416 lets an agent answer with fewer: a manager asks on from the last. */
export const MOST_VALUES = 200;
/** The least that every manager takes, and the most that a datagram has room for, bytes. */
const [LEAST_SIZE, LARGEST_SIZE] = [484, 65_507];
/** Bytes of a message beside its values: header, engine, user, signature, padding. */
const AROUND = 200;
/** Bytes of a value beside its place and itself. */
const AROUND_VALUE = 12;

const bounded = (asked: number): number => Math.min(Math.max(0, asked), MOST_VALUES);

const sizeOf = ({ oid, value }: snmp.Varbind): number =>
  AROUND_VALUE + oid.length + (typeof value === 'string' || Buffer.isBuffer(value) ? Buffer.byteLength(value) : 8);

/** As many of the values as have room in one message, at least one. */
function fitting(values: readonly snmp.Varbind[], room: number): readonly snmp.Varbind[] {
  let [count, used] = [0, 0];
  for (const value of values) {
    used += sizeOf(value);
    if (count > 0 && used > room) break;
    count++;
  }
  return values.slice(0, count);
}

/**
 * Bounds the answers of an agent to GETBULK, which net-snmp makes as long as the request says: a number of 32 bits times as many variables as have room in it. A request that gets no
 * value, as one with no repetitions, is answered without any (RFC 3416, 4.2.3), where net-snmp sends nothing and the manager waits.
 */
export function boundBulk(agent: Pick<snmp.Agent, 'getBulkRequest' | 'request' | 'sendResponse'>): void {
  const [find, answer] = [agent.getBulkRequest.bind(agent), agent.request.bind(agent)];
  agent.getBulkRequest = (socket, request, from) => {
    const { pdu } = request;
    pdu.nonRepeaters = bounded(pdu.nonRepeaters);
    pdu.maxRepetitions = bounded(pdu.maxRepetitions);
    pdu.varbinds = pdu.varbinds.slice(0, MOST_VALUES);
    find(socket, request, from);
  };
  agent.request = (socket, request, from) => {
    if (request.pdu.type === snmp.PduType.GetBulkRequest) {
      const size = Math.min(Math.max(request.msgGlobalData?.msgMaxSize ?? LARGEST_SIZE, LEAST_SIZE), LARGEST_SIZE);
      request.pdu.varbinds = fitting(request.pdu.varbinds, size - AROUND);
    }
    if (request.pdu.varbinds.length > 0) answer(socket, request, from);
    else agent.sendResponse(socket, from, request, request.pdu.getResponsePduForRequest());
  };
}

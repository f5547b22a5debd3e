import { isIPv4 } from 'node:net';
import type { FactValues } from '@tutti/contract-link/facts';
import { nmosAsset } from '@tutti/protocols/nmos/asset';
import { macAddress } from '@tutti/protocols/nmos/nmos-clock';
import { connectionControl } from '@tutti/protocols/nmos/versions';
import { ONLY_READS } from '../only-reads.ts';
import { COMMANDS } from './carry-out.ts';
import { type NmosDeviceState, REREAD_MS } from './device-state.ts';
import { cut, deviceName } from './names.ts';

export const nameOf = ({ picture: { device, node } }: NmosDeviceState): string =>
  deviceName(device.label, node.label, node.hostname, device.id);

function commandsOf({
  allowChanges,
  picture: { device, receivers },
}: NmosDeviceState): Pick<FactValues['identity'], 'commands' | 'commandsReason'> {
  if (!allowChanges) return { commands: [], commandsReason: ONLY_READS };
  return { commands: receivers.length > 0 && connectionControl(device.controls) ? [...COMMANDS] : [] };
}

/** IEEE1588-2008 and newer are version 2 of PTP. */
const ptpVersion = (edition: string): string | null => (/2002/.test(edition) ? '1' : /20(08|19)/.test(edition) ? '2' : null);

function protocolsOf({ apiVersion, picture: { device, node } }: NmosDeviceState): FactValues['identity']['protocols'] {
  const control = connectionControl(device.controls);
  const editions = node.clocks.filter(({ ref_type: type }) => type === 'ptp').map(({ version }) => ptpVersion(version));
  return [
    { name: 'IS-04', version: apiVersion },
    ...(control ? [{ name: 'IS-05', version: control.version }] : []),
    ...[...new Set(editions)].slice(0, 2).map((version) => ({ name: 'PTP', version })),
  ];
}

const known = (text: string | null): string | null => (text === null ? null : cut(text, 120));

export function identityFact(state: NmosDeviceState): FactValues['identity'] {
  const { picture, foundBy } = state;
  const [own, ofNode] = [nmosAsset(picture.device.tags), nmosAsset(picture.node.tags)];
  return {
    name: nameOf(state),
    instanceId: cut(own.instance ?? ofNode.instance ?? picture.device.id, 64),
    manufacturerName: known(own.manufacturer ?? ofNode.manufacturer),
    productModelName: known(own.product ?? ofNode.product),
    discovery: { type: foundBy === 'NMOS_REGISTRY' ? 'UNKNOWN' : foundBy, method: foundBy },
    family: 'NMOS',
    notOffered: ['latency'],
    protocols: protocolsOf(state),
    askedEvery: REREAD_MS / 1000,
    capabilities: picture.mediaTypes === 0 ? {} : { mediaTypes: picture.mediaTypes },
    ...commandsOf(state),
  };
}

/** That it does not answer is a fault of the device: it is shown with it. Of other faults IS-04 has no words. */
export function connectionFact({ present, problem }: NmosDeviceState): FactValues['connection'] {
  return { state: present ? 'READY' : 'DISCONNECTED', ...(problem === null ? {} : { faults: [cut(problem, 200)] }) };
}

/** Interface → its address, as receivers say: each leg is bound to an interface, and has its address. */
function boundAddresses({ picture, taken }: NmosDeviceState): Map<string, string> {
  const found = new Map<string, string>();
  for (const { id, interface_bindings: bindings } of picture.receivers)
    for (const [leg, { interface_ip: address }] of (taken.get(id)?.active.transport_params ?? []).entries()) {
      const name = bindings[leg];
      if (name !== undefined && address !== null && isIPv4(address)) found.set(name, address);
    }
  return found;
}

/** Most interfaces that the link takes. */
const MOST_INTERFACES = 8;

/** The interfaces of its node. Of a node with one interface its address is that at which it is asked. */
export function interfacesFact(state: NmosDeviceState): FactValues['interfaces'] | null {
  const { interfaces } = state.picture.node;
  const addresses = boundAddresses(state);
  if (interfaces.length === 0) return null;
  return interfaces.slice(0, MOST_INTERFACES).map(({ name, port_id: port }) => ({
    macAddress: macAddress(port),
    address: addresses.get(name) ?? (interfaces.length === 1 ? state.address : null),
  }));
}

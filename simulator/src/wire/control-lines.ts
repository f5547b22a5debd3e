import * as v from 'valibot';
import type { WireDevice } from './wire-device.ts';
import type { WireNetwork } from './wire-network.ts';
import { type NodeState, nodeState, type SenderState, senderState, wireState } from './wire-state.ts';

const Line = v.variant('do', [
  v.strictObject({ do: v.literal('state') }),
  v.strictObject({ do: v.literal('carriedOut') }),
  v.strictObject({ do: v.literal('senders') }),
  v.strictObject({ do: v.literal('unplugSender'), sender: v.string() }),
  v.strictObject({ do: v.literal('endStream'), sender: v.string(), stream: v.string() }),
  v.strictObject({ do: v.literal('nodes') }),
  v.strictObject({ do: v.literal('unplugNode'), node: v.string() }),
  v.strictObject({ do: v.literal('labelSender'), node: v.string(), at: v.number(), label: v.string() }),
  v.strictObject({ do: v.literal('sendTo'), node: v.string(), at: v.number(), group: v.pipe(v.string(), v.ipv4()) }),
  v.strictObject({
    do: v.literal('follow'),
    node: v.string(),
    grandmaster: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
    domain: v.number(),
  }),
  v.strictObject({ do: v.literal('take'), node: v.string(), at: v.number(), sender: v.string() }),
  v.strictObject({ do: v.picklist(['plug', 'unplug']), device: v.string() }),
  v.strictObject({ do: v.literal('rename'), device: v.string(), name: v.pipe(v.string(), v.minLength(1), v.maxBytes(31)) }),
  v.strictObject({ do: v.literal('subscribe'), device: v.string(), channel: v.number(), txDevice: v.string(), txChannel: v.string() }),
]);

function named(network: WireNetwork, name: string): WireDevice {
  const found = network.devices.find(({ model }) => model.name === name);
  if (!found) throw new Error(`There is no device ${name}.`);
  return found;
}

function changeSender(network: WireNetwork, line: { readonly sender: string; readonly stream?: string }): SenderState {
  const sender = network.senders.find(({ name }) => name === line.sender);
  if (!sender) throw new Error(`There is no sender ${line.sender}.`);
  if (line.stream === undefined) sender.plugged = false;
  else sender.end(line.stream);
  return senderState(sender);
}

type Line = v.InferOutput<typeof Line>;
type NodeLine = Extract<Line, { readonly node: string }>;

function changeNode(network: WireNetwork, line: NodeLine): NodeState {
  const node = network.nodes.find(({ model }) => model.name === line.node);
  if (!node) throw new Error(`There is no node ${line.node}.`);
  const { model } = node;
  if (line.do === 'unplugNode') node.unplug();
  if (line.do === 'labelSender') model.change('senders', model.resources.senders[line.at]?.id ?? '', { label: line.label });
  if (line.do === 'sendTo') model.sendTo(line.at, line.group);
  if (line.do === 'follow') model.follow({ grandmaster: line.grandmaster, domain: line.domain });
  if (line.do === 'take') model.take(line.at, line.sender, descriptionOf(network, line.sender));
  node.announce();
  return nodeState(node);
}

function descriptionOf(network: WireNetwork, sender: string): string {
  const [description] = network.nodes.flatMap(({ model }) => model.description(sender) ?? []);
  if (description === undefined) throw new Error(`No node has the sender ${sender}.`);
  return description;
}

async function carryOut(network: WireNetwork, line: Line): Promise<unknown> {
  if (line.do === 'carriedOut') return network.carriedOut;
  if (line.do === 'state') return network.devices.map(wireState);
  if (line.do === 'senders') return network.senders.map(senderState);
  if (line.do === 'endStream' || line.do === 'unplugSender') return changeSender(network, line);
  if (line.do === 'nodes') return network.nodes.map(nodeState);
  if ('node' in line) return changeNode(network, line);
  const device = named(network, line.device);
  if (line.do === 'plug') await network.plug(device);
  if (line.do === 'unplug') network.unplug(device);
  if (line.do === 'rename') network.rename(device, line.name);
  if (line.do === 'subscribe') network.subscribe(device, line.channel, line.txDevice, line.txChannel);
  return wireState(device);
}

/** Carries out one line of control, JSON such as `{ "do": "unplug", "device": "Console-003" }`; the answer is JSON, too: the device, or `error`. */
export async function controlLine(network: WireNetwork, text: string): Promise<string> {
  try {
    return JSON.stringify(await carryOut(network, v.parse(Line, JSON.parse(text))));
  } catch (error) {
    return JSON.stringify({ error: error instanceof Error ? error.message : String(error) });
  }
}

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { type WebSocket, WebSocketServer } from 'ws';

const Command = v.strictObject({
  handle: v.number(),
  oid: v.number(),
  methodId: v.strictObject({ level: v.number(), index: v.number() }),
  arguments: v.record(v.string(), v.unknown()),
});
const Message = v.variant('messageType', [
  v.strictObject({ messageType: v.literal(0), commands: v.array(Command) }),
  v.strictObject({ messageType: v.literal(3), subscriptions: v.array(v.number()) }),
]);

/** A monitor of a receiver: property, such as "4p4" → value. */
type Properties = Map<string, unknown>;

/** The control protocol of a device with receiver monitors, on a port of this host. */
export class TestMonitors {
  readonly #server: WebSocketServer;
  readonly #monitors = new Map<number, Properties>();
  readonly #subscribed = new Map<WebSocket, readonly number[]>();

  private constructor(server: WebSocketServer) {
    this.#server = server;
    // oxlint-disable-next-line typescript/no-base-to-string -- text messages come as buffers
    server.on('connection', (client) => client.on('message', (data) => this.#receive(client, data.toString())));
  }

  static async open(port = 0): Promise<TestMonitors> {
    const server = new WebSocketServer({ host: '127.0.0.1', port });
    await once(server, 'listening');
    return new TestMonitors(server);
  }

  get control(): { readonly href: string; readonly type: string } {
    return { href: `ws://127.0.0.1:${this.port}/x-nmos/ncp/v1.0`, type: 'urn:x-nmos:control:ncp/v1.0' };
  }

  get port(): number {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
    return (this.#server.address() as AddressInfo).port;
  }

  /** Adds the monitor of a receiver, which is inactive. */
  add(oid: number, receiver: string): void {
    this.#monitors.set(
      oid,
      new Map<string, unknown>([
        ['1p7', [{ contextNamespace: 'x-nmos', resource: { resourceType: 'receiver', id: receiver } }]],
        ['4p4', 0],
        ['4p5', null],
        ['4p11', 0],
        ['4p12', null],
      ]),
    );
  }

  /** Changes a property, and says so to those who subscribed. */
  change(oid: number, level: number, index: number, value: unknown): void {
    this.#monitors.get(oid)?.set(`${level}p${index}`, value);
    const eventData = { propertyId: { level, index }, changeType: 0, value, sequenceItemIndex: null };
    const notifications = [{ oid, eventId: { level: 1, index: 1 }, eventData }];
    for (const [client, oids] of this.#subscribed) if (oids.includes(oid)) client.send(JSON.stringify({ messageType: 2, notifications }));
  }

  sendToAll(text: string): void {
    for (const client of this.#server.clients) client.send(text);
  }

  async close(): Promise<void> {
    for (const client of this.#server.clients) client.terminate();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #receive(client: WebSocket, text: string): void {
    const message = v.parse(Message, JSON.parse(text));
    if (message.messageType === 3) {
      this.#subscribed.set(client, message.subscriptions);
      return client.send(JSON.stringify({ messageType: 4, subscriptions: message.subscriptions }));
    }
    const responses = message.commands.map((command) => ({ handle: command.handle, result: this.#answer(command) }));
    client.send(JSON.stringify({ messageType: 1, responses }));
  }

  #answer({ oid, methodId, arguments: given }: v.InferOutput<typeof Command>): object {
    if (methodId.level === 2 && methodId.index === 4 && oid === 1) {
      const isMonitor = JSON.stringify(given['classId']) === '[1,2,2,1]';
      const value = isMonitor
        ? [...this.#monitors.keys()].map((one) => ({ oid: one, role: `monitor-${one}`, classId: [1, 2, 2, 1], owner: 1 }))
        : [];
      return { status: 200, value };
    }
    const id = v.safeParse(v.object({ level: v.number(), index: v.number() }), given['id']);
    const properties = this.#monitors.get(oid);
    if (methodId.level !== 1 || methodId.index !== 1 || !id.success || !properties) return { status: 404, errorMessage: 'No such member' };
    return { status: 200, value: properties.get(`${id.output.level}p${id.output.index}`) };
  }
}

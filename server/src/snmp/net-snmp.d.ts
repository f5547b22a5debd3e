/** The part of net-snmp that is used here: the package has no types of its own. */
declare module 'net-snmp' {
  import type { RemoteInfo, Socket } from 'node:dgram';

  /** What can be read of a table or scalar, as RFC 2578 names it. */
  export const MaxAccess: Readonly<Record<'not-accessible' | 'read-only', number>>;
  export const MibProviderType: { readonly Scalar: number; readonly Table: number };
  export const ObjectType: { readonly Integer: number; readonly OctetString: number; readonly Gauge32: number };
  export const AccessControlModelType: { readonly Simple: number };
  export const AccessLevel: { readonly ReadOnly: number };
  export const SecurityLevel: { readonly authPriv: number };
  export const AuthProtocols: { readonly sha256: string };
  export const PrivProtocols: { readonly aes: string };
  export const Version3: number;

  export interface Column {
    readonly number: number;
    readonly name: string;
    readonly type: number;
    readonly maxAccess: number;
  }
  export interface Provider {
    readonly name: string;
    readonly type: number;
    readonly oid: string;
    readonly maxAccess: number;
    readonly scalarType?: number;
    readonly tableColumns?: readonly Column[];
    readonly tableIndex?: readonly { readonly columnName: string }[];
  }
  export interface Mib {
    registerProvider(provider: Provider): void;
    setScalarValue(name: string, value: string | number): void;
    /** Throws where the row is there. */
    addTableRow(table: string, row: readonly (string | number)[]): void;
    setTableSingleCell(table: string, column: number, index: readonly number[], value: string | number): void;
    deleteTableRow(table: string, index: readonly number[]): void;
  }
  export interface User {
    readonly name: string;
    readonly level: number;
    readonly authProtocol: string;
    readonly authKey: string;
    readonly privProtocol: string;
    readonly privKey: string;
  }
  export interface Authorizer {
    addUser(user: User): void;
    getAccessControlModel(): { setUserAccess(user: string, level: number): void };
  }
  /** A request as it came. Of GETBULK: `varbinds` are what is asked for, and then what is answered. */
  export interface Request {
    readonly pdu: {
      readonly type: number;
      nonRepeaters: number;
      maxRepetitions: number;
      varbinds: readonly Varbind[];
      /** An answer without a value. */
      getResponsePduForRequest(): Response;
    };
    readonly msgGlobalData?: { readonly msgMaxSize?: number };
  }
  export interface Response {
    readonly varbinds: readonly Varbind[];
  }
  export const PduType: { readonly GetBulkRequest: number };
  export interface Agent {
    /** Finds what a GETBULK asks for and answers it by `request`. */
    getBulkRequest: (socket: Socket, request: Request, from: RemoteInfo) => void;
    request: (socket: Socket, request: Request, from: RemoteInfo) => void;
    sendResponse: (socket: Socket, to: RemoteInfo, request: Request, response: Response) => void;
    getAuthorizer(): Authorizer;
    getMib(): Mib;
    readonly listener: { readonly sockets: Readonly<Record<string, Socket>> };
    close(closed?: () => void): void;
  }
  export interface AgentOptions {
    readonly port: number;
    readonly address: string;
    readonly transport: 'udp4' | 'udp6';
    readonly accessControlModelType: number;
  }
  /** `onError`: for each packet that is refused, and for errors of the socket. */
  export function createAgent(options: AgentOptions, onError: (error: Error | null) => void): Agent;

  export interface Varbind {
    readonly oid: string;
    readonly type: number;
    readonly value: string | number | Buffer | null;
  }
  export interface Session {
    inform(type: string, varbinds: readonly Varbind[], done: (error: Error | null) => void): void;
    get(oids: readonly string[], done: (error: Error | null, varbinds: readonly Varbind[]) => void): void;
    getBulk(
      oids: readonly string[],
      nonRepeaters: number,
      maxRepetitions: number,
      done: (error: Error | null, varbinds: readonly (Varbind | readonly Varbind[])[]) => void,
    ): void;
    set(varbinds: readonly Varbind[], done: (error: Error | null, varbinds: readonly Varbind[]) => void): void;
    subtree(oid: string, most: number, feed: (varbinds: readonly Varbind[]) => void, done: (error: Error | null) => void): void;
    on(event: 'error', listener: (error: Error) => void): void;
    close(): void;
  }
  export interface SessionOptions {
    readonly port?: number;
    readonly trapPort?: number;
    readonly version: number;
    readonly transport?: 'udp4' | 'udp6';
    readonly retries?: number;
    readonly timeout?: number;
  }
  export function createV3Session(host: string, user: User, options: SessionOptions): Session;
  export interface ModuleStore {
    loadFromFile(path: string): void;
    getProvidersForModule(name: string): Provider[];
  }
  export function createModuleStore(): ModuleStore;
  export interface Receiver {
    getAuthorizer(): Authorizer;
    readonly listener: { readonly sockets: Readonly<Record<string, Socket>> };
    close(closed?: () => void): void;
  }
  export function createReceiver(
    options: { readonly port: number; readonly address: string; readonly transport: 'udp4' },
    got: (error: Error | null, notification?: { readonly pdu: { readonly varbinds: readonly Varbind[] } }) => void,
  ): Receiver;
  export function isVarbindError(varbind: Varbind): boolean;
}

import type { Logger } from 'pino';
import type { Bus } from './bus/bus.ts';
import type { Config } from './config.ts';
import type { Endpoints } from './endpoints.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PushKey } from './push-key.ts';
import type { SignInKey } from './sign-in-key.ts';
import type { Store } from './store/store.ts';

/** The services that every module may use. No import of a module here: modules import this file. */
export interface BaseServices {
  readonly config: Config;
  readonly log: Logger;
  readonly store: Store;
  readonly bus: Bus;
  readonly mailer: Mailer;
  readonly endpoints: Endpoints;
  readonly signInKey: SignInKey;
  readonly pushKey: PushKey;
  /** The clock: a service, so that tests can set it. */
  readonly now: () => Date;
}

/** The base services that a function asks for: `Needs<'store' | 'now'>`. What a module provides is added from its `services.ts`: `Needs<'store'> & DeviceServices`. */
export type Needs<Name extends keyof BaseServices> = Pick<BaseServices, Name>;

/** A request, for functions that keep something for as long as it lasts: they need the object itself, and these services. */
export interface RequestWith<Slice> {
  readonly services: Slice;
}

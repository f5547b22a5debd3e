import { setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { createContext, readingFrom } from './request.ts';
import { createThrottle } from './throttle.ts';

setFlagsFromString('--allow-natives-syntax');
/** Whether V8 has one shape for both, which its compiled code knows. */
const haveOneShape: (one: unknown, other: unknown) => boolean = runInThisContext(
  '(one, other) => %HaveSameMap(one, other) && %HasFastProperties(one)',
);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  setFlagsFromString('--no-allow-natives-syntax');
  await server.close();
});

describe('what is made for each request', () => {
  const contextOf = (ip: string) =>
    createContext(server.services, createThrottle(server.services), { viewer: null, ip, userAgent: null, requestId: `of ${ip}` });

  it('has one shape for all of them', () => {
    // What the test would find: a getter in a literal, and a prototype of its own.
    const getters = [0, 1].map((value) => ({
      get value() {
        return value;
      },
    }));
    const heirs = [0, 1].map((value): unknown => Object.create({ value }));
    expect([haveOneShape(getters[0], getters[1]), haveOneShape(heirs[0], heirs[1])]).toEqual([false, false]);
    const [first, second] = [contextOf('192.0.2.1'), contextOf('192.0.2.2')];
    expect(haveOneShape(first, second)).toBe(true);
    const [one, other] = [first, second].map((context) => readingFrom(context, server.services.directory.forOneAnswer()));
    expect(haveOneShape(one, other)).toBe(true);
    expect(haveOneShape(one?.services, other?.services)).toBe(true);
  });

  it('reads from the directory that it was given, and from the services of the process all else', () => {
    const context = contextOf('192.0.2.1');
    const directory = server.services.directory.forOneAnswer();
    const reading = readingFrom(context, directory);
    expect(reading.services.directory).toBe(directory);
    expect(context.services.directory).toBe(server.services.directory);
    expect(reading.services.store).toBe(server.services.store);
    expect(reading.reads).toBe(context.reads);
    expect(reading.log.bindings()).toMatchObject({ requestId: 'of 192.0.2.1' });
  });
});

interface Wanted<T> {
  readonly deviceId: string;
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
}

interface Parts<T> {
  /** Reads it of these devices of one account; one of which there is nothing is left out. */
  readonly read: (accountId: string, deviceIds: readonly string[]) => Promise<ReadonlyMap<string, T>>;
  /** What a device has that was left out. */
  readonly absent: T;
  /** Most devices of one query. */
  readonly most: number;
}

/** Reads something of devices; what is asked for of one account in the same turn of the loop is read together. */
export function createReadTogether<T>({ read, absent, most }: Parts<T>): (accountId: string, deviceId: string) => Promise<T> {
  const waiting = new Map<string, Wanted<T>[]>();

  async function answer(accountId: string): Promise<void> {
    const wanted = waiting.get(accountId) ?? [];
    waiting.delete(accountId);
    for (let from = 0; from < wanted.length; from += most) {
      const batch = wanted.slice(from, from + most);
      try {
        const found = await read(
          accountId,
          batch.map(({ deviceId }) => deviceId),
        );
        for (const { deviceId, resolve } of batch) resolve(found.get(deviceId) ?? absent);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
  }

  return (accountId, deviceId) => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const others = waiting.get(accountId);
    if (others) others.push({ deviceId, resolve, reject });
    else {
      waiting.set(accountId, [{ deviceId, resolve, reject }]);
      setImmediate(() => void answer(accountId));
    }
    return promise;
  };
}

import { connect } from 'node:net';

/**
 * Whether a host answers at a TCP port at all: by a connection, or by refusing one, as it does where no program listens. A host that passes over such questions answers
 * neither when it is there nor when it is gone.
 * @param withinMs how long an answer is waited for.
 */
export function answersAt(address: string, port: number, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: address, port });
    const end = (answers: boolean): void => {
      socket.destroy();
      resolve(answers);
    };
    socket.setTimeout(withinMs, () => end(false));
    socket.on('connect', () => end(true));
    socket.on('error', (error: NodeJS.ErrnoException) => end(error.code === 'ECONNREFUSED' || error.code === 'ECONNRESET'));
  });
}

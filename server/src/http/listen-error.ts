import { codeOf } from '../error-words.ts';
import { StartError } from '../start-error.ts';

/** What a listener's error means for the operator, or the error itself; `variable` is the one that sets the port. */
export function listenError(error: unknown, variable: string, host: string, port: number): unknown {
  const where = `Port ${port} on ${host}`;
  const options = { cause: error };
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartError(`${where} is already in use: stop the program that has it, or set ${variable} to another.`, options);
    case 'EACCES':
      return new StartError(`${where} may not be used by this user: set ${variable} to one above 1023.`, options);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`${host} is not an address of this machine: check HOST.`, options);
    default:
      return error;
  }
}

/** The limit that polls are compared with: a bare HTTP handler that stringifies the object it was given, in a process of its own. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const value: unknown = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const server = createServer({ noDelay: true }, (request, response) => {
  request.resume();
  request.on('end', () => {
    const body = Buffer.from(JSON.stringify(value));
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    response.end(body);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' && address ? address.port : 0);
});

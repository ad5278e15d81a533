import { createServer } from 'node:http';

/**
 * The least that a response over HTTP takes: `empty-server.ts PORT` reads requests and responds with nothing.
 */
createServer((request, response) => {
  request.resume().once('end', () => response.end());
}).listen(Number(process.argv[2]), '127.0.0.1');

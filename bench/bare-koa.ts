import Koa from 'koa';

/**
 * The cost of a response on bare Koa: `bare-koa.ts PORT` responds to every request with the JSON of
 * `BENCH_RESPONSE`, serialized each time, as Koa does with an object.
 */
const response: unknown = JSON.parse(process.env['BENCH_RESPONSE'] ?? '{}');
const app = new Koa();
app.use((ctx) => {
  ctx.body = response;
});
app.listen(Number(process.argv[2]), '127.0.0.1');

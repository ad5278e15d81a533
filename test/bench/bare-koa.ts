import Koa from 'koa';

/**
 * The least that an answer costs on Koa: `bare-koa.ts PORT` answers every request with the JSON of `BENCH_ANSWER`,
 * made into text each time as the service does.
 */
const answer: unknown = JSON.parse(process.env['BENCH_ANSWER'] ?? '{}');
const app = new Koa();
app.use((ctx) => {
  ctx.body = answer;
});
app.listen(Number(process.argv[2]), '127.0.0.1');

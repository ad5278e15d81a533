import test from 'ava';
import { messageOf } from '../../runtime/error-message.ts';

test('what fetch fails with says why', async (t) => {
  const error: unknown = await t.throwsAsync(fetch('http://127.0.0.1:1/'));
  t.is(messageOf(error), 'fetch failed: bad port');
});

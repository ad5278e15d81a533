import test from 'ava';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { createSecret, signedHeaders } from '../../catalog/webhooks/signature.ts';
import { waitAfter } from '../../catalog/webhooks/retry-waits.ts';
import { judgeAddress } from '../../runtime/outbound/allowed-address.ts';

const hour = 3_600_000;

test('a signature is what the Standard Webhooks library verifies, of each secret', (t) => {
  fc.assert(
    fc.property(fc.json(), fc.uuid(), (body, id) => {
      const secrets = [createSecret(), createSecret()];
      const headers = signedHeaders(secrets, { id, body, sentAt: new Date() });
      for (const secret of secrets) t.notThrows(() => new Webhook(secret).verify(body, { ...headers }));
      t.throws(() => new Webhook(createSecret()).verify(body, { ...headers }));
      t.throws(() => new Webhook(secrets[0] ?? '').verify(`${body} `, { ...headers }));
    }),
    { numRuns: 20 },
  );
});

test('waits grow, end after three days, and are up to a tenth longer', (t) => {
  t.is(waitAfter(1, 0, 0), 5000);
  t.is(waitAfter(1, 0, 1), 5500);
  t.is(waitAfter(2, 5000, 0), 30_000);
  t.is(waitAfter(9, 20 * hour, 0), 8 * hour);
  t.is(waitAfter(40, 71 * hour, 0), 8 * hour);
  t.is(waitAfter(40, 72 * hour, 0), null);
  const waits = Array.from({ length: 12 }, (_, index) => waitAfter(index + 1, 0, 0) ?? 0);
  t.deepEqual(
    waits,
    waits.toSorted((one, other) => one - other),
  );
});

const forbidden = [
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '0.0.0.0', '100.64.0.1'],
  ...[
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '192.0.2.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12::1',
  ],
  ...['ff02::1', '::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '2001:db8::1', '64:ff9b::7f00:1', '2002:7f00:1::'],
  // Of IPv6 only 2000::/3 is given out.
  ...['::7f00:1', '64:ff9b:1::7f00:1', '100:0:0:1::1', 'fec0::1', '4000::1'],
];

test('only public addresses may be reached, and those of networks that are listed', (t) => {
  for (const address of forbidden) t.is(judgeAddress(address, []), 'forbidden', address);
  for (const address of ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:93.184.216.34'])
    t.is(judgeAddress(address, ['10.0.0.0/8']), 'allowed', address);
  t.is(judgeAddress('10.9.8.7', ['192.168.0.0/16', '10.0.0.0/8']), 'listed');
  t.is(judgeAddress('::ffff:10.9.8.7', ['10.0.0.0/8']), 'listed');
  t.is(judgeAddress('10.9.8.7', ['10.9.8.6']), 'forbidden');
  t.is(judgeAddress('fd00::7', ['fd00::/8']), 'listed');
});

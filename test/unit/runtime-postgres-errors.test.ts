import test from 'ava';
import {
  PostgresAbsentError,
  postgresFaultOf,
  StatementTimeoutError,
} from '../../runtime/postgres/errors.ts';

const withCode = (code: string): Error => Object.assign(new Error('said by the server'), { code });

test('errors of Postgres are told apart', (t) => {
  const absent = [
    '08000',
    '08006',
    '08P01',
    '57P01',
    '57P02',
    '57P03',
    '53300',
    '25006',
    'ECONNREFUSED',
    'EPIPE',
    'ENOTFOUND',
  ];
  for (const code of absent) t.is(postgresFaultOf(withCode(code)), 'absent', code);
  t.is(postgresFaultOf(withCode('57014')), 'slow');
  for (const code of [
    '42P01',
    '42601',
    '22P02',
    '23505',
    '28P01',
    '57P04',
    '53100',
    'ERR_INVALID_ARG_TYPE',
  ]) {
    t.is(postgresFaultOf(withCode(code)), 'ours', code);
  }
  t.is(postgresFaultOf(new PostgresAbsentError('away')), 'absent');
  t.is(postgresFaultOf(new StatementTimeoutError('late')), 'slow');
  t.is(postgresFaultOf(new Error('Connection terminated unexpectedly')), 'absent');
  t.is(postgresFaultOf(new Error('timeout exceeded when trying to connect')), 'absent');
  t.is(postgresFaultOf(Object.assign(withCode('ENOENT'), { syscall: 'open' })), 'ours');
  t.is(postgresFaultOf(Object.assign(withCode('ENOENT'), { syscall: 'connect' })), 'absent');
  t.is(postgresFaultOf(new TypeError('x is not a function')), 'ours');
  t.is(postgresFaultOf('a text'), 'ours');
});

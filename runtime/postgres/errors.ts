import type { Fault } from '../circuit-breaker.ts';
import { codeOf } from '../error-code.ts';

/** The statement was given up on our side, because the server had not ended it by then. */
export class StatementTimeoutError extends Error {
  override readonly name = 'StatementTimeoutError';
}

/** The server is known to be away, or no connection of the pool came free in time. */
export class PostgresAbsentError extends Error {
  override readonly name = 'PostgresAbsentError';
}

/** Whoever wanted the result has gone: the statement was cancelled, or not sent. */
export class CallerGoneError extends Error {
  override readonly name = 'CallerGoneError';
}

/** query_canceled: by `statement_timeout`, or by our own request to cancel. */
const queryCanceled = '57014';

export const tooManyConnections = '53300';

/**
 * SQLSTATE: connection exceptions, a server that shuts down, crashes or starts, one without a free
 * connection, and one that can only be read, which another one has replaced, or will.
 */
const absentState = /^(08...|57P0[123]|53300|25006)$/;

const absentErrno = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOENT', // the socket of a local server
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * node-postgres gives these no code: a connection that ended, could not be made in time, or never came free.
 */
const absentMessage =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable)/;

/** node-postgres, when `query_timeout` has passed. */
const slowMessage = 'Query read timeout';

/**
 * What an error says about the server. `absent`: it is away, or accepts no connections now. `ours`: the
 * statement was wrong; so is every error that has nothing to do with Postgres. The only place where errors of
 * Postgres are classified.
 */
export function postgresFaultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return 'ours';
  if (error instanceof PostgresAbsentError) return 'absent';
  if (error instanceof StatementTimeoutError) return 'slow';
  const code = codeOf(error);
  if (code === queryCanceled || error.message === slowMessage) return 'slow';
  if (absentState.test(code) || absentMessage.test(error.message)) return 'absent';
  return absentErrno.has(code) && !isFileError(error) ? 'absent' : 'ours';
}

/** A connection was lost that had been accepted; it could as well have been this one alone. */
export function isLostConnection(error: unknown): boolean {
  if (['ECONNRESET', 'EPIPE', '57P01'].includes(codeOf(error))) return true;
  return error instanceof Error && error.message === 'Connection terminated unexpectedly';
}

/** Lock not available, deadlock: another session was in the way, and the transaction may be run again. */
export function isLockConflict(error: unknown): boolean {
  return ['55P03', '40P01'].includes(codeOf(error));
}

/**
 * Serialization failure, deadlock, and a key that another session has just inserted:
 * the transaction may be run again.
 */
export function isWriteConflict(error: unknown): boolean {
  return ['40001', '40P01', '23505'].includes(codeOf(error));
}

/** The server has no room to write to: it goes on, and does so once there is some. */
export function isDiskFull(error: unknown): boolean {
  return codeOf(error) === '53100';
}

/**
 * The error lies in the data: a value or a key that a table does not take, or that is too long for an index.
 */
export function isDataError(error: unknown): error is Error {
  return /^(22|23|54)...$/.test(codeOf(error));
}

/** A missing file has the errno of a missing socket. */
function isFileError(error: Error): boolean {
  return codeOf(error) === 'ENOENT' && (!('syscall' in error) || error.syscall !== 'connect');
}

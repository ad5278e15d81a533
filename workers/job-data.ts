import { UnrecoverableError } from 'bullmq';
import type Joi from 'joi';

/**
 * The data of a stored job is not what this version of the service expects. The
 * job fails at once and is kept.
 */
export class InvalidJobDataError extends UnrecoverableError {
  override readonly name = 'InvalidJobDataError';
}

/**
 * The data of a job, checked.
 *
 * @throws InvalidJobDataError with all that does not fit
 */
export function checkJobData(schema: Joi.ObjectSchema, data: unknown): unknown {
  const result = schema.required().validate(data, { abortEarly: false, convert: false });
  if (result.error === undefined) return result.value as unknown;
  throw new InvalidJobDataError(`The data of the job does not fit this version: ${result.error.message}`);
}

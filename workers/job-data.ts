import { UnrecoverableError } from 'bullmq';
import type Joi from 'joi';

/** The data of a stored job is not what this version of the service expects. The job fails at once and is kept. */
export class InvalidJobDataError extends UnrecoverableError {
  override readonly name = 'InvalidJobDataError';
}

/**
 * The data of a job, checked.
 *
 * @throws InvalidJobDataError with all that does not fit
 */
export function checkJobData(schema: Joi.ObjectSchema, data: unknown): unknown {
  const options = { abortEarly: false, convert: false };
  const { error, value }: Joi.ValidationResult<unknown> = schema.required().validate(data, options);
  if (error === undefined) return value;
  throw new InvalidJobDataError(`The data of the job does not fit this version: ${error.message}`);
}

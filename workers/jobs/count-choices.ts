import Joi from 'joi';
import { type ChoiceBatch, chosenKinds } from '../../catalog/choices/choice.ts';
import { countWrittenChoices } from '../../catalog/choices/metrics.ts';
import { writeChoiceCounts } from '../../catalog/choices/write-counts.ts';
import { defineJob } from '../define-job.ts';

const day = Joi.string()
  .pattern(/^\d{4}-\d{2}-\d{2}$/)
  .required();
const text = Joi.string().max(1000).required();
const count = Joi.number().integer().min(1).required();

/** Adds to the counts of a day what people chose in an API process, some seconds of it. */
export const countChoicesJob = defineJob<ChoiceBatch>({
  dataSchema: Joi.object<ChoiceBatch>({
    id: Joi.string().guid().required(),
    choices: Joi.array()
      .items(
        Joi.object({
          day,
          kind: Joi.string()
            .valid(...chosenKinds)
            .required(),
          id: text,
          text: text.allow(null),
          chosen: count,
          ranked: Joi.number().integer().min(0).required(),
          reciprocalRanks: Joi.number().min(0).required(),
        }),
      )
      .required(),
    unanswered: Joi.array()
      .items(Joi.object({ day, text, times: count }))
      .required(),
  }),
  attempts: 8,
  firstRetryMs: 1000,
  // They hold texts that people typed, which nobody needs here once they are counted.
  keptJobs: 1,
  isFrequent: true,
  keyOf: ({ id }) => id,
  createHandler({ pool, registry }) {
    const noteWritten = countWrittenChoices(registry);
    return async (batch) => {
      const written = await writeChoiceCounts(pool, batch);
      if (written !== null) noteWritten(written);
    };
  },
});

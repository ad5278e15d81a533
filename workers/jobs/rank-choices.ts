import { rankByChoices } from '../../catalog/choices/rank-by-choices.ts';
import { defineJob, nightly } from '../define-job.ts';
import { noData } from '../job.ts';

/** Makes popularity of what people choose, every night; where that is not wanted, there is none of it. */
export const rankChoicesJob = defineJob({
  dataSchema: noData,
  ...nightly,
  schedule: { cron: '0 4 * * *', data: {} },
  createHandler:
    ({ pool, logger, popularityFromChoices = false }) =>
    async () => {
      const ranked = await rankByChoices(pool, popularityFromChoices);
      logger.info({ ...ranked, isWanted: popularityFromChoices }, 'base codes were ranked by choices');
    },
});

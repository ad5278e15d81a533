import { type ChoiceCounts, startChoiceCounts } from '../catalog/choices/choice-counts.ts';
import type { ChoiceMetrics } from '../catalog/choices/metrics.ts';
import type { ServiceContext } from './service-context.ts';

/** Counts what people choose, and passes it on to the workers; what is left when the process stops too. */
export function openChoices(
  { config, jobQueues, logger, shutdown }: ServiceContext,
  metrics: ChoiceMetrics,
): ChoiceCounts {
  const counts = startChoiceCounts({
    send: (batch) => jobQueues['count-choices'].add(batch),
    onDropped: (what, number) => {
      metrics.dropped(what, number);
    },
    logger,
  });
  shutdown.add({ name: 'choices', close: () => counts.close() });
  if (config.choices.countTexts) return counts;
  return {
    choose: (choice) => {
      counts.choose({ ...choice, text: null });
    },
    unanswered: () => undefined,
  };
}

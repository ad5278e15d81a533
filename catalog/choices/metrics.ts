import { Counter, type Registry } from 'prom-client';
import type { WrittenChoices } from './write-counts.ts';

/** Counts what an API process takes of choices. */
export interface ChoiceMetrics {
  received(result: 'accepted' | 'capped'): void;
  dropped(what: 'choices' | 'texts', number: number): void;
}

export function createChoiceMetrics(registry: Registry): ChoiceMetrics {
  const received = new Counter({
    name: 'choices_received_total',
    help: 'Choices that were sent, by whether the key had chosen the same too often that day (capped).',
    labelNames: ['result'] as const,
    registers: [registry],
  });
  const dropped = new Counter({
    name: 'choices_dropped_total',
    help: 'Choices, and searches that found nothing, that are not counted, for lack of room or at a stop.',
    labelNames: ['what'] as const,
    registers: [registry],
  });
  return {
    received(result) {
      received.inc({ result });
    },
    dropped(what, number) {
      dropped.inc({ what }, number);
    },
  };
}

/** Counts the choices that a worker process writes. */
export function countWrittenChoices(registry: Registry): (written: WrittenChoices) => void {
  const counter = new Counter({
    name: 'choices_counted_total',
    help: 'Choices that were written, by whether there is such a live hotel, place or chain.',
    labelNames: ['result'] as const,
    registers: [registry],
  });
  return ({ counted, unknown }) => {
    counter.inc({ result: 'counted' }, counted);
    counter.inc({ result: 'unknown' }, unknown);
  };
}

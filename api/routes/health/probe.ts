import { withTimeout } from '../../../runtime/with-timeout.ts';

export type ComponentName = 'postgres' | 'search' | 'queue' | 'rateLimiter';

/** How to check whether a component is up: `ping` rejects when it is not. */
export interface HealthProbe {
  readonly kind: string;
  readonly ping: () => Promise<unknown>;
}

export type HealthProbes = Readonly<Record<ComponentName, HealthProbe>>;

export interface ComponentHealth {
  readonly status: 'up' | 'down';
  readonly kind: string;
  readonly latencyMs?: number;
}

/** A component that has not responded by then counts as down; requests of monitors must not pile up. */
const probeTimeoutMs = 2000;

/** Checks all components at once. */
export async function probeAll(probes: HealthProbes): Promise<Record<ComponentName, ComponentHealth>> {
  const [postgres, search, queue, rateLimiter] = await Promise.all([
    probe(probes.postgres),
    probe(probes.search),
    probe(probes.queue),
    probe(probes.rateLimiter),
  ]);
  return { postgres, search, queue, rateLimiter };
}

async function probe({ kind, ping }: HealthProbe): Promise<ComponentHealth> {
  const since = performance.now();
  try {
    await withTimeout(ping(), probeTimeoutMs, 'no response in time');
    return { status: 'up', kind, latencyMs: Math.round((performance.now() - since) * 100) / 100 };
  } catch {
    return { status: 'down', kind };
  }
}

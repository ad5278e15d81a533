import { withTimeout } from '../../../runtime/with-timeout.ts';

export type ComponentName = 'postgres' | 'search' | 'queue' | 'rateLimiter';

/** How to check whether a component is up: `ping` rejects when it is not. */
export interface HealthProbe {
  readonly kind: string;
  readonly ping: () => Promise<unknown>;
  /** How far it is behind the catalog; null where that is not known. */
  readonly lag?: () => Promise<{ readonly changes: number; readonly seconds: number } | null>;
}

export type HealthProbes = Readonly<Record<ComponentName, HealthProbe>>;

export interface ComponentHealth {
  readonly status: 'up' | 'down';
  readonly kind: string;
  readonly latencyMs?: number;
  readonly lagChanges?: number;
  readonly lagSeconds?: number;
}

/** A component that has not responded by then counts as down; requests of monitors must not pile up. */
const probeTimeoutMs = 2000;

/** The lag is left out when it is not known by then. */
const lagTimeoutMs = 500;

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

async function probe({ kind, ping, lag }: HealthProbe): Promise<ComponentHealth> {
  const since = performance.now();
  const lagging = lag === undefined ? Promise.resolve({}) : readLag(lag);
  try {
    await withTimeout(ping(), probeTimeoutMs, 'no response in time');
    const latencyMs = Math.round((performance.now() - since) * 100) / 100;
    return { status: 'up', kind, latencyMs, ...(await lagging) };
  } catch {
    return { status: 'down', kind, ...(await lagging) };
  }
}

async function readLag(
  lag: NonNullable<HealthProbe['lag']>,
): Promise<Pick<ComponentHealth, 'lagChanges' | 'lagSeconds'>> {
  const found = await withTimeout(lag(), lagTimeoutMs, 'no response in time').catch(() => null);
  return found === null
    ? {}
    : { lagChanges: found.changes, lagSeconds: Math.round(found.seconds * 1000) / 1000 };
}

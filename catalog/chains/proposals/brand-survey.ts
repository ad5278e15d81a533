/** A live hotel whose name carries a known name. */
export interface SurveyedHotel {
  readonly providerCode: string;
  /** The words of the longest known name that it carries, joined by blanks. */
  readonly key: string;
  /** `null`: it has no chain; `''`: its chain has no name. Else the words of the name of its chain. */
  readonly chainKey: string | null;
}

/** What the hotels that carry a name belong to, where that is known. */
interface Usage {
  own: number;
  other: number;
  /** Names of other chains: as many as it takes. */
  readonly otherChains: Set<string>;
  /** Of each provider: hotels of chains of this name, and hotels without a chain. */
  readonly providers: Map<string, { own: number; unchained: number }>;
}

/** Fewer hotels than these say nothing. */
const leastHotels = 5;
const leastChains = 3;

/** Learns from the hotels whose chain is known which names are carried by others as well. */
export interface BrandSurvey {
  add(hotel: SurveyedHotel): void;
  /**
   * The names that most hotels carry without being of such a chain, by their words: those of three or more
   * other chains, and those that a provider which knows the chain does not give it to. A chain that has
   * such a name cannot be told by it.
   */
  misleading(): ReadonlySet<string>;
}

export function createBrandSurvey(): BrandSurvey {
  const usages = new Map<string, Usage>();
  const usageOf = (key: string): Usage => {
    const found = usages.get(key) ?? { own: 0, other: 0, otherChains: new Set(), providers: new Map() };
    usages.set(key, found);
    return found;
  };
  return {
    add({ providerCode, key, chainKey }) {
      if (chainKey === '') return;
      const usage = usageOf(key);
      const isOwn = chainKey !== null && carries(chainKey, key);
      if (chainKey !== null && !isOwn) {
        usage.other += 1;
        if (usage.otherChains.size < leastChains) usage.otherChains.add(chainKey);
        return;
      }
      const atProvider = usage.providers.get(providerCode) ?? { own: 0, unchained: 0 };
      usage.providers.set(providerCode, atProvider);
      if (isOwn) {
        usage.own += 1;
        atProvider.own += 1;
      } else atProvider.unchained += 1;
    },
    misleading() {
      return new Set([...usages].filter(([, usage]) => isMisleading(usage)).map(([key]) => key));
    },
  };
}

function isMisleading({ own, other, otherChains, providers }: Usage): boolean {
  let others = otherChains.size >= leastChains ? other : 0;
  for (const provider of providers.values()) if (provider.own > 0) others += provider.unchained;
  return others >= leastHotels && others > own;
}

/** Whether words contain others, whole and in this order. */
function carries(chainKey: string, key: string): boolean {
  return ` ${chainKey} `.includes(` ${key} `);
}

import type { ListedHotel } from './hotel-list.ts';

/** How many rows a provider has, and how many of them have a base code. */
export interface ProviderHotelCount {
  total: number;
  mapped: number;
}

/** By provider code. */
export type HotelCounts = ReadonlyMap<string, Readonly<ProviderHotelCount>>;

/** Counts rows by provider, as they come. */
export class HotelCounter {
  private readonly byProvider = new Map<string, ProviderHotelCount>();

  addRows(rows: Iterable<Pick<ListedHotel, 'providerCode' | 'baseCode'>>): void {
    for (const { providerCode, baseCode } of rows) {
      const count = this.countOf(providerCode);
      count.total += 1;
      if (baseCode !== null) count.mapped += 1;
    }
  }

  /** Adds rows that were counted elsewhere. */
  addCounts(counts: HotelCounts): void {
    for (const [providerCode, count] of counts) this.addCount(providerCode, count);
  }

  /** Adds rows of a provider that were counted elsewhere. */
  addCount(providerCode: string, { total, mapped }: Readonly<ProviderHotelCount>): void {
    const count = this.countOf(providerCode);
    count.total += total;
    count.mapped += mapped;
  }

  counts(): HotelCounts {
    return this.byProvider;
  }

  private countOf(providerCode: string): ProviderHotelCount {
    let count = this.byProvider.get(providerCode);
    if (count === undefined) {
      count = { total: 0, mapped: 0 };
      this.byProvider.set(providerCode, count);
    }
    return count;
  }
}

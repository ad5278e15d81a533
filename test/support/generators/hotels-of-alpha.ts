/** Records of one provider: hotels, and as many boards. */
export function* hotelsOfAlpha(count: number): Generator<object, void, undefined> {
  yield { type: 'provider', providerCode: 'alpha', name: 'Alpha' };
  for (let index = 0; index < count; index += 1) {
    const code = String(index).padStart(4, '0');
    yield {
      type: 'hotel',
      providerCode: 'alpha',
      hotelCode: code,
      name: `Grand Hotel ${code}`,
      location: { city: 'Wien', countryCode: 'AT' },
    };
    yield { type: 'board', providerCode: 'alpha', boardCode: code, name: `Board ${code}` };
  }
}

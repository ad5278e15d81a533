import { codesOfNamesake } from './search/namesakes.js';
import { inWords } from './words.js';

/** What the search boxes say, in the language of the page. */
export const boxMessages = () => ({
  city: inWords('boxCity'),
  region: inWords('boxRegion'),
  zone: inWords('boxZone'),
  hotel: inWords('boxHotel'),
  chain: inWords('boxChain'),
  recent: inWords('boxRecent'),
  clear: inWords('boxClear'),
  hotels: (count) => inWords('hotelCount', { count }),
  found: (count) => inWords('suggestionCount', { count }),
  detail: codesOfNamesake,
  nothing: inWords('boxNothing'),
  offline: inWords('boxOffline'),
  busy: inWords('boxBusy'),
  failed: inWords('boxFailed'),
});

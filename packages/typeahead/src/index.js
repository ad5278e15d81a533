import { HotelTypeahead } from './hotel-typeahead.js';

export { HotelTypeahead };

// Where a server makes the page there are no elements.
const { customElements } = globalThis;
if (!customElements?.get('hotel-typeahead')) customElements?.define('hotel-typeahead', HotelTypeahead);

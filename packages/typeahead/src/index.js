import { HotelTypeahead } from './hotel-typeahead.js';

export { HotelTypeahead };

if (!customElements.get('hotel-typeahead')) customElements.define('hotel-typeahead', HotelTypeahead);

/** What the box says, in English; `box.messages = {…}` replaces any of it. */
export const messages = {
  label: 'Find a place, a hotel or a chain',
  city: 'City',
  region: 'Region',
  zone: 'Area',
  hotel: 'Hotel',
  chain: 'Chain',
  recent: 'Recent',
  clear: 'Clear',
  hotels: (count, number) => `${number} ${count === 1 ? 'hotel' : 'hotels'}`,
  found: (count) => (count === 1 ? 'One suggestion' : `${count} suggestions`),
  detail: () => '',
  nothing: 'Nothing found',
  offline: 'You are offline. The search goes on as soon as you are back.',
  busy: 'Too many requests at the moment. One moment, please.',
  failed: 'The search does not work at the moment.',
};
